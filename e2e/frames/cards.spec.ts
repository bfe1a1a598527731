import { expect, test } from '../support/fixtures.ts';
import { button, card, highlight, menu, menuIframe, waitForMenu } from '../support/frames.ts';
import { NEAP, SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';

declare global {
  interface Window {
    /** The height of the menu's box in each animation frame. */
    menuHeights: number[];
  }
}

const TIDES = 'the-brass-tides';
const GAP = '<div style="height:1600px"></div>';
const ARTICLE = `<p>${SPRING}</p>${GAP}<p>${NEAP}</p>${GAP}`;

for (const mode of ['element', 'css'])
  test(
    `"Show in text" scrolls to the annotation's phrase, marked and focused, in the mode ${mode}`,
    variant(mode === 'css'),
    async ({ page, hostPage }) => {
      await hostPage.open(`/show-${mode}`, { article: ARTICLE, tag: { attributes: `data-highlight-mode="${mode}"` } });
      await waitForMenu(page);
      await expect(card(page, 'spring-tide')).toBeVisible();
      await card(page, 'spring-tide').click({ position: { x: 20, y: 8 } });
      await button(page, 'Show in text').click();
      if (mode === 'css') {
        await expect(page.locator('journal-highlights button:focus')).toHaveText('Annotation: Spring tide');
        return;
      }
      await expect(highlight(page, 'spring-tide')).toBeFocused();
      await expect(highlight(page, 'spring-tide')).toHaveAttribute('data-journal-active', '');
      await expect(highlight(page, 'spring-tide')).toBeInViewport();
    },
  );

test('"Show in text" leads back after the page has been scrolled away', async ({ page, hostPage }) => {
  await page.setViewportSize({ width: 390, height: 760 });
  // The card at the top covers the beginning of a phone's page.
  await hostPage.open('/back', { article: `<div style="height:300px"></div>${ARTICLE}` });
  await waitForMenu(page);
  await highlight(page, 'spring-tide').click();
  await expect(button(page, 'Close annotation')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 1500));
  await expect(highlight(page, 'spring-tide')).not.toBeInViewport();
  await button(page, 'Show in text').click();
  await expect(highlight(page, 'spring-tide')).toBeInViewport();
  await expect(highlight(page, 'spring-tide')).toBeFocused();
  await expect(async () => {
    const box = await highlight(page, 'spring-tide').boundingBox();
    const sheet = await menuIframe(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
  }).toPass();
});

test('beside an article that shows the title, the card is one line and never higher', async ({ page, journal }) => {
  await page.addInitScript(() => {
    window.menuHeights = [];
    const record = () => {
      const box = document.querySelector('journal-menu')?.shadowRoot?.querySelector('div');
      window.menuHeights.push(box?.getBoundingClientRect().height ?? 0);
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });
  await page.goto(`${journal.url}/demo/${TIDES}.html`);
  await waitForMenu(page);
  await expect(menu(page).locator('.menu-card')).toHaveAttribute('data-short', 'true');
  await expect(menu(page).getByRole('img', { name: 'Alidade' })).toBeVisible();
  await expect(menu(page).locator('.annotation-count')).toHaveText('17 annotations');
  await expect(menu(page).locator('.authors, .facts')).toHaveCount(0);
  await expect.poll(async () => (await menuIframe(page).boundingBox())?.height).toBeLessThan(50);
  expect(await page.evaluate(() => Math.max(...window.menuHeights))).toBeLessThan(50);
  await button(page, 'Expand').click();
  await expect(menu(page).getByRole('dialog').locator('.authors').first()).toBeVisible();
});
