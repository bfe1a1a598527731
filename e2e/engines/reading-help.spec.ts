import { NEAP, SPRING } from '../support/phrases.ts';
import type { EnginePage } from './support/engine.ts';
import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { button, card, highlight, LAUNCHER, openMenu, tabTo, waitForMenu, waitForStillMenu } from './support/menu.ts';

const gap = (height: number) => `<div style="height:${height}px"></div>`;

/** The page's address without what precedes its fragment. */
const fragment = (tab: EnginePage) => tab.evaluate(() => location.hash);

/** Whether the reader sees nothing of the menu's frame, which may rest without height. Runs in the page. */
const isMenuHidden = () => {
  const frame = document.querySelector('journal-menu')?.shadowRoot?.querySelector('iframe');
  return frame?.checkVisibility({ visibilityProperty: true }) !== true || frame.offsetHeight === 0;
};

feature('Authors of annotations', () => {
  test('a note says who wrote it, and is cited; Escape returns', async ({ tab, openArticle }) => {
    await openArticle({ name: 'the demo', demo: 'lines-nobody-has-seen' });
    await tab.click(highlight('bet'));
    await tab.menu.waitFor({ role: 'link', name: /^Ilse Marr \(opens in a new tab\)$/ });
    expect(await tab.menu.text(`${card('bet')} .byline`)).toMatch(/^Ilse Marr .* & Edda Thorne .*2026$/);
    await waitForStillMenu(tab);
    // By keyboard: before a key is pressed in it, a frame's script cannot take the focus in WebKit.
    await tab.menu.focus(button(/^Cite$/));
    await tab.press('Enter');
    await tab.menu.waitFor({ role: 'region', name: /^How to cite$/ });
    await tab.menu.waitForFocus('.citation-panel .choice[aria-pressed="true"]');
    await tab.menu.click(button(/^MLA$/));
    await tab.menu.waitUntil(() => document.querySelector('.citation')?.textContent?.includes('“The Bet.”') === true);
    await tab.press('Escape');
    await tab.menu.waitForFocus(`${card('bet')} [role="button"][aria-expanded="false"]`);
  });
});

feature('Highlights that a reader wants', () => {
  const TEXT = [SPRING, 'Captain Hewett was lost with all hands.', 'They were found by patient arithmetic.', NEAP];
  const marked = (tab: EnginePage) =>
    tab.evaluate(() => [...document.querySelectorAll('[data-journal-annotation]')].map((mark) => mark.textContent));

  test('the glossary alone, until one press shows all', async ({ tab, openHostPage }) => {
    await tab.setViewport(900, 700);
    await openHostPage('/lens', { article: TEXT.map((text) => `<p>${text}</p>`).join('') });
    await expect.poll(() => marked(tab)).toHaveLength(4);
    await openMenu(tab);
    await tab.menu.click('.reading-settings summary');
    await tab.menu.waitFor({ role: 'group', name: /^Highlights in the text$/ });
    await tab.menu.click(button(/^Glossary$/));
    await tab.menu.waitFor('[aria-pressed="true"]');
    await expect.poll(() => marked(tab)).toEqual(['spring tide', 'neap tide']);
    await expect.poll(() => tab.menu.text('.hidden-annotations')).toContain('2 hidden');
    await tab.menu.click(button(/^Show all$/));
    await expect.poll(() => marked(tab)).toHaveLength(4);
    await tab.menu.waitForNone('.hidden-annotations');
  });
});

