import { COTIDAL, NEAP, SPRING } from '../support/phrases.ts';
import type { Article } from './support/articles.ts';
import type { EnginePage } from './support/engine.ts';
import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { card, highlight, LAUNCHER, openMenu, waitForMenu, waitForStillMenu } from './support/menu.ts';
import { readingOf } from './support/reading.ts';

/** Where the focus is: in the page, in one of its frames, or nowhere. Runs in a document. */
const describeFocused = (): string => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (focused === null || focused === document.body) return 'the document';
  const role = (focused.getAttribute('role') ?? focused.localName).trim();
  const name = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
  const expanded = focused.getAttribute('aria-expanded');
  return `${role} "${name.replaceAll(/\s+/g, ' ').trim()}"${expanded === null ? '' : ` expanded=${expanded}`}`;
};

async function describeFocus(tab: EnginePage): Promise<string> {
  const place = await tab.evaluate(() => {
    const host = document.activeElement;
    return host?.shadowRoot?.activeElement?.localName === 'iframe' ? host.localName : '';
  });
  const inFrame = place === 'journal-menu' ? 'menu' : place === 'journal-footer' ? 'footer' : null;
  if (inFrame === null) return `page: ${await tab.evaluate(describeFocused)}`;
  return `${inFrame}: ${await tab[inFrame].evaluate(describeFocused)}`;
}

/** Waits until the focus has come to rest: a frame receives it some tasks after the key. */
async function settledFocus(tab: EnginePage): Promise<string> {
  let last = '';
  for (let equal = 0; equal < 3; ) {
    await tab.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 120)));
    const now = await describeFocus(tab);
    equal = now === last ? equal + 1 : 0;
    last = now;
  }
  return last;
}

/** Presses keys one after the other. @returns a line for each key: what has the focus afterwards */
async function walk(tab: EnginePage, keys: readonly string[]): Promise<string> {
  const lines: string[] = [];
  for (const key of keys) {
    await tab.press(key);
    lines.push(`${key.padEnd(11)} → ${await settledFocus(tab)}`);
  }
  return `${lines.join('\n')}\n`;
}

const BODY = `<header><nav aria-label="Main"><a href="#top">Weekly</a></nav></header>
<main style="margin-inline-start:50%"><h1>On the tides</h1><p>${SPRING}</p><p>${NEAP}</p><p>${COTIDAL}</p></main>`;

/** The articles of the walks. */
const WALKS: readonly { readonly language: string; readonly article: Article }[] = [
  { language: 'english', article: { name: 'English', page: { body: BODY } } },
  { language: 'arabic', article: { name: 'Arabic', demo: 'al-ankabut-wa-l-safiha' } },
];

