import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { card, highlight, launcher, menuIframe } from '../support/frames.ts';
import type { HostPage } from '../support/host-page.ts';
import { SPRING } from '../support/phrases.ts';

const isMenuFile = ({ pathname }: URL) => /\/client\/[^/]+\/menu-[^/]+\.js$/.test(pathname);

/** Opens a page without a gutter, whose file of the menu is held. @returns releases it */
async function openHeld(page: Page, hostPage: HostPage, hash = ''): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isAsked = false;
  await page.route(isMenuFile, async (route) => {
    isAsked = true;
    await released;
    await route.continue();
  });
  await page.setViewportSize({ width: 800, height: 600 });
  await hostPage.open(`/late${hash}`, { body: `<main style="padding:100px 0 4000px"><p>${SPRING}</p></main>` });
  await expect(launcher(page)).toBeVisible();
  if (!hash) expect(isAsked).toBe(false);
  return async () => {
    await expect.poll(() => isAsked).toBe(true);
    release();
  };
}

test('a highlight that is pressed before the menu has come opens', async ({ page, hostPage }) => {
  const release = await openHeld(page, hostPage);
  await highlight(page, 'spring-tide').click();
  await expect(menuIframe(page)).toHaveCount(0);
  await release();
  await expect(card(page, 'spring-tide')).toContainText('The large tide');
});

test('what a link opens before the menu has come leaves the focus at its phrase', async ({ page, hostPage }) => {
  const release = await openHeld(page, hostPage, '#annotation=spring-tide');
  await expect(highlight(page, 'spring-tide')).toBeFocused();
  await release();
  await expect(card(page, 'spring-tide')).toContainText('The large tide');
  await expect(highlight(page, 'spring-tide')).toBeFocused();
});

test('a highlight under a pointer that rests opens its preview once the menu has come', async ({ page, hostPage }) => {
  const release = await openHeld(page, hostPage);
  await highlight(page, 'spring-tide').hover();
  await release();
  await expect(card(page, 'spring-tide')).toBeVisible();
});

for (const [way, press] of [
  ['launcher', (page: Page) => launcher(page).click()],
  ['shortcut', (page: Page) => page.keyboard.press('Alt+Shift+J')],
] as const)
  test(`the panel opens by the ${way} that is pressed before the menu has come`, async ({ page, hostPage }) => {
    const release = await openHeld(page, hostPage);
    await press(page);
    await release();
    await expect(page.locator('journal-menu [data-place=panel]')).toBeVisible();
    await expect(launcher(page)).toHaveAttribute('aria-expanded', 'true');
  });

test('a file of the menu that fails once is asked for again, and the press is kept', async ({ page, hostPage }) => {
  await page.route(isMenuFile, (route) => route.abort(), { times: 1 });
  await page.setViewportSize({ width: 800, height: 600 });
  await hostPage.open('/lost', { body: `<main style="padding:100px 0 4000px"><p>${SPRING}</p></main>` });
  await highlight(page, 'spring-tide').click();
  await expect(card(page, 'spring-tide')).toContainText('The large tide');
});
