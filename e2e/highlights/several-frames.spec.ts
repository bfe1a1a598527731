import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { button, card, launcher, menu, menuIframe, waitForMenu } from '../support/frames.ts';
import { COTIDAL, NEAP, SPRING } from '../support/phrases.ts';

const FRAME = 'style="display:block;width:560px;height:240px;border:0"';
const article = (page: Page, name: string) => page.frameLocator(`iframe.${name}`);
const highlight = (page: Page, name: string, id: string) =>
  article(page, name).locator(`[data-journal-annotation="${id}"]`);
const active = (page: Page, id: string) => menu(page).locator(`[data-annotation="${id}"][data-active="true"]`);

test('several frames are one text: cards in view, Space, Show in text, N and P', async ({ page, hostPage }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  hostPage.serve('/chapter-1', { body: `<p>${SPRING}</p><p>${NEAP}</p>`, tag: null });
  hostPage.serve('/chapter-2', {
    body: `<p>${COTIDAL}</p><div style="height:900px"></div><p>${SPRING}</p>`,
    tag: null,
  });
  await hostPage.open('/chapters', {
    body: `<main style="width:560px"><p>The sea, in two chapters.</p><iframe class="first" ${FRAME} src="/chapter-1"></iframe>
      <iframe class="second" ${FRAME} src="/chapter-2"></iframe><p style="height:1500px"></p></main>`,
    tag: { attributes: 'data-root="iframe"' },
  });
  await waitForMenu(page);
  // Cards of all highlights in view, whichever frame they are in.
  for (const id of ['spring-tide', 'neap-tide', 'cotidal-line']) await expect(card(page, id).first()).toBeVisible();

  const spring = highlight(page, 'first', 'spring-tide');
  await spring.hover();
  await expect(card(page, 'spring-tide').first()).toHaveAttribute('data-raised', 'true');
  await expect(spring).toHaveAttribute('data-journal-raised');

  await spring.focus();
  await page.keyboard.press('Space');
  await expect(active(page, 'spring-tide')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(active(page, 'spring-tide')).toHaveCount(0);
  await expect(spring).toBeFocused();

  for (const id of ['neap-tide', 'cotidal-line', 'spring-tide']) {
    await page.keyboard.press('n');
    await expect(active(page, id)).toBeVisible();
  }
  await expect(highlight(page, 'second', 'spring-tide')).toBeInViewport();
  for (const id of ['cotidal-line', 'neap-tide', 'spring-tide']) {
    await page.keyboard.press('p');
    await expect(active(page, id)).toBeVisible();
  }
  await expect(spring).toBeInViewport();
  await expect(spring).toHaveAttribute('data-journal-shown');
  await button(page, 'Show in text').first().click();
  const last = highlight(page, 'second', 'spring-tide');
  await expect(last).toBeInViewport();
  await expect(last).toHaveAttribute('data-journal-shown');
  await expect(spring).not.toHaveAttribute('data-journal-shown');
  await page.keyboard.press('Escape');

  // A frame as high as its text: what is in the page's viewport counts, not what is in that of the frame.
  await page.locator('iframe.second').evaluate((frame) => {
    frame.style.height = '1400px';
    scrollTo(0, scrollY + frame.getBoundingClientRect().top + 100);
  });
  await expect(last).not.toBeInViewport();
  await page.locator('main').press('n');
  await expect(active(page, 'spring-tide')).toBeVisible();
  await expect(last).toBeInViewport();
  await expect(last).toHaveAttribute('data-journal-active');
  await page.keyboard.press('Escape');

  // Where annotations open in popovers, a resting mouse opens none in a frame.
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(launcher(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await last.hover();
  await expect(last).toHaveAttribute('data-journal-raised');
  await hostPage.waitForIdlePeriods();
  await expect(menuIframe(page)).not.toBeVisible();
  expect(hostPage.problems).toEqual([]);
});
