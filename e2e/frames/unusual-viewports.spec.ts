import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { button, footerIframe, highlight, launcher, menuIframe, waitForMenu } from '../support/frames.ts';
import { SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';

const TEXT = `<p>${SPRING}</p><p style="height:200vh">The end.</p>`;

/** Waits until an element is drawn, all of it within the viewport. */
const expectInViewport = (element: Locator) => expect(element).toBeInViewport({ ratio: 1 });

/** Opens the panel or the card, and the first annotation: nothing of them is outside the viewport. */
async function expectMenuInViewport(page: Page): Promise<void> {
  await waitForMenu(page);
  if (await launcher(page).isVisible()) {
    await expectInViewport(launcher(page));
    await launcher(page).click();
    await expect(button(page, 'Expand')).toBeVisible();
    await expectInViewport(menuIframe(page));
    await page.keyboard.press('Escape');
  } else await expectInViewport(menuIframe(page));
  await highlight(page, 'spring-tide').click();
  await expectInViewport(menuIframe(page));
  const { width } = (await menuIframe(page).boundingBox()) ?? { width: 0 };
  expect(width).toBeLessThanOrEqual(560);
}

const ZOOMED = [
  ['body { zoom: 1.5 } and a gutter', 'body{zoom:1.5}', `<main style="max-width:400px">${TEXT}</main>`],
  ['html { zoom: 1.25 } without a gutter', 'html{zoom:1.25}', `<main>${TEXT}</main>`],
] as const;

test('on a page with a zoom, the menu stays within the viewport', variant(true), async ({ page, hostPage }) => {
  for (const [name, zoom, body] of ZOOMED)
    for (const size of [
      { width: 1280, height: 720 },
      { width: 390, height: 700 },
    ])
      await test.step(`${name}, ${size.width} pixels`, async () => {
        await page.setViewportSize(size);
        await hostPage.open('/zoomed', { head: `<style>${zoom}</style>`, body });
        await expectMenuInViewport(page);
      });
});

/** Styles of apps in which an element scrolls instead of the page. */
const LOCKED = [
  ['body, and an element with a height', 'body{overflow:hidden}#app{height:100vh;overflow:auto}'],
  ['html, and an element with a height', 'html{overflow:hidden}#app{height:100vh;overflow:auto}'],
  [
    'body, and an element in a fixed position, which is a flex container',
    'body{overflow:hidden}#app{position:fixed;inset:0;overflow:auto;display:flex}',
  ],
] as const;

test(
  'with { overflow: hidden }, the footer is at the end of what scrolls',
  variant(true),
  async ({ page, hostPage }) => {
    const app = (text: string) => `<div id="app"><nav>Menu</nav><div id="page">${text}</div></div>`;
    const scrollToFooter = () =>
      expect(async () => {
        await page.mouse.wheel(0, 5_000);
        await expect(footerIframe(page)).toBeInViewport({ ratio: 1, timeout: 500 });
      }).toPass();
    for (const [name, style] of LOCKED)
      await test.step(name, async () => {
        await hostPage.open('/locked', { head: `<style>body{margin:0}${style}</style>`, body: app(TEXT) });
        await expect(page.locator('#app journal-footer')).toHaveCount(1);
        await page.mouse.move(200, 300);
        await scrollToFooter();
        const text = await page.getByText('The end.').boundingBox();
        const footer = await footerIframe(page).boundingBox();
        expect(footer?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0));

        // A router replaces what scrolls, and the footer with it.
        await page.evaluate((html) => {
          document.querySelector('#app')?.remove();
          document.body.insertAdjacentHTML('afterbegin', html);
        }, app(TEXT));
        await expect(page.locator('#app journal-footer')).toHaveCount(1);
        await scrollToFooter();
      });
    expect(hostPage.problems).toEqual([]);
  },
);

const COLUMNS = [
  [
    'a grid with an element in the middle column',
    'body{display:grid;grid-template-columns:1fr 60% 1fr}body>*{grid-column:2}',
  ],
  ['a flex row', 'body{display:flex}nav{flex:0 0 200px}'],
] as const;

