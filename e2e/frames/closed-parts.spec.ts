import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { button, card, highlight, menuIframe, waitForMenu } from '../support/frames.ts';
import type { HostPage } from '../support/host-page.ts';
import { COTIDAL, NEAP, SPRING } from '../support/phrases.ts';

const GAP = '<p style="height:900px">More of the article.</p>';

/** An article whose annotations are in parts that are closed, each in another way. */
const ARTICLE = `${GAP}<details id="moon"><summary>The moon</summary><details><summary>Quarters</summary>
  <p>${NEAP}</p></details></details>${GAP}
  <div id="sea" hidden="until-found"><p>${SPRING}</p></div>${GAP}
  <section id="chart" style="height:0;overflow:hidden"><p>${COTIDAL}</p></section>
  <script>
    sea.addEventListener('beforematch', () => document.title = 'found ' + sea.hidden);
  </script>`;

const open = async (page: Page, hostPage: HostPage, address: string) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await hostPage.open(address, { article: ARTICLE, tag: { attributes: 'data-annotation-keys' } });
  await waitForMenu(page);
  await expect.poll(() => hostPage.scanCount()).toBeGreaterThan(0);
};

/** Whether the popover stands directly above or below the line of the phrase, which is in view. */
const isBeside = async (page: Page, id: string) => {
  const phrase = await highlight(page, id).boundingBox();
  const popover = await menuIframe(page).boundingBox();
  if (!phrase || !popover || phrase.y < 0 || phrase.y > 700) return false;
  const distance = Math.max(phrase.y - popover.y - popover.height, popover.y - phrase.y - phrase.height);
  return distance >= 0 && distance < 20;
};

test('a link to an annotation in closed details opens them, and the popover stands beside the phrase', async ({
  page,
  hostPage,
}) => {
  await open(page, hostPage, '/closed#annotation=neap-tide');
  await expect(button(page, 'Close annotation')).toBeVisible();
  await expect(page.locator('details[open]')).toHaveCount(2);
  await expect.poll(() => isBeside(page, 'neap-tide')).toBe(true);
  await test.step('and so does the next link when the reader has closed them again', async () => {
    await page.locator('summary').first().click();
    await expect(page.locator('#moon')).not.toHaveAttribute('open');
    await page.evaluate(() => location.assign('#annotation=cotidal-line'));
    await expect(card(page, 'cotidal-line').locator('.close')).toBeVisible();
    await page.evaluate(() => location.assign('#annotation=neap-tide'));
    await expect(page.locator('#moon')).toHaveAttribute('open');
    await expect.poll(() => isBeside(page, 'neap-tide')).toBe(true);
  });
  expect(hostPage.problems).toEqual([]);
});

test('the keys lead into closed details and hidden text as the browser’s search does, and pass over what CSS hides', async ({
  page,
  hostPage,
}) => {
  await open(page, hostPage, '/keys-closed');
  await page.keyboard.press('n');
  await expect(card(page, 'neap-tide').locator('.close')).toBeVisible();
  await expect.poll(() => isBeside(page, 'neap-tide')).toBe(true);
  await page.keyboard.press('n');
  await expect(card(page, 'spring-tide').locator('.close')).toBeVisible();
  await expect.poll(() => isBeside(page, 'spring-tide')).toBe(true);
  await expect(page.locator('#sea')).not.toHaveAttribute('hidden');
  // As in the browser's own search, the page is told before the text is shown.
  expect(await page.title()).toBe('found until-found');
  await page.keyboard.press('n');
  await expect(card(page, 'neap-tide').locator('.close')).toBeVisible();
  expect(hostPage.problems).toEqual([]);
});

test('a link to an annotation that CSS hides opens it at the bottom, and “Show in text” says that the text does not show it', async ({
  page,
  hostPage,
}) => {
  await open(page, hostPage, '/folded#annotation=cotidal-line');
  await expect(button(page, 'Close annotation')).toBeVisible();
  await expect(page.locator('journal-menu [data-place]')).toHaveAttribute('data-place', 'sheet');
  await button(page, 'Show in text').click();
  await expect(card(page, 'cotidal-line')).toContainText('Not in this text');
  expect(hostPage.problems).toEqual([]);
});
