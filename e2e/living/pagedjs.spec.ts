import { expect, test } from '../support/fixtures.ts';
import type { HostPage } from '../support/host-page.ts';
import { COTIDAL, COTIDAL_HIGHLIGHT, NEAP, NEAP_HIGHLIGHT, SPRING, SPRING_HIGHLIGHT } from '../support/phrases.ts';
import type { HostPageOptions } from '../support/render-host-page.ts';
import { variant } from '../support/variant.ts';
import { readLibrary } from './libraries.ts';

const FILLER = 'The water came up the wall and stopped, and nobody on the quay applauded. '.repeat(12);
const FILLERS = `<p>${FILLER}</p>`.repeat(6);
/** An article of several printed pages, with one phrase on the first, one in the middle and one on the last. */
const ARTICLE = `<p>${SPRING}</p>${FILLERS}<p>${NEAP}</p>${FILLERS}<p>${COTIDAL}</p>`;
const HIGHLIGHTS = [SPRING_HIGHLIGHT, NEAP_HIGHLIGHT, COTIDAL_HIGHLIGHT];
const STYLE = '<style>@page { size: 12cm 16cm; margin: 1cm } main { margin: 0 !important }</style>';

/** Opens the article, which paged.js paginates when it loads. */
async function open(hostPage: HostPage, path: string, tag: HostPageOptions['tag']): Promise<void> {
  const polyfill = hostPage.serveScript('/paged.polyfill.js', readLibrary('pagedjs/dist/paged.polyfill.js'));
  const config = '<script>window.PagedConfig = { auto: true, after: () => { window.paged = true } }</script>';
  await hostPage.open(path, { article: ARTICLE, head: `${STYLE}${config}<script src="${polyfill}"></script>`, tag });
}

const PAGE = '.pagedjs_page';

test('paged.js makes the same pages as without the client, and each phrase is highlighted once', async ({
  page,
  hostPage,
}) => {
  await open(hostPage, '/paged/plain', null);
  await page.waitForFunction(() => Reflect.get(window, 'paged') === true);
  const count = await page.locator(PAGE).count();
  expect(count).toBeGreaterThan(2);
  const words = await page.locator(PAGE).allInnerTexts();
  await open(hostPage, '/paged/client', {});
  await page.waitForFunction(() => Reflect.get(window, 'paged') === true);
  await expect.poll(() => hostPage.highlights()).toEqual(HIGHLIGHTS);
  expect(await page.locator(PAGE).count()).toBe(count);
  expect(await page.locator(PAGE).allInnerTexts()).toEqual(words);
  await expect(page.locator(`${PAGE} .annotation`)).toHaveCount(3);
  expect(hostPage.problems).toEqual([]);
});

test(
  'highlights of an article that paged.js paginates later are adopted',
  variant(true),
  async ({ page, hostPage }) => {
    await open(hostPage, '/paged/bare', null);
    await page.waitForFunction(() => Reflect.get(window, 'paged') === true);
    const count = await page.locator(PAGE).count();
    const polyfill = hostPage.serveScript('/paged.polyfill.js', readLibrary('pagedjs/dist/paged.polyfill.js'));
    const config = '<script>window.PagedConfig = { auto: false }</script>';
    await hostPage.open('/paged/later', {
      article: ARTICLE,
      head: `${STYLE}${config}<script src="${polyfill}"></script>`,
    });
    await expect.poll(() => hostPage.highlights()).toEqual(HIGHLIGHTS);
    await page.evaluate(() => Reflect.get(window, 'PagedPolyfill').preview());
    await expect.poll(() => hostPage.highlights()).toEqual(HIGHLIGHTS);
    await expect(page.locator(`${PAGE} .annotation`)).toHaveCount(3);
    expect(await page.locator(PAGE).count()).toBe(count);
    // Menu and footer stay outside the paginated content.
    await expect(page.locator('body > journal-menu, body > journal-footer')).toHaveCount(2);
    await expect(page.locator('journal-menu, journal-footer')).toHaveCount(2);
    await page.locator('.annotation').nth(1).click();
    await expect.poll(() => hostPage.openedAnnotations()).toEqual(['neap-tide']);
    expect(hostPage.problems).toEqual([]);
  },
);
