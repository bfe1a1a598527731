import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { visitFooter } from '../support/frames.ts';
import { cardIn, client, iframeOf, openTwo, PAPER, TIDES } from './two-articles.ts';

/** Whether two elements stand apart. */
async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return false;
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

const launcherOf = (page: Page, name: string) => page.locator(`${name} .launcher`);

test('the launchers of two articles stand apart, and each opens its panel', async ({ page, hostPage }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await openTwo(hostPage, '/two-launchers');
  for (const name of [TIDES, PAPER]) await expect(launcherOf(page, name)).toBeVisible();
  await expect.poll(() => areApart(launcherOf(page, TIDES), launcherOf(page, PAPER))).toBe(true);
  for (const name of [TIDES, PAPER]) {
    await launcherOf(page, name).click();
    await expect(iframeOf(page, name)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(iframeOf(page, name)).toBeHidden();
  }
});

test('the cards of two articles stand apart', async ({ page, hostPage }) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await openTwo(hostPage, '/two-cards', { placement: 'auto' });
  for (const name of [TIDES, PAPER])
    await expect(iframeOf(page, name).or(launcherOf(page, name)).filter({ visible: true }).first()).toBeVisible();
  const shown = (name: string) => iframeOf(page, name).or(launcherOf(page, name)).filter({ visible: true }).first();
  await expect.poll(() => areApart(shown(TIDES), shown(PAPER))).toBe(true);
});

test('each sidenote of two articles can be pressed', async ({ page, hostPage }) => {
  // A press leads to the phrase. The next one must not hit what still scrolls.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1400, height: 900 });
  await openTwo(hostPage, '/two-sidenotes', { placement: 'sidenotes' });
  for (const [name, id] of [
    [TIDES, 'spring-tide'],
    [PAPER, 'laid-lines'],
  ] as const) {
    await cardIn(page, name, id).getByRole('button').first().click();
    await expect(cardIn(page, name, id)).toHaveAttribute('data-active', 'true');
  }
});

test('an article that is inert does not keep the other one from opening', async ({ page, hostPage }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await openTwo(hostPage, '/two-inert');
  await expect(launcherOf(page, PAPER)).toBeAttached();
  await page.locator('#tides').evaluate((article) => article.toggleAttribute('inert', true));
  expect(await client(page, 1, 'open', 'laid-lines')).toBe(true);
  await expect(cardIn(page, PAPER, 'laid-lines')).toBeVisible();
});

test('a footer that two articles share stays filled when the client leaves that has filled it', async ({
  page,
  hostPage,
}) => {
  await openTwo(hostPage, '/shared-footer', { footerName: 'journal-footer' });
  const footer = page.locator('journal-footer');
  await expect(footer).toHaveCount(1);
  await visitFooter(page);
  await expect(footer.locator('iframe')).toBeAttached();
  const heightOf = async () => (await footer.boundingBox())?.height ?? 0;
  await expect.poll(heightOf).toBeGreaterThan(10);
  await client(page, 0, 'destroy');
  await visitFooter(page);
  await expect.poll(heightOf).toBeGreaterThan(10);
});