// What these tests compare with is in snapshots/: a person has read it. After a change, read the difference too:
// `npx playwright test --project chromium --project firefox --project webkit screen-reader --update-snapshots all`.
feature('Screen readers', () => {
  for (const { language, article } of WALKS)
    test(`what they say of the article and of each view (${article.name})`, async ({ tab, openArticle }) => {
      await openArticle(article);
      const first = await tab.evaluate(firstAnnotation);
      const expectReading = async (view: string, part: 'page' | 'menu' | 'footer') => {
        await waitForStillMenu(tab);
        expect(await readingOf(tab, part)).toMatchSnapshot(`${language}-${view}.txt`);
      };
      await tab.waitFor('journal-footer');
      await tab.footer.waitFor('button');
      await expectReading('article', 'page');
      await waitForCards(tab);
      await expectReading('mid', 'menu');
      await expectReading('footer', 'footer');
      await tab.click(highlight(first));
      await tab.menu.waitFor('.close');
      await tab.menu.waitUntil(() => document.querySelector('[role="status"]')?.textContent !== '');
      await waitForCards(tab);
      await expectReading('annotation', 'menu');
      await tab.menu.click('.close');
      await tab.menu.click('.actions button:first-child');
      await tab.menu.waitFor('[data-view="min"]');
      await expectReading('min', 'menu');
      await tab.menu.click('.actions button:last-child');
      await tab.menu.waitFor('.max');
      await waitForStillMenu(tab);
      await tab.menu.waitUntil(areAllListed);
      await tab.menu.click('[data-section="bibliography"] .section-head');
      await tab.menu.waitFor('[data-section="bibliography"] .section-head[aria-expanded="true"]');
      // WebKit names nothing in what it has not laid out yet.
      await tab.menu.evaluate(layOutAll);
      await expectReading('max', 'menu');
      await expectReading('max-page', 'page');
    });

  test('what they say of launcher, panel and popover', async ({ tab, openHostPage }) => {
    const expectReading = async (name: string, part: 'page' | 'menu') => {
      await waitForStillMenu(tab);
      expect(await readingOf(tab, part)).toMatchSnapshot(`english-${name}.txt`);
    };
    await openHostPage('/narrow', { body: BODY.replace('margin-inline-start:50%', '') });
    await waitForMenu(tab);
    await tab.waitFor(LAUNCHER);
    await tab.waitFor('[data-journal-annotation]');
    await expectReading('launcher', 'page');
    await openMenu(tab);
    await tab.menu.waitFor(card('overtone'));
    await expectReading('panel', 'menu');
    await tab.click(highlight('neap-tide'));
    await tab.menu.waitFor(`${card('neap-tide')}[data-active="true"]`);
    await tab.menu.waitUntil(() => document.querySelector('[role="status"]')?.textContent !== '');
    await expectReading('popover', 'menu');
  });

  test('what they say of the fallback for a frame that the page’s policy forbids', async ({ tab, openHostPage }) => {
    // Firefox reports no load of a blocked frame: the fallback waits for the time limit, which tests lengthen.
    const short = '(set, run, delay = 0, ...rest) => set(run, Math.min(delay, 4000), ...rest)';
    const head = `<script>setTimeout = (${short}).bind(null, setTimeout)</script>
      <meta http-equiv="Content-Security-Policy" content="frame-src 'none'">`;
    await openHostPage('/fallback', { body: BODY, head });
    await tab.waitUntil(() => document.querySelector('journal-menu')?.shadowRoot?.querySelector('section a') != null);
    await tab.waitUntil(() => document.querySelector('journal-footer')?.shadowRoot?.querySelector('section') != null);
    expect(await readingOf(tab, 'page')).toMatchSnapshot('fallback.txt');
  });
});

feature('Walk by keyboard', () => {
  test('where the focus is after each key', async ({ tab, openArticle }) => {
    await openArticle({ name: 'English', page: { body: BODY } });
    await waitForMenu(tab);
    await waitForStillMenu(tab);
    // The drivers differ in where the first Tab begins.
    await tab.focus('a');
    const steps = await walk(tab, [
      'Tab',
      // Into the annotation of the first highlight, to its end, and back.
      'Enter',
      'Tab',
      'Tab',
      'Escape',
      // By the shortcut to the menu and back.
      'Alt+Shift+J',
      'Tab',
      'Enter',
      'Tab',
      'Tab',
      'Shift+Tab',
      'Shift+Tab',
      'Escape',
      'Escape',
      // From the last highlight into the menu, through it and into the footer.
      'Tab',
      'Tab',
      'Tab',
    ]);
    expect(steps).toMatchSnapshot('english-keyboard.txt');
  });
});

/** The annotation of the first highlight. Runs in the page. */
const firstAnnotation = (): string =>
  document.querySelector('[data-journal-annotation]')?.getAttribute('data-journal-annotation') ?? '';

/** The annotations whose highlights are in the viewport. Runs in the page. */
const annotationsInView = (): string[] => {
  const inView = [...document.querySelectorAll('[data-journal-annotation]')].filter((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  return [...new Set(inView.map((element) => element.getAttribute('data-journal-annotation') ?? ''))];
};

/** Whether these annotations have cards, and no others. Runs in the menu. */
const areCards = (ids: readonly string[]): boolean => {
  const shown = [...document.querySelectorAll('.cards > li')].map((item) => item.getAttribute('data-annotation'));
  return shown.toSorted().join() === ids.toSorted().join();
};

/** Waits until the menu has the cards of the annotations in view. */
const waitForCards = async (tab: EnginePage): Promise<void> =>
  tab.menu.waitUntil(areCards, await tab.evaluate(annotationsInView));

/** Lays out what is far outside the viewport, too. Runs in the menu. */
const layOutAll = (): void => {
  const styles = new CSSStyleSheet();
  styles.replaceSync('.annotation-item{content-visibility:visible!important}');
  document.adoptedStyleSheets.push(styles);
};

/** Whether the expanded menu has rendered all annotations that it counts, which it does bit by bit. Runs in the menu. */
const areAllListed = (): boolean => {
  const section = document.querySelector('[data-section="annotations"]');
  return (
    section?.querySelectorAll('[data-annotation]').length === Number(section?.querySelector('.count')?.textContent)
  );
};
