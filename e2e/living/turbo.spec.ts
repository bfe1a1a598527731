import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { library } from './libraries.ts';
import type { LivingPage } from './living-page.ts';
import { NEAP, NEAP_MARK, SPRING, SPRING_MARK } from './texts.ts';

/** Keeps every page that Turbo takes out of its cache. */
const WATCH = `<script>
  var restored = [];
  document.addEventListener('turbo:before-render', (event) => restored.push(event.detail.newBody.outerHTML));
</script>`;

/** Serves a site of two pages, with the client's tag in the head or at the body's end. @returns its first page */
function serveSite(living: LivingPage, place: 'head' | 'end'): string {
  const turbo = living.script('/turbo.js', library('@hotwired/turbo/dist/turbo.es2017-umd.js'));
  const refresh = '<meta name="turbo-refresh-method" content="morph">';
  const head = `<script src="${turbo}"></script>${refresh}${WATCH}`;
  const link = (path: string) => `<a href="${path}">Go on</a>`;
  const parts = (text: string) => ({ text, tag: null, head: head + (place === 'head' ? living.tag() : '') });
  const end = place === 'end' ? living.tag() : '';
  living.serve('/turbo/two', { ...parts(`<p>${NEAP}</p>${link('/turbo/one')}`), end });
  return living.serve('/turbo/one', { ...parts(`<p>${SPRING}</p>${link('/turbo/two')}`), end });
}

const follow = async (page: Page) => page.getByRole('link', { name: 'Go on' }).click();

async function expectOneOfEach(page: Page): Promise<void> {
  await expect(page.locator('journal-menu')).toHaveCount(1);
  await expect(page.locator('journal-menu iframe')).toHaveCount(1);
  await expect(page.locator('journal-footer iframe')).toHaveCount(1);
}

for (const place of ['head', 'end'] as const)
  test.describe(`Turbo, the tag ${place === 'head' ? 'in the head' : 'in the body'}`, () => {
    test('visits and going back twice: highlights of each page, one frame', async ({ page, living }) => {
      await page.goto(serveSite(living, place));
      await page.evaluate(() => Reflect.set(window, 'kept', true));
      await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
      await follow(page);
      await expect.poll(() => living.marks()).toEqual([NEAP_MARK]);
      await expectOneOfEach(page);
      await follow(page);
      await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
      for (const mark of [NEAP_MARK, SPRING_MARK]) {
        await page.goBack();
        await expect.poll(() => living.marks()).toEqual([mark]);
        await expectOneOfEach(page);
      }
      await expect(living.menu.getByRole('heading', { name: 'The Brass Tides' })).toBeVisible();
      await page.locator('.annotation').click();
      await expect(page.locator('.annotation')).toHaveAttribute('data-journal-active');
      expect(await page.evaluate(() => Reflect.get(window, 'kept')), 'one document all the time').toBe(true);
      expect([living.exceptions, living.errors, living.warnings]).toEqual([[], [], []]);
    });

    test('the cached page holds nothing of ours', async ({ page, living }) => {
      await page.goto(serveSite(living, place));
      await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
      await expectOneOfEach(page);
      await follow(page);
      await expect.poll(() => living.marks()).toEqual([NEAP_MARK]);
      await page.goBack();
      await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
      const restored = await page.evaluate<string[]>('restored');
      const original = `<body><main><p>${SPRING}</p><a href="/turbo/two">Go on</a></main>${place === 'end' ? living.tag() : ''}</body>`;
      expect(restored.at(-1)?.replace(/\s+(?=<\/body>)/, '')).toBe(original.replace(/ (?=>)/, ''));
    });

    test('a page that Turbo morphs into its next state keeps menu and highlights', async ({ page, living }) => {
      await page.goto(serveSite(living, place));
      await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
      await expectOneOfEach(page);
      for (const round of [1, 2]) {
        await page.evaluate(() => {
          const rendered = (event: Event) => Reflect.get(event, 'detail').renderMethod === 'morph';
          document.addEventListener('turbo:render', (event) => Reflect.set(window, 'morphed', rendered(event)));
          Reflect.get(window, 'Turbo').session.refresh(location.href);
        });
        await page.waitForFunction(() => Reflect.get(window, 'morphed') === true);
        await page.evaluate(() => Reflect.set(window, 'morphed', false));
        await living.append(round === 1 ? NEAP : SPRING);
        await expect.poll(() => living.marks()).toEqual([SPRING_MARK, round === 1 ? NEAP_MARK : SPRING_MARK]);
        await expectOneOfEach(page);
      }
      await expect(page.locator('main p').first()).toHaveText(SPRING);
      expect([living.exceptions, living.errors, living.warnings]).toEqual([[], [], []]);
    });
  });