feature('The page’s own references', () => {
  const CARTWRIGHT = 'Cartwright, David Edgar. Tides: A Scientific History. Cambridge, 1999.';
  const BODY = `<main><p>${SPRING}</p><p>The tides have a history.<sup><a id="m1" href="#n1">1</a></sup></p>${gap(1500)}
    <ol class="references"><li id="n1">${CARTWRIGHT} <a href="#m1">↩</a></li></ol></main>`;
  const note = (tab: EnginePage) => tab.menu.text('.reference-text');

  test.beforeEach(async ({ tab, openHostPage }) => {
    await tab.setViewport(900, 700);
    await openHostPage('/references', { body: BODY, tag: { attributes: 'data-references' } });
    await waitForMenu(tab);
  });

  test('by mouse, a mark shows its note; a press jumps', async ({ tab }) => {
    await tab.hover('#m1');
    await expect.poll(() => note(tab)).toBe(CARTWRIGHT);
    await tab.menu.waitFor(button(/^Cite$/));
    await tab.press('Escape');
    await tab.waitUntil(isMenuHidden);
    await tab.click('#m1');
    await expect.poll(() => fragment(tab)).toBe('#n1');
    await tab.waitUntil(isMenuHidden);
  });

  test('by keyboard, the focus shows the note and says it', async ({ tab }) => {
    await tabTo(tab, '#m1');
    await expect.poll(() => note(tab)).toBe(CARTWRIGHT);
    await tab.menu.waitUntil(
      (text) => [...document.querySelectorAll('[role="status"]')].some((status) => status.textContent?.includes(text)),
      CARTWRIGHT,
    );
    await tab.waitForFocus('#m1');
    await tab.press('Enter');
    await expect.poll(() => fragment(tab)).toBe('#n1');
  });

  test('a finger opens a sheet that leads to the list', async ({ tab }) => {
    await tab.setViewport(390, 760);
    // No driver of all three engines has a finger.
    await tab.evaluate(() => {
      const press = { pointerType: 'touch', detail: 1, bubbles: true, cancelable: true, composed: true };
      document.querySelector('#m1')?.dispatchEvent(new PointerEvent('click', press));
    });
    await expect.poll(() => note(tab)).toBe(CARTWRIGHT);
    await tab.waitUntil(() =>
      Boolean(document.querySelector('journal-menu')?.shadowRoot?.querySelector('[data-place="sheet"]')),
    );
    expect(await fragment(tab)).toBe('');
    await waitForStillMenu(tab);
    await tab.menu.click(button(/^Go to the list$/));
    await expect.poll(() => fragment(tab)).toBe('#n1');
  });
});

feature('Notes beside their lines', () => {
  const STYLE = `<style>body{margin:0}main{width:600px;margin:80px 0 0 60px;font:18px/28px serif}</style>`;

  test('each note is level with its line, and a press on it leads there', async ({ tab, openHostPage }) => {
    const body = `${STYLE}<main><h1>The Brass Tides</h1><p>${SPRING}</p>${gap(900)}<p>${NEAP}</p>${gap(900)}</main>`;
    await openHostPage('/sidenotes', { body, tag: { attributes: 'data-placement="sidenotes"' } });
    await tab.menu.waitFor('.sidenotes');
    const distance = async (id: string) => {
      const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
      const frame = await tab.evaluate(
        () =>
          document.querySelector('journal-menu')?.shadowRoot?.querySelector('iframe')?.getBoundingClientRect().top ?? 0,
      );
      const [line, shown] = [await tab.evaluate(top, highlight(id)), await tab.menu.evaluate(top, card(id))];
      return Math.round(Math.abs(frame + shown - line));
    };
    for (const id of ['spring-tide', 'neap-tide']) await expect.poll(() => distance(id)).toBeLessThanOrEqual(2);
    await tab.menu.click(button(/^Spring tide$/));
    await tab.waitFor(`${highlight('spring-tide')}[data-journal-active]`);
    await tab.menu.waitFor(button(/^Close annotation$/));
    await tab.press('Escape');
    await tab.waitForNone('[data-journal-active]');
    await tab.waitForNone(LAUNCHER);
  });
});

feature('An article built from the API', () => {
  test('has notes that open by mouse and keyboard, inverted pictures and fonts', async ({ tab, journal }) => {
    await tab.goto(`${journal.url}/demo/from-the-api.html`);
    await tab.waitUntil(() => document.querySelectorAll('[data-journal-article] h2').length === 5);
    await tab.waitUntil(() => ['Jost', 'Spectral'].every((name) => document.fonts.check(`16px ${name}`)));
    await tab.hover('.mark');
    await tab.waitFor('#note-1');
    await tab.press('Escape');
    await tab.waitForNone('#note-1');
    await tabTo(tab, '.mark[aria-describedby="note-2"]');
    await tab.waitFor('#note-2');
    await tab.press('Tab');
    await tab.waitForNone('#note-2');
    await tab.hover('figure.inverts');
    await tab.waitUntil(() => {
      const picture = document.querySelector('figure.inverts img');
      return picture !== null && getComputedStyle(picture).filter === 'invert(1)';
    });
  });
});
