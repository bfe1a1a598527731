import { expect, test } from '../support/fixtures.ts';
import { documentOf, launcher, menu, menuIframe, visitFooter, waitForMenu } from '../support/frames.ts';
import { variant } from '../support/variant.ts';
import { readPageCost } from './measure-page.ts';
import { watchPage } from './watch-page.ts';

/** Of window and document. */
const MAX_LISTENERS = 80;
/** In CSS pixels: the width of a page without a gutter, where annotations open beside their lines. */
const NARROW = 900;
/** Where the menu has a launcher, and annotations open in sheets. */
const PHONE = 390;

test('three observers watch the document, for highlights, menu and script tags, nothing runs on an unchanged page, and scrolling reads no layout', async ({
  page,
  hostPage,
  journal,
}) => {
  await page.addInitScript(watchPage);
  await page.setViewportSize({ width: NARROW, height: 800 });
  await page.goto(`${journal.url}/demo/the-brass-tides.html`);
  await waitForMenu(page);
  await visitFooter(page);
  // What starts late, such as analytics, has started then.
  await expect.poll(() => readPageCost(page, 1)).toMatchObject({ timers: 0, documentWide: 3 });
  expect((await readPageCost(page, 1)).listeners).toBeLessThanOrEqual(MAX_LISTENERS);

  await page.evaluate(() => {
    const list = document.createElement('div');
    list.style.cssText = 'height:200px;overflow:auto';
    list.innerHTML = '<p>One item.</p>'.repeat(40);
    document.querySelector('main')?.prepend(list);
    scrollTo(0, 0);
  });
  await page.locator('journal-highlight').first().click();
  await expect(page.locator('journal-menu iframe')).toBeVisible();
  await page.evaluate(async () => {
    window.pageWork.readsInScroll.length = 0;
    const list = document.querySelector('main > div');
    for (let step = 0; step < 20; step += 1) {
      scrollBy({ top: 10, behavior: 'instant' });
      list?.scrollBy({ top: 10, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });
  expect(await page.evaluate(() => window.pageWork.readsInScroll)).toEqual([]);
  expect(hostPage.problems).toEqual([]);
});

test(
  'a menu of which the page shows nothing renders no annotations and runs no animations',
  variant(true),
  async ({ page, hostPage, journal }) => {
    await page.setViewportSize({ width: PHONE, height: 800 });
    await page.goto(`${journal.url}/demo/the-brass-tides.html`);
    await waitForMenu(page);
    const frame = await documentOf(menuIframe(page));
    const work = () =>
      frame.evaluate(() => ({
        height: innerHeight,
        cards: document.querySelectorAll('.annotation-card').length,
        animations: document.getAnimations().length,
      }));
    const phrase = page.locator('journal-highlight').first();
    await phrase.scrollIntoViewIfNeeded();
    await expect.poll(work).toEqual({ height: 0, cards: 0, animations: 0 });

    await phrase.click();
    await expect(menu(page).locator('.annotation-card')).toBeVisible();
    await phrase.click();
    await expect(menuIframe(page)).toBeHidden();
    await expect.poll(work).toEqual({ height: 0, cards: 0, animations: 0 });

    await launcher(page).click();
    await expect(menu(page).locator('.annotation-card').first()).toBeVisible();
    expect(hostPage.problems).toEqual([]);
  },
);
