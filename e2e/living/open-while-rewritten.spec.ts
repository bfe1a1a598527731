import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { card, highlight, menu, menuIframe, waitForMenu } from '../support/frames.ts';
import { SPRING } from '../support/phrases.ts';

const GUTTER = { width: 1600, height: 900 };
const NARROW = { width: 900, height: 700 };
const PHONE = { width: 390, height: 760 };

const ARTICLE = `<p id="live">${SPRING}</p><p style="height:1500px">…</p>`;

/** Writes the text of the paragraph anew, as components with live data do. */
const rewrite = (page: Page) =>
  page.locator('#live').evaluate((paragraph) => {
    paragraph.innerHTML = `${paragraph.textContent}`;
  });

const mouseAway = (page: Page) => page.mouse.move(5, 600);

for (const [form, viewport, presentation] of [
  ['popover', NARROW, 'popover'],
  ['card', GUTTER, 'card'],
  ['sheet', PHONE, 'sheet'],
] as const)
  for (const mode of ['element', 'css'] as const)
    test(`an annotation in a ${form} stays open while the page writes its paragraph anew (${mode})`, async ({
      page,
      hostPage,
    }) => {
      await page.setViewportSize(viewport);
      await hostPage.open(`/rewritten-${form}-${mode}`, {
        body: `<main style="max-width:38em">${ARTICLE}</main>`,
        tag: { attributes: `data-highlight-mode="${mode}"` },
      });
      await waitForMenu(page);
      await page.evaluate(() => {
        Object.assign(window, { closings: 0 });
        document.addEventListener('journal:annotationClose', () =>
          Reflect.set(window, 'closings', Reflect.get(window, 'closings') + 1),
        );
      });
      const [box] = await page.locator('#live').evaluate((paragraph) => {
        const text = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
        for (let node = text.nextNode(); node; node = text.nextNode()) {
          const start = node.nodeValue?.indexOf('spring tide') ?? -1;
          if (start < 0) continue;
          const range = document.createRange();
          range.setStart(node, start);
          range.setEnd(node, start + 11);
          return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
        }
        return [];
      });
      await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2);
      const text = card(page, 'spring-tide');
      await expect(text).toBeVisible();
      await expect(menu(page).locator('.menu')).toHaveAttribute('data-presentation', presentation);
      const content = text.getByRole('heading').first();
      await content.focus();
      await mouseAway(page);
      for (let times = 0; times < 3; times += 1) {
        const before = await page.evaluate(() => window.clientEvents.scans);
        await rewrite(page);
        await expect.poll(() => page.evaluate(() => window.clientEvents.scans)).toBeGreaterThan(before);
        await hostPage.waitForIdlePeriods();
        await expect(menuIframe(page)).toBeVisible();
        await expect(text).toBeVisible();
        await expect(text).toHaveAttribute('data-active');
        await expect(text).not.toHaveAttribute('data-active', 'false');
        await expect(content).toBeFocused();
      }
      expect(await page.evaluate(() => Reflect.get(window, 'closings'))).toBe(0);
      if (mode === 'element') await expect(highlight(page, 'spring-tide')).toHaveAttribute('data-journal-active');
      await page.keyboard.press('Escape');
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'closings'))).toBe(1);
      if (mode === 'element') await expect(highlight(page, 'spring-tide')).toBeFocused();
      expect(hostPage.problems).toEqual([]);
    });

test('a preview stays open while the page writes the paragraph below the mouse anew', async ({ page, hostPage }) => {
  await page.setViewportSize(NARROW);
  await hostPage.open('/rewritten-preview', { body: `<main>${ARTICLE}</main>` });
  await waitForMenu(page);
  await highlight(page, 'spring-tide').hover();
  await expect(card(page, 'spring-tide')).toBeVisible();
  for (let times = 0; times < 3; times += 1) {
    await rewrite(page);
    await hostPage.waitForIdlePeriods();
    await expect(card(page, 'spring-tide')).toBeVisible();
  }
  await mouseAway(page);
  await expect(menuIframe(page)).toBeHidden();
  expect(hostPage.problems).toEqual([]);
});

test('an annotation closes when the page removes its text, or scrolls it out of view', async ({ page, hostPage }) => {
  await page.setViewportSize(NARROW);
  await hostPage.open('/rewritten-away', { body: `<main>${ARTICLE}</main>` });
  await waitForMenu(page);
  await highlight(page, 'spring-tide').click();
  await expect(card(page, 'spring-tide')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900));
  await expect(menuIframe(page)).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
  await highlight(page, 'spring-tide').click();
  await expect(card(page, 'spring-tide')).toBeVisible();
  await page.locator('#live').evaluate((paragraph) => (paragraph.textContent = 'Nothing of it is left.'));
  await expect(menuIframe(page)).toBeHidden();
  expect(hostPage.problems).toEqual([]);
});
