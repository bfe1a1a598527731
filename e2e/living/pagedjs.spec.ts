import { expect, test } from './fixtures.ts';
import { library } from './libraries.ts';
import type { LivingPage } from './living-page.ts';
import { COTIDAL, COTIDAL_MARK, NEAP, NEAP_MARK, SPRING, SPRING_MARK } from './texts.ts';

const FILLER = 'The water came up the wall and stopped, and nobody on the quay applauded. '.repeat(12);
const FILLERS = `<p>${FILLER}</p>`.repeat(6);
/** A text of several printed pages with a phrase on each of the first, the middle and the last. */
const TEXT = `<p>${SPRING}</p>${FILLERS}<p>${NEAP}</p>${FILLERS}<p>${COTIDAL}</p>`;
const MARKS = [SPRING_MARK, NEAP_MARK, COTIDAL_MARK];
const STYLE = '<style>@page { size: 12cm 16cm; margin: 1cm } main { margin: 0 !important }</style>';

/** Opens the text as paged.js lays it out by itself. @param tag as in `PageParts` */
async function open(living: LivingPage, path: string, tag: string | null): Promise<void> {
  const polyfill = living.script('/paged.polyfill.js', library('pagedjs/dist/paged.polyfill.js'));
  const config = '<script>window.PagedConfig = { auto: true, after: () => { window.paged = true } }</script>';
  await living.open(path, { text: TEXT, head: `${STYLE}${config}<script src="${polyfill}"></script>`, tag });
}

const pages = '.pagedjs_page';

test('pagination by paged.js: as many pages as without the client, each phrase highlighted once', async ({
  page,
  living,
}) => {
  await open(living, '/paged/plain', null);
  await page.waitForFunction(() => Reflect.get(window, 'paged') === true);
  const count = await page.locator(pages).count();
  expect(count).toBeGreaterThan(2);
  const words = await page.locator(pages).allInnerTexts();
  await open(living, '/paged/client', '');
  await page.waitForFunction(() => Reflect.get(window, 'paged') === true);
  await expect.poll(() => living.marks()).toEqual(MARKS);
  expect(await page.locator(pages).count()).toBe(count);
  expect(await page.locator(pages).allInnerTexts()).toEqual(words);
  await expect(page.locator(`${pages} .annotation`)).toHaveCount(3);
  expect([living.exceptions, living.errors, living.warnings]).toEqual([[], [], []]);
});

test('pagination of a text that is highlighted already: its highlights are adopted', async ({ page, living }) => {
  await open(living, '/paged/bare', null);
  await page.waitForFunction(() => Reflect.get(window, 'paged') === true);
  const count = await page.locator(pages).count();
  const polyfill = living.script('/paged.polyfill.js', library('pagedjs/dist/paged.polyfill.js'));
  const config = '<script>window.PagedConfig = { auto: false }</script>';
  await living.open('/paged/later', { text: TEXT, head: `${STYLE}${config}<script src="${polyfill}"></script>` });
  await expect.poll(() => living.marks()).toEqual(MARKS);
  await page.evaluate(() => Reflect.get(window, 'PagedPolyfill').preview());
  await expect.poll(() => living.marks()).toEqual(MARKS);
  await expect(page.locator(`${pages} .annotation`)).toHaveCount(3);
  expect(await page.locator(pages).count()).toBe(count);
  // Menu and footer belong to no printed page.
  await expect(page.locator('body > journal-menu, body > journal-footer')).toHaveCount(2);
  await expect(page.locator('journal-menu, journal-footer')).toHaveCount(2);
  await page.locator('.annotation').nth(1).click();
  await expect.poll(() => living.opened()).toEqual(['neap-tide']);
  expect([living.exceptions, living.errors, living.warnings]).toEqual([[], [], []]);
});
