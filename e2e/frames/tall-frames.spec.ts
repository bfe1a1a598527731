import type { FrameLocator, Locator } from '@playwright/test';
import { expect, type Page, test } from '../support/fixtures.ts';
import { documentOf } from '../support/frames.ts';
import type { HostPage } from '../support/host-page.ts';
import type { HostServer } from '../support/host-server.ts';
import { COTIDAL, NEAP, SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';

const gap = (height: number) => `<div style="height:${height}px"></div>`;

/** An article 4,900 pixels high, with gutters on a wide screen. */
const ARTICLE = `<main style="max-width:600px;margin:0 auto;height:4880px;font-size:12px">
  <p id="cotidal">${COTIDAL}</p>${gap(2500)}<p id="spring">${SPRING}</p>${gap(1200)}<p id="neap">${NEAP}</p></main>`;

interface Journal {
  readonly path: string;
  readonly fragment?: string;
  readonly mode?: 'css' | 'element';
  readonly isOtherOrigin?: boolean;
  readonly style?: string;
  readonly body?: string;
}

/** Opens the page of a journal system, which shows the article in a frame. */
async function openGalley(page: Page, hostPage: HostPage, host: HostServer, journal: Journal): Promise<FrameLocator> {
  const { path, fragment = '', mode = 'element', isOtherOrigin = false, style = 'height:5000px', body } = journal;
  const attributes = `data-highlight-mode="${mode}" data-annotation-keys`;
  const galley = hostPage.serve(`${path}-galley`, { body: body ?? ARTICLE, tag: { attributes } });
  const address = host.serve(
    path,
    `<!doctype html><title>Journal</title><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">
<body style="margin:0"><h1 style="margin:0;height:60px">Weekly Review of the Sea</h1>
<iframe id="galley" src="${galley}${fragment}" style="display:block;width:100%;border:0;${style}"></iframe>${gap(900)}`,
  );
  await page.goto(isOtherOrigin ? address.replace('127.0.0.1', 'localhost') : address);
  const frame = page.frameLocator('#galley');
  const launcherOrCard = frame.locator('journal-menu .launcher').or(frame.locator('journal-menu iframe'));
  await expect(launcherOrCard.filter({ visible: true }).first()).toBeVisible();
  return frame;
}

/** Whether the whole of an element is in the window that the reader looks at. */
const isSeen = async (page: Page, element: Locator): Promise<boolean> => {
  const box = await element.boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  return box !== null && box.height > 50 && box.y >= -1 && box.y + box.height <= height + 1;
};

/** Expects an element directly above or below a line. */
const expectBeside = (element: Locator, line: Locator): Promise<void> =>
  expect
    .poll(async () => {
      const [box, other] = [await element.boundingBox(), await line.boundingBox()];
      if (!box || !other) return Number.NaN;
      return Math.max(other.y - box.y - box.height, box.y - other.y - other.height);
    })
    .toBeCloseTo(8, -1);

const place = (galley: FrameLocator) => galley.locator('journal-menu [data-place]');
const card = (galley: FrameLocator) => galley.locator('journal-menu iframe');
const annotation = (galley: FrameLocator, id: string) =>
  galley.locator('journal-menu').frameLocator('iframe').locator(`[data-annotation="${id}"]`);

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const)
  for (const isOtherOrigin of [false, true]) {
    const where = `${width} × ${height}, ${isOtherOrigin ? 'other' : 'same'} origin`;
    test(
      `what opens in a frame as high as its article stands beside the pressed line, in the reader’s window (${where})`,
      variant(isOtherOrigin !== width < 1000),
      async ({ page, hostPage, host }) => {
        await page.setViewportSize({ width, height });
        const galley = await openGalley(page, hostPage, host, {
          path: `/tall-${width}-${isOtherOrigin}`,
          isOtherOrigin,
        });
        await expect(galley.locator('journal-menu dialog')).toBeAttached();
        await page.evaluate(() => scrollTo(0, 2300));
        const spring = galley.locator('[data-journal-annotation="spring-tide"]');
        await spring.click();
        await expect(annotation(galley, 'spring-tide')).toBeVisible();
        await expect.poll(() => isSeen(page, card(galley))).toBe(true);
        await expectBeside(card(galley), spring);
        await expect(place(galley)).toHaveAttribute('data-place', 'popover');

        await test.step('it stays with its line while the page around it scrolls', async () => {
          await page.evaluate(() => scrollBy(0, 100));
          await galley.locator('body').evaluate((body) => body.append('More'));
          await expect.poll(() => isSeen(page, card(galley))).toBe(true);
          await expectBeside(card(galley), spring);
        });
        await test.step('the panel and its largest view are in the window, too', async () => {
          await page.keyboard.press('Escape');
          await expect(place(galley)).toHaveAttribute('data-place', 'rest');
          await page.evaluate(() => scrollTo(0, 1500));
          await galley.locator('body').press('Alt+Shift+J');
          await expect(place(galley)).toHaveAttribute('data-place', 'panel');
          await expect.poll(() => isSeen(page, card(galley))).toBe(true);
          const menu = galley.locator('journal-menu').frameLocator('iframe');
          await menu.getByRole('button', { name: 'Expand' }).click();
          await expect(menu.getByRole('dialog')).toBeVisible();
          await expect.poll(() => isSeen(page, card(galley))).toBe(true);
          expect((await card(galley).boundingBox())?.height).toBeGreaterThan(height * 0.9);
        });
        expect(hostPage.exceptions).toEqual([]);
      },
    );
  }

