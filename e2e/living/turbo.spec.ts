import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectMenuTitle } from '../support/frames.ts';
import type { HostPage } from '../support/host-page.ts';
import { NEAP, NEAP_HIGHLIGHT, SPRING, SPRING_HIGHLIGHT } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';
import { readLibrary } from './libraries.ts';

/** Records the HTML of every page that Turbo renders. */
const RECORD_RENDERS = `<script>
  var rendered = [];
  document.addEventListener('turbo:before-render', (event) => rendered.push(event.detail.newBody.outerHTML));
</script>`;

/** Serves a site of two pages. @returns the address of the first */
function serveSite(hostPage: HostPage, tagPlace: 'head' | 'body'): string {
  const turbo = hostPage.serveScript('/turbo.js', readLibrary('@hotwired/turbo/dist/turbo.es2017-umd.js'));
  const refresh = '<meta name="turbo-refresh-method" content="morph">';
  const head = `<script src="${turbo}"></script>${refresh}${RECORD_RENDERS}`;
  const link = (path: string) => `<a href="${path}">Go on</a>`;
  hostPage.serve('/turbo/two', { head, article: `<p>${NEAP}</p>${link('/turbo/one')}`, tagPlace });
  return hostPage.serve('/turbo/one', { head, article: `<p>${SPRING}</p>${link('/turbo/two')}`, tagPlace });
}

const follow = async (page: Page) => page.getByRole('link', { name: 'Go on' }).click();

async function expectOneOfEach(page: Page): Promise<void> {
  await expect(page.locator('journal-menu')).toHaveCount(1);
  await expect(page.locator('journal-menu iframe')).toHaveCount(1);
  await expect(page.locator('journal-footer iframe')).toHaveCount(1);
}

for (const tagPlace of ['head', 'body'] as const)
  test.describe(`Turbo, with the script tag in the ${tagPlace}`, () => {
    test(
      'navigating there and back shows the highlights of each page in one document with one menu, and Turbo caches none of them',
      variant(tagPlace === 'body'),
      async ({ page, hostPage }) => {
        await page.goto(serveSite(hostPage, tagPlace));
        await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
        await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
        await follow(page);
        await expect.poll(() => hostPage.highlights()).toEqual([NEAP_HIGHLIGHT]);
        await expectOneOfEach(page);
        await follow(page);
        await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
        for (const highlight of [NEAP_HIGHLIGHT, SPRING_HIGHLIGHT]) {
          await page.goBack();
          await expect.poll(() => hostPage.highlights()).toEqual([highlight]);
          await expectOneOfEach(page);
        }
        const rendered = await page.evaluate<string[]>('rendered');
        const main = `<main style="margin-left:50%"><p>${SPRING}</p><a href="/turbo/two">Go on</a></main>`;
        const original = `<body>${main}${tagPlace === 'body' ? hostPage.scriptTag() : ''}</body>`;
        expect(rendered.at(-1)?.replace(/\s+(?=<\/body>)/, '')).toBe(original.replace(/ (?=>)/, ''));
        await expectMenuTitle(page);
        await page.locator('.annotation').click();
        await expect(page.locator('.annotation')).toHaveAttribute('data-journal-active');
        expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument')), 'the document is still the same').toBe(
          true,
        );
        expect(hostPage.problems).toEqual([]);
      },
    );

    test(
      'a page that Turbo morphs keeps its menu and highlights',
      variant(tagPlace === 'body'),
      async ({ page, hostPage }) => {
        await page.goto(serveSite(hostPage, tagPlace));
        await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
        await expectOneOfEach(page);
        for (const round of [1, 2]) {
          await page.evaluate(() => {
            const isMorph = (event: Event) => Reflect.get(event, 'detail').renderMethod === 'morph';
            document.addEventListener('turbo:render', (event) => Reflect.set(window, 'morphed', isMorph(event)));
            Reflect.get(window, 'Turbo').session.refresh(location.href);
          });
          await page.waitForFunction(() => Reflect.get(window, 'morphed') === true);
          await page.evaluate(() => Reflect.set(window, 'morphed', false));
          await hostPage.append(round === 1 ? NEAP : SPRING);
          await expect
            .poll(() => hostPage.highlights())
            .toEqual([SPRING_HIGHLIGHT, round === 1 ? NEAP_HIGHLIGHT : SPRING_HIGHLIGHT]);
          await expectOneOfEach(page);
        }
        await expect(page.locator('main p').first()).toHaveText(SPRING);
        expect(hostPage.problems).toEqual([]);
      },
    );
  });
