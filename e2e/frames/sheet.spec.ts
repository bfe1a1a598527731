import { expect, type Page, test } from '../support/fixtures.ts';
import {
  button,
  card,
  footer,
  highlight,
  menuIframe,
  openDemoArticle,
  visitFooter,
  waitForMenu,
} from '../support/frames.ts';
import { NEAP, SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';

const MODES = ['element', 'css'] as const;

test.use({ viewport: { width: 390, height: 760 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

/** An article whose phrase is at the end of the page, unless there is a rest below it. */
const body = (rest: string) =>
  `<main style="font:18px/2 serif"><p style="height:2000px">Above</p><p id="phrase" style="margin:0;scroll-margin-bottom:60px">${SPRING}</p>${rest}</main>`;

/** The phrase's bottom edge and the sheet's top edge in the viewport. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const sheet = document.querySelector('journal-menu')?.shadowRoot?.querySelector('div');
    return {
      place: sheet?.dataset.place,
      phrase: document.querySelector('#phrase')?.getBoundingClientRect().bottom ?? 0,
      sheet: sheet?.getBoundingClientRect().top ?? 0,
    };
  });

/** Expects the sheet to be open below the pressed phrase. */
const expectClear = (page: Page) =>
  expect
    .poll(async () => {
      const { place, phrase, sheet } = await edges(page);
      return place === 'sheet' && sheet < 700 && phrase > 0 && phrase <= sheet;
    })
    .toBe(true);

/** Puts the phrase at the bottom of the viewport, above the launcher, and taps its first line. */
async function tapAtBottom(page: Page): Promise<void> {
  await page.locator('#phrase').evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const box = await page.locator('#phrase').boundingBox();
  const point = await page.locator('#phrase').evaluate((paragraph) => {
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    const range = new Range();
    while (texts.nextNode()) {
      const start = texts.currentNode.textContent?.indexOf('spring tide') ?? -1;
      if (start >= 0) {
        range.setStart(texts.currentNode, start);
        range.setEnd(texts.currentNode, start + 6);
      }
    }
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  expect(box?.y).toBeGreaterThan(500);
  await page.touchscreen.tap(point.x, point.y);
}

for (const mode of MODES) {
  const tag = { attributes: `data-highlight-mode="${mode}"` };

  test(
    `scrolls the tapped phrase above itself, and leaves it there (${mode})`,
    variant(mode === 'css'),
    async ({ page, hostPage }) => {
      await hostPage.open(`/sheet-${mode}`, { body: body('<p style="height:2000px">Below</p>'), tag });
      await waitForMenu(page);
      await tapAtBottom(page);
      await expectClear(page);
      const { phrase } = await edges(page);
      await button(page, 'Close annotation').click();
      await expect.poll(async () => (await edges(page)).place).toBe('rest');
      expect((await edges(page)).phrase).toBe(phrase);
    },
  );

  test(
    `at the end of the page it gets room, and gives it back (${mode})`,
    variant(mode === 'element'),
    async ({ page, hostPage }) => {
      await hostPage.open(`/sheet-end-${mode}`, { body: body(''), tag });
      await waitForMenu(page);
      // From the footer's end: its height may change when its fonts are loaded.
      const readRoom = () =>
        page.evaluate(() => {
          const end = document.querySelector('journal-footer')?.getBoundingClientRect().bottom ?? Number.NaN;
          return Math.round(document.documentElement.scrollHeight - end - scrollY);
        });
      const places = () =>
        page
          .locator('main, main p')
          .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top + scrollY));
      await expect.poll(() => hostPage.scanCount()).toBeGreaterThan(0);
      await visitFooter(page);
      await expect(footer(page).getByRole('heading')).toBeVisible();
      await footer(page)
        .locator('html')
        .evaluate(() => document.fonts.ready.then(() => {}));
      const room = await readRoom();
      const before = await places();
      await tapAtBottom(page);
      await expectClear(page);
      await expect.poll(readRoom).toBeGreaterThan(room);
      expect(await places()).toEqual(before);
      await button(page, 'Close annotation').click();
      await expect.poll(readRoom).toBe(room);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)).toBe(0);
      expect(await places()).toEqual(before);
    },
  );
}

test('in an article that scrolls by itself, it scrolls the article', variant(true), async ({ page, hostPage }) => {
  const app = `<div style="height:100vh;overflow:auto">${body('<p style="height:2000px">Below</p>')}</div>`;
  await hostPage.open('/sheet-app', { head: '<style>body{margin:0}</style>', body: app });
  await waitForMenu(page);
  await tapAtBottom(page);
  await expectClear(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a phrase that is not covered stays where it is', variant(true), async ({ page, hostPage }) => {
  await hostPage.open('/sheet-top', { body: `<main><p>${NEAP}</p><p id="phrase">${SPRING}</p></main>` });
  await waitForMenu(page);
  await page.evaluate(() => document.body.style.setProperty('padding', '120px 0 2000px'));
  await highlight(page, 'spring-tide').tap();
  await expect(card(page, 'spring-tide')).toContainText('The large tide');
  await expectClear(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the page moves no more once the reader scrolls', async ({ page, journal }) => {
  await openDemoArticle(page, journal.url, 'the-brass-tides');
  await highlight(page, 'spring-tide').tap();
  await expect(button(page, 'Close annotation')).toBeVisible();
  await page.mouse.move(200, 100);
  const start = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(start + 300);
  const scrolled = await page.evaluate(() => scrollY);
  await card(page, 'spring-tide').getByRole('link', { name: 'neap' }).click();
  await expect(card(page, 'spring-tide').getByRole('heading').first()).toHaveText('Neap tide');
  await expect(menuIframe(page)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});