test(
  'where the body is a grid or a flex row, the footer has the width of the text',
  variant(true),
  async ({ page, hostPage }) => {
    for (const [name, style] of COLUMNS)
      await test.step(name, async () => {
        const head = `<style>body{margin:0}${style}</style>`;
        await hostPage.open('/columns', { head, body: `<nav>Menu</nav><div><main>${TEXT}</main></div>` });
        await expect(async () => {
          await page.evaluate(() => scrollTo(0, 5_000));
          await expect(footerIframe(page)).toBeInViewport({ timeout: 500 });
        }).toPass();
        const text = await page.getByText('The end.').boundingBox();
        await expect
          .poll(async () => (await footerIframe(page).boundingBox())?.width)
          .toBeGreaterThanOrEqual(text?.width ?? Number.POSITIVE_INFINITY);
        const footer = await footerIframe(page).boundingBox();
        expect(footer?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0));
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      });
  },
);

test('the buttons of a popover that is higher than its room stand at its edge, without a fade over them', async ({
  page,
  hostPage,
}) => {
  await page.setViewportSize({ width: 768, height: 640 });
  await hostPage.open('/low', { body: `<main><p style="margin:250px 0 900px">${SPRING}</p></main>` });
  await waitForMenu(page);
  await highlight(page, 'spring-tide').click();
  await expectInViewport(button(page, 'Copy link'));
  await expectInViewport(menuIframe(page));
  const frame = await button(page, 'Copy link').evaluate((element) => ({
    isScrolled: document.documentElement.scrollHeight > innerHeight,
    end: element.getBoundingClientRect().bottom - innerHeight,
    onTop: document.elementFromPoint(element.getBoundingClientRect().x + 5, innerHeight - 20) === element,
    fade: getComputedStyle(document.querySelector('.menu') ?? element, '::after').content,
  }));
  expect(frame).toEqual({ isScrolled: true, end: expect.any(Number), onTop: true, fade: 'none' });
  expect(frame.end).toBeLessThanOrEqual(0);
});

/** The frame's document: how many lines of the annotation's text are in view, and what follows the text. */
const readSheet = (page: Page) =>
  button(page, 'Copy link').evaluate((element) => {
    const range = document.createRange();
    const text = document.querySelector('.sheet .rich-text');
    if (text) range.selectNodeContents(text);
    const visible = [...range.getClientRects()].filter(
      ({ left, top, bottom }) =>
        bottom <= innerHeight &&
        document.elementFromPoint(left + 1, (top + bottom) / 2)?.closest('.rich-text') === text,
    );
    return {
      lines: new Set(visible.map(({ bottom }) => Math.round(bottom))).size,
      end: element.getBoundingClientRect().bottom - innerHeight,
    };
  });

test(
  'at 400 % the sheet shows lines of text, and all of it scrolls; the panel has the height of the page',
  variant(true),
  async ({ page, hostPage }) => {
    for (const height of [200, 256])
      await test.step(`320 × ${height}`, async () => {
        await page.setViewportSize({ width: 320, height });
        await hostPage.open('/zoomed-in', { body: `<main>${TEXT}</main>` });
        await waitForMenu(page);
        await highlight(page, 'spring-tide').click();
        await expectInViewport(menuIframe(page));
        await expect.poll(async () => (await readSheet(page)).lines).toBeGreaterThanOrEqual(3);
        // The line that was pressed is above the sheet.
        await expect
          .poll(async () => {
            const line = await highlight(page, 'spring-tide').boundingBox();
            const sheet = await menuIframe(page).boundingBox();
            return line !== null && sheet !== null && line.y >= 0 && line.y + line.height <= sheet.y;
          })
          .toBe(true);
        await button(page, 'Copy link').scrollIntoViewIfNeeded();
        expect((await readSheet(page)).end).toBeLessThanOrEqual(0);
        await page.keyboard.press('Escape');
        await expect(menuIframe(page)).toBeHidden();
        await launcher(page).click();
        await expect
          .poll(async () => (await menuIframe(page).boundingBox())?.height)
          .toBeGreaterThanOrEqual(Math.min(170, height - 40));
        await expectInViewport(menuIframe(page));
        await expect(launcher(page)).toBeHidden();
        await page.keyboard.press('Escape');
        await expect(launcher(page)).toBeFocused();
      });
  },
);
