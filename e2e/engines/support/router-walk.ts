import { PAGES, type PageName } from '../../routers/sites/pages.ts';
import { SPRING_HIGHLIGHT } from '../../support/phrases.ts';
import type { EnginePage } from './engine.ts';
import { expect, test } from './fixtures.ts';
import { openMenu } from './menu.ts';

/** What a reader sees of an entry: its title in the menu, and its highlights. */
interface SeenEntry {
  readonly title: string;
  readonly highlights: readonly string[];
}

const ENTRIES: Readonly<Record<string, SeenEntry>> = {
  'the-brass-tides': { title: 'The Brass Tides', highlights: [SPRING_HIGHLIGHT] },
  'lines-nobody-has-seen': { title: 'Lines Nobody Has Seen', highlights: ['rift: rift'] },
};

/** All elements that the client adds to a page. */
const OURS = 'journal-menu, journal-footer, journal-highlights, [data-journal-annotation], [data-journal-meta]';
/** What a tag says with `data-entry="auto"` of a page without an entry. */
const NO_ENTRY = /^Journal: no entry has the address \S+: nothing is shown\./;

/** What the page shows: annotation and text of each highlight. Runs in the page. */
const highlightsOf = () =>
  [...document.querySelectorAll('[data-journal-annotation]')].map(
    (element) => `${element.getAttribute('data-journal-annotation')}: ${element.textContent}`,
  );

/** Runs in the page. */
const elementsOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML);

/** Expects the menu and the highlights of a page, or nothing on one without an entry. */
async function expectPage(tab: EnginePage, name: PageName): Promise<void> {
  const { entry } = PAGES[name];
  await tab.waitFor(`#${name}`);
  if (entry === null) {
    await expect.poll(() => tab.evaluate(elementsOf, OURS)).toEqual([]);
    await expect.poll(() => tab.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
    return;
  }
  await expect.poll(() => tab.evaluate(highlightsOf)).toEqual(ENTRIES[entry]?.highlights);
  await expect.poll(() => tab.count('journal-menu')).toBe(1);
  await openMenu(tab);
  await tab.menu.waitFor({ role: 'heading', name: ENTRIES[entry]?.title ?? '' });
}

/** Expects no errors, and of the client nothing but that a page has no entry, said once for each such page. */
export function expectQuiet(tab: EnginePage, isAuto: boolean): void {
  const ours = tab.messages.filter(({ isError, text }) => isError || text.startsWith('Journal: '));
  const allowed = isAuto ? ours.filter(({ text }) => NO_ENTRY.test(text)) : [];
  expect(ours.filter((message) => !allowed.includes(message))).toEqual([]);
}

/**
 * Walks through a site whose router shows its pages without loading them: by links, back, forward and after a reload.
 *
 * @param address of a page
 */
export async function walkSite(tab: EnginePage, address: (name: PageName) => string): Promise<void> {
  await tab.goto(address('tides'));
  await tab.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  await expectPage(tab, 'tides');
  const ways: readonly (readonly [way: string, go: (name: PageName) => Promise<void>, pages: readonly PageName[]])[] = [
    ['link', (name) => tab.click(`#to-${name}`), ['lines', 'imprint', 'ebb', 'tides']],
    ['back', () => tab.back(), ['ebb', 'imprint', 'lines']],
    ['forward', () => tab.evaluate(() => history.forward()), ['imprint', 'ebb']],
  ];
  for (const [way, go, pages] of ways)
    for (const name of pages)
      await test.step(`${way}: ${name}`, async () => {
        await go(name);
        await expectPage(tab, name);
      });
  expect(await tab.evaluate(() => Reflect.get(window, 'isSameDocument') === true)).toBe(true);
  await test.step('reload: ebb', async () => {
    await tab.reload();
    await expectPage(tab, 'ebb');
    await tab.click('#to-lines');
    await expectPage(tab, 'lines');
  });
  await test.step('first page without an entry', async () => {
    await tab.goto(address('imprint'));
    await expectPage(tab, 'imprint');
    await tab.click('#to-tides');
    await expectPage(tab, 'tides');
    await tab.back();
    await expectPage(tab, 'imprint');
  });
}
