import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { button, card, documentOf, highlight, holdMenu, launcher, menuIframe } from '../support/frames.ts';
import type { HostPage } from '../support/host-page.ts';
import { SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';

async function open(page: Page, hostPage: HostPage): Promise<void> {
  const body = `<main style="padding:200px 0 0 50%"><p>${SPRING}</p></main>`;
  await hostPage.open('/slow', { body });
  await expect(highlight(page, 'spring-tide')).toBeVisible();
}

const menuBox = (page: Page) => page.locator('journal-menu div').first();
const placeholder = (page: Page) => page.locator('journal-menu [data-loading]');

for (const width of [390, 1280])
  test(`a slow frame keeps its place at ${width} pixels`, variant(width > 390), async ({ page, hostPage }) => {
    await page.setViewportSize({ width, height: 800 });
    const release = await holdMenu(page);
    await open(page, hostPage);
    // On a phone, the place is the panel that the launcher opens.
    if (width < 1024) await launcher(page).click();
    await expect(placeholder(page)).toBeVisible();
    const [place, box] = [await placeholder(page).boundingBox(), await menuBox(page).boundingBox()];
    expect(place?.height).toBe(48);
    expect(box).toEqual(place);
    await release();
    await expect(button(page, 'Expand')).toBeVisible();
    await expect(placeholder(page)).toHaveCount(0);
    // The height of a card depends on its texts. The frame reports it once it has laid them out.
    await expect.poll(async () => (await menuIframe(page).boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await expect.poll(() => menuIframe(page).boundingBox()).toMatchObject({ x: place?.x, width: place?.width });
  });

test('on a phone, the annotation that comes late is scrolled clear of its sheet', async ({ page, hostPage }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const release = await holdMenu(page);
  await hostPage.open('/slow-phone', { body: `<main style="padding:420px 0 2000px"><p>${SPRING}</p></main>` });
  await highlight(page, 'spring-tide').click();
  await expect(placeholder(page)).toContainText('Spring tide');
  await release();
  await expect(card(page, 'spring-tide')).toContainText('The large tide');
  const isClear = async () => {
    const phrase = await highlight(page, 'spring-tide').boundingBox();
    const sheet = await menuIframe(page).boundingBox();
    return phrase && sheet && sheet.y > 100 && phrase.y >= 0 && phrase.y + phrase.height <= sheet.y;
  };
  await expect.poll(isClear).toBe(true);
});

test('a document that waits for its script is not taken for an error page', async ({ page, hostPage }) => {
  await page.clock.install();
  const held: Route[] = [];
  await page.route('**/embed/assets/frame-*', (route) => void held.push(route));
  await open(page, hostPage);
  const frame = await documentOf(menuIframe(page));
  await frame.waitForLoadState('load');
  await page.clock.runFor(5_000);
  await expect(placeholder(page)).toBeVisible();
  for (const route of held.splice(0)) await route.continue();
  await page.unroute('**/embed/assets/frame-*');
  await expect(button(page, 'Expand')).toBeVisible();
  expect(hostPage.warnings).toEqual([]);
});

test('a placeholder gives way to the fallback when the frame does not come', async ({ page, hostPage }) => {
  await page.clock.install();
  await holdMenu(page);
  await open(page, hostPage);
  await page.clock.runFor(1_000);
  await expect(placeholder(page)).toBeVisible();
  await page.clock.runFor(8_000);
  await expect(page.locator('journal-menu section')).toContainText('The Brass Tides');
  await expect(placeholder(page)).toHaveCount(0);
});
