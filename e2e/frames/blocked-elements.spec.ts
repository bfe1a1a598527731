import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { menuIframe, waitForCard } from '../support/frames.ts';
import { NEAP, SPRING } from '../support/phrases.ts';

/** A content blocker that looks for this word in addresses. */
const BLOCKED = /frame/i;
const FAILED = 'Journal: journal-frames.mjs could not be loaded';
const ARTICLE = `<main style="max-width:900px;margin:auto"><p>${SPRING}</p><p>Then he drew <a href="#x">cotidal lines</a> across the sea.</p>
  <p style="height:150vh">${NEAP}</p></main>`;

/** The card that shows an annotation without the menu. */
const card = (page: Page) => page.locator('journal-card section');
const highlight = (page: Page, id: string) => page.locator(`journal-highlight[data-journal-annotation="${id}"]`);

/** Expects the card beside the highlight, whole and in the viewport. */
async function expectBeside(page: Page, id: string): Promise<void> {
  await expect(card(page)).toBeInViewport({ ratio: 1 });
  const [phrase, box] = [await highlight(page, id).boundingBox(), await card(page).boundingBox()];
  if (phrase === null || box === null) throw new Error('nothing is drawn');
  expect(box.height).toBeGreaterThan(100);
  expect(Math.min(Math.abs(box.y - phrase.y - phrase.height), Math.abs(phrase.y - box.y - box.height))).toBeLessThan(
    24,
  );
}

test.beforeEach(({ page }) => page.route(BLOCKED, (route) => route.abort('blockedbyclient')));

test('where a blocker withholds the menu, highlights open their annotations by mouse and keyboard', async ({
  page,
  hostPage,
}) => {
  await hostPage.open('/blocked', { body: ARTICLE, lang: 'de' });
  // Before the client has given up, too.
  await highlight(page, 'spring-tide').click();
  await expect(card(page)).toHaveAccessibleName('Spring tide');
  await expect(card(page).locator('p').first()).not.toBeEmpty();
  await expectBeside(page, 'spring-tide');
  await expect(highlight(page, 'spring-tide')).toHaveAttribute('data-journal-active');
  expect(hostPage.warnings).toEqual([FAILED]);
  await card(page).locator('p').first().click();
  await expect(card(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(highlight(page, 'spring-tide')).toBeFocused();
  await expect(highlight(page, 'spring-tide')).not.toHaveAttribute('data-journal-active');

  await highlight(page, 'neap-tide').press('Enter');
  await expect(card(page)).toBeFocused();
  await expectBeside(page, 'neap-tide');
  await page.keyboard.press('Tab');
  await expect(card(page).getByRole('button', { name: 'Schließen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page)).toHaveCount(0);
  await expect(highlight(page, 'neap-tide')).toBeFocused();
  await page.keyboard.press('p');
  await expect(card(page)).toHaveAccessibleName('Cotidal line');

  // A second press closes it, and so does one elsewhere.
  await highlight(page, 'spring-tide').click();
  await expect(card(page)).toHaveAccessibleName('Spring tide');
  await highlight(page, 'spring-tide').click();
  await expect(card(page)).toHaveCount(0);
  await page.locator('[data-journal-mark]').click();
  await expect(card(page)).toHaveAccessibleName('Cotidal line');
  await page.mouse.click(5, 600);
  await expect(card(page)).toHaveCount(0);
  expect(await hostPage.openedAnnotations()).toEqual([
    'spring-tide',
    'neap-tide',
    'cotidal-line',
    'spring-tide',
    'cotidal-line',
  ]);

  await page.setViewportSize({ width: 390, height: 700 });
  await highlight(page, 'neap-tide').click();
  const [phrase, box] = [await highlight(page, 'neap-tide').boundingBox(), await card(page).boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(680);
  expect((phrase?.y ?? 0) + (phrase?.height ?? 0)).toBeLessThan(box?.y ?? 0);
  await page.keyboard.press('Escape');

  // The file is tried again when the browser comes online.
  await page.unroute(BLOCKED);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await waitForCard(page);
  await highlight(page, 'spring-tide').click();
  await expect(menuIframe(page)).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await page.evaluate(() => window.JournalClient?.current?.destroy());
  expect(await page.locator('body').innerHTML()).not.toContain('journal');
  expect(hostPage.exceptions).toEqual([]);
});

test('painted highlights open their annotations without the menu, too', async ({ page, hostPage }) => {
  await hostPage.open('/blocked-painted', { body: ARTICLE, tag: { attributes: 'data-highlight-mode="css"' } });
  await expect.poll(() => hostPage.warnings).toEqual([FAILED]);
  const stop = page.locator('journal-highlights').getByRole('button', { name: 'Spring tide' });
  await stop.press('Enter');
  await expect(card(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(stop).toBeFocused();
  await page
    .locator('main p')
    .first()
    .click({ position: await inPhrase(page) });
  await expect(card(page)).toHaveAccessibleName('Spring tide');
  await page.evaluate(() => window.JournalClient?.current?.destroy());
  await expect(page.locator('journal-card')).toHaveCount(0);
  expect(hostPage.exceptions).toEqual([]);
});

/** Where in its paragraph the first phrase is. */
const inPhrase = (page: Page): Promise<{ x: number; y: number }> =>
  page
    .locator('main p')
    .first()
    .evaluate((paragraph) => {
      const text = paragraph.firstChild;
      if (!(text instanceof Text)) throw new Error('the paragraph is empty');
      const range = document.createRange();
      range.setStart(text, text.data.indexOf('spring tide') + 2);
      range.setEnd(text, text.data.indexOf('spring tide') + 4);
      const [own, around] = [range.getBoundingClientRect(), paragraph.getBoundingClientRect()];
      return { x: own.x - around.x, y: own.y - around.y + own.height / 2 };
    });
