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

/** A paragraph with a mark, far from its note. */
const CITING = `<p id="live" style="margin-top:200px">The tides have a history.<sup><a id="mark" href="#note">1</a></sup></p>
  <p style="height:1500px">…</p><ol class="references"><li id="note">Cartwright. Tides, 1999.</li></ol>`;

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

test.describe('a note of the page', () => {
  test.use({ hasTouch: true });

  for (const [form, viewport] of [
    ['popover', NARROW],
    ['sheet', PHONE],
  ] as const)
    test(`in a ${form} stays open while the page writes the paragraph of its mark anew`, async ({ page, hostPage }) => {
      await page.setViewportSize(viewport);
      await hostPage.open(`/rewritten-note-${form}`, {
        body: `<main><p>${SPRING}</p>${CITING}</main>`,
        tag: { attributes: 'data-references' },
      });
      await waitForMenu(page);
      await page.locator('#mark').tap();
      const note = menu(page).locator('.reference-text');
      await expect(note).toBeVisible();
      await expect(menu(page).locator('.menu')).toHaveAttribute('data-presentation', form);
      for (let times = 0; times < 3; times += 1) {
        await page.locator('#live').evaluate((paragraph) => (paragraph.innerHTML = `${paragraph.innerHTML}`));
        await hostPage.waitForIdlePeriods();
        await expect(menuIframe(page)).toBeVisible();
        await expect(note).toHaveText('Cartwright. Tides, 1999.');
      }
      await page.locator('#live').evaluate((paragraph) => (paragraph.textContent = 'The mark has gone.'));
      await expect(menuIframe(page)).toBeHidden();
      expect(hostPage.problems).toEqual([]);
    });
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
  const open = async () => {
    await highlight(page, 'spring-tide').click();
    await expect(card(page, 'spring-tide')).toBeVisible();
    // The page shows the frame a moment after the frame has laid the card out.
    await expect(menuIframe(page)).toBeVisible();
  };
  await open();
  await page.evaluate(() => scrollTo(0, 900));
  await expect(menuIframe(page)).toBeHidden();
  // Out of view it is hidden before it is closed. A click on the highlight of one that is still open would close it.
  await expect(highlight(page, 'spring-tide')).toHaveAttribute('aria-expanded', 'false');
  await page.evaluate(() => scrollTo(0, 0));
  await open();
  await page.locator('#live').evaluate((paragraph) => (paragraph.textContent = 'Nothing of it is left.'));
  await expect(menuIframe(page)).toBeHidden();
  expect(hostPage.problems).toEqual([]);
});
