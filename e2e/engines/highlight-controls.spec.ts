import { NEAP, SPRING } from '../support/phrases.ts';
import type { EnginePage } from './support/engine.ts';
import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { button, card, highlight, waitForMenu } from './support/menu.ts';

const MARK = '[data-journal-mark]';
const ACTIVE_CARD = (id: string) => `${card(id)}[data-active="true"]`;
/** Leaves room for the menu at the left. */
const asArticle = (html: string) => ({ article: `<div style="margin-left:40%">${html}</div>` });

/** Selector of a highlight in one state. */
const expanded = (id: string, isOpen: boolean) => `${highlight(id)}[aria-expanded="${isOpen}"]`;

/** What the accessibility tree says of the first control with this name: its line, in lower case. */
async function lineOf(tab: EnginePage, name: string): Promise<string> {
  const lines = (await tab.accessibilityTree()).split('\n');
  return lines.find((line) => line.includes(name) && /button/i.test(line))?.toLowerCase() ?? '';
}

feature('Highlights for screen readers', () => {
  test('a highlight is a button that says whether its annotation is open', async ({ tab, openHostPage }) => {
    await openHostPage('/state', asArticle(`<p>${SPRING}</p><p>${NEAP}</p>`));
    await waitForMenu(tab);
    await tab.waitFor(expanded('spring-tide', false));
    expect(await lineOf(tab, 'spring tide')).toContain('button');
    const closed = await lineOf(tab, 'spring tide');
    await tab.click(highlight('spring-tide'));
    await tab.waitFor(expanded('spring-tide', true));
    await expect.poll(() => lineOf(tab, 'spring tide')).not.toBe(closed);
    expect(await lineOf(tab, 'spring tide')).toContain('expanded');
    await tab.click(highlight('neap-tide'));
    await tab.waitFor(expanded('neap-tide', true));
    await tab.waitFor(expanded('spring-tide', false));
    await tab.evaluate(() => window.JournalClient?.current?.destroy());
    expect(await tab.count('[aria-expanded]')).toBe(0);
  });
});

feature('Highlights in links and in each other', () => {
  test('a link keeps its click; a mark beside it opens the annotation, by mouse and by keyboard', async ({
    tab,
    openHostPage,
  }) => {
    await openHostPage('/in-link', asArticle(`<p><a href="#there" id="link">${SPRING}</a> And so on.</p>`));
    await waitForMenu(tab);
    await tab.waitFor(MARK);
    await tab.click(highlight('spring-tide'));
    await tab.waitUntil(() => location.hash === '#there');
    expect(await tab.menu.count(ACTIVE_CARD('spring-tide'))).toBe(0);
    expect(await tab.count('a [tabindex]')).toBe(0);
    await tab.click(MARK);
    await tab.menu.waitFor(ACTIVE_CARD('spring-tide'));
    await tab.menu.click(button('Close annotation'));
    await tab.waitFor(`${MARK}[aria-expanded="false"]`);
    await tab.focus('#link');
    await tab.press('Tab');
    await tab.waitForFocus(MARK);
    await tab.press('Enter');
    await tab.menu.waitFor(ACTIVE_CARD('spring-tide'));
    await tab.waitFor(`${MARK}[aria-expanded="true"]`);
  });

  test('a highlight within another annotation: each is one keyboard stop, and opens by mouse and keyboard', async ({
    tab,
    openHostPage,
  }) => {
    await openHostPage('/nested', asArticle(`<p class="annotation" id="neap-tide">${SPRING} And so on.</p>`));
    await waitForMenu(tab);
    await tab.waitFor(MARK);
    expect(await tab.count('[role~="button"] [tabindex]')).toBe(0);
    await tab.click(`journal-highlight${highlight('spring-tide')}`);
    await tab.menu.waitFor(ACTIVE_CARD('spring-tide'));
    await tab.click(MARK);
    await tab.menu.waitFor(ACTIVE_CARD('neap-tide'));
    await tab.focus(MARK);
    await tab.press('Shift+Tab');
    await tab.waitForFocus(`journal-highlight${highlight('spring-tide')}`);
    await tab.press('Tab');
    await tab.waitForFocus(MARK);
    await tab.press('Shift+Tab');
    await tab.press('Enter');
    await tab.menu.waitFor(ACTIVE_CARD('spring-tide'));
  });
});

feature('Card and highlight', () => {
  test('pointing at a highlight raises its card, and pointing at a card raises its highlight', async ({
    tab,
    openHostPage,
  }) => {
    await openHostPage('/raised', asArticle(`<p>${SPRING}</p><p>${NEAP}</p>`));
    await waitForMenu(tab);
    await tab.menu.waitFor(card('neap-tide'));
    await tab.hover(highlight('spring-tide'));
    await tab.menu.waitFor(`${card('spring-tide')}[data-raised="true"]`);
    await tab.menu.hover(`${card('neap-tide')} :is(h2, h3)`);
    await tab.waitFor(`${highlight('neap-tide')}[data-journal-raised]`);
    await tab.menu.waitFor(`${card('neap-tide')}[data-raised="true"]`);
    expect(await tab.count('[data-journal-raised]')).toBe(1);
    await tab.focus(highlight('spring-tide'));
    await tab.menu.waitFor(`${card('spring-tide')}[data-raised="true"]`);
  });

  test('a preview that the mouse has entered closes when the mouse leaves it for the text', async ({
    tab,
    openHostPage,
  }) => {
    await tab.setViewport(820, 800);
    await openHostPage('/preview', { article: `<p>${SPRING}</p><p style="margin-top:400px">The end.</p>` });
    await waitForMenu(tab);
    await tab.moveMouse(5, 790);
    await tab.hover(highlight('spring-tide'));
    // WebKit's driver focuses a frame to look into it, which keeps what is open there.
    const preview = () =>
      tab.evaluate(() => {
        const box = document.querySelector('journal-menu')?.shadowRoot?.querySelector('[data-place="popover"]');
        const { x = 0, y = 0 } = box?.getBoundingClientRect() ?? {};
        return box?.checkVisibility({ visibilityProperty: true }) ? [x, y] : null;
      });
    await expect.poll(preview).not.toBeNull();
    const [x = 0, y = 0] = (await preview()) ?? [];
    await tab.moveMouse(Math.round(x + 40), Math.round(y + 20));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await preview()).not.toBeNull();
    await tab.hover('p:last-of-type');
    await expect.poll(preview).toBeNull();
  });
});