for (const mode of ['element', 'css'] as const)
  test(
    `links and keys lead the reader’s eye to the phrase in a frame that its page scrolls (${mode})`,
    variant(mode === 'css'),
    async ({ page, hostPage, host }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      const fragment = '#annotation=spring-tide';
      const galley = await openGalley(page, hostPage, host, { path: `/tall-link-${mode}`, fragment, mode });
      const expectShown = async (id: string, line: string) => {
        await expect(annotation(galley, id)).toBeVisible();
        await expect.poll(() => isSeen(page, card(galley))).toBe(true);
        await expectBeside(card(galley), galley.locator(line));
      };
      await expectShown('spring-tide', '#spring');
      await galley.locator('#spring').click({ position: { x: 2, y: 2 } });
      await page.keyboard.press('n');
      await expectShown('neap-tide', '#neap');
      await page.evaluate(() => scrollTo(0, 0));
      await galley.locator('body').click({ position: { x: 2, y: 2 } });
      await page.keyboard.press('n');
      await expectShown('cotidal-line', '#cotidal');
      expect(hostPage.problems).toEqual([]);
    },
  );

test(
  'a frame of another origin, which cannot scroll the page around it, opens a linked annotation where the reader is',
  variant(true),
  async ({ page, hostPage, host }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const galley = await openGalley(page, hostPage, host, { path: '/tall-api', isOtherOrigin: true });
    const document = await documentOf(page.locator('#galley'));
    await document.evaluate(() => window.JournalClient?.current?.open('neap-tide'));
    await expect(annotation(galley, 'neap-tide')).toBeVisible();
    await expect.poll(() => isSeen(page, card(galley))).toBe(true);
    expect(hostPage.problems).toEqual([]);
  },
);

for (const [name, style, body] of [
  [
    'a short frame, half of it below the window',
    'height:640px;margin-top:400px',
    `<main style="max-width:600px">${SPRING}</main>`,
  ],
  ['a frame that scrolls by itself', 'height:700px', ARTICLE],
] as const)
  test(`${name}, keeps the card in its gutter`, variant(true), async ({ page, hostPage, host }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const galley = await openGalley(page, hostPage, host, { path: `/not-tall-${style.length}`, style, body });
    await expect(place(galley)).toHaveAttribute('data-place', 'card');
    await galley.locator('[data-journal-annotation="spring-tide"]').click();
    await expect(annotation(galley, 'spring-tide')).toHaveAttribute('data-active', 'true');
    await expect(place(galley)).toHaveAttribute('data-place', 'card');
    expect(hostPage.problems).toEqual([]);
  });
