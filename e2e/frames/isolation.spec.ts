import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';
import {
  button,
  card,
  documentOf,
  expandMenu,
  footerIframe,
  highlight,
  menu,
  menuIframe,
  openMenu,
  waitForImages,
  waitForMenu,
  waitForPaint,
  waitForStillMenu,
} from '../support/frames.ts';
import type { HostPage } from '../support/host-page.ts';
import type { HostPageOptions } from '../support/render-host-page.ts';
import { variant } from '../support/variant.ts';
import { type HostilePage, hostilePages } from './hostile-pages.ts';
import { countDifferentPixels } from './pixels.ts';

declare global {
  interface Window {
    recordClick(click: string): Promise<void>;
  }
}

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

/** Style of the footer's parent element and of the text, whose edges it has; no style sheet can override it. */
const placedAt = (top: number) =>
  'all:initial!important;display:block!important;position:absolute!important;left:600px!important;' +
  `top:${top}px!important;width:640px!important;background:#fff!important`;

const hostileOptions = ({ css, parentStyle = '' }: HostilePage): HostPageOptions => ({
  head: `<style>${css}</style>`,
  body: `<div style="${parentStyle}"><journal-menu placement="launcher"></journal-menu></div>
      <p id="spring-tide" class="annotation" style="${placedAt(500)}">spring tide</p>
      <p id="neap-tide" class="annotation" style="${placedAt(540)}">neap tide</p>
      <div style="${placedAt(40)}"><journal-footer></journal-footer></div>`,
  tagPlace: 'body',
});

/** Covers the page's own background with white. */
async function paintBackdrop(page: Page): Promise<void> {
  await page.evaluate(() => {
    const backdrop = document.createElement('div');
    const style = { all: 'initial', position: 'fixed', inset: '0', background: '#fff', zIndex: '2147483647' };
    for (const [name, value] of Object.entries(style)) {
      backdrop.style.setProperty(name === 'zIndex' ? 'z-index' : name, value, 'important');
    }
    backdrop.style.setProperty('pointer-events', 'none', 'important');
    document.documentElement.append(backdrop);
  });
}

/** In the corner or where the launcher was pressed, the mouse would rest on a highlight of some pages. */
const restMouse = (page: Page) => page.mouse.move(640, 700);

/** Screenshots of the frames: the panel with all annotations, the expanded menu, and the footer. */
interface Screenshots {
  readonly mid: Buffer;
  readonly max: Buffer;
  readonly footer: Buffer;
}

async function takeScreenshots(page: Page): Promise<Screenshots> {
  await waitForMenu(page);
  await expect(footerIframe(page)).toBeAttached();
  for (const name of ['journal-menu', 'journal-footer']) {
    const root = page.locator(name).frameLocator('iframe').locator('html');
    expect(await root.evaluate(() => document.fonts.ready.then(({ size }) => size))).toBeGreaterThan(0);
  }
  const footer = await footerIframe(page).screenshot();
  await paintBackdrop(page);
  // The panel stands in the same place whatever the styles make of the text.
  await openMenu(page);
  await restMouse(page);
  await expect(menu(page).locator('.annotation-card')).toHaveCount(17);
  await waitForStillMenu(page);
  const mid = await menuIframe(page).screenshot();
  await expandMenu(page);
  await waitForImages(page);
  await waitForPaint(menuIframe(page));
  return { mid, max: await menuIframe(page).screenshot(), footer };
}

const hostiles = await hostilePages();

test.describe('compared with a blank page', () => {
  // In one worker, which takes the screenshots of the blank page once.
  test.describe.configure({ mode: 'default' });
  test.beforeEach(({ page }) => restMouse(page));
  const blank = hostileOptions({ name: 'blank', css: '' });
  let onBlankPage: Screenshots | undefined;
  const blankScreenshots = async (page: Page, hostPage: HostPage) => {
    if (onBlankPage !== undefined) return onBlankPage;
    await hostPage.open('/blank', blank);
    onBlankPage = await takeScreenshots(page);
    return onBlankPage;
  };

  for (const hostile of hostiles)
    test(
      `the frames look the same, pixel for pixel, on ${hostile.name} as on a blank page`,
      variant(true),
      async ({ page, hostPage }) => {
        const expected = await blankScreenshots(page, hostPage);
        await hostPage.open(`/${hostile.name}`, hostileOptions(hostile));
        const actual = await takeScreenshots(page);
        for (const view of ['mid', 'max', 'footer'] as const)
          expect(await countDifferentPixels(actual[view], expected[view]), view).toBe(0);
      },
    );

  test(
    'the comparison detects a difference that is invisible to the eye',
    variant(true),
    async ({ page, hostPage }) => {
      const expected = await blankScreenshots(page, hostPage);
      const body = blank.body?.replace('<journal-menu ', '<journal-menu api-foreground-color="#edead8" ');
      await hostPage.open('/other', { ...blank, body });
      const actual = await takeScreenshots(page);
      expect(await countDifferentPixels(actual.mid, expected.mid)).toBeGreaterThan(100);
      expect(await countDifferentPixels(actual.footer, expected.footer)).toBe(0);
    },
  );
});

/** Points of the menu's frame, in its own coordinates, where it draws nothing. Examines every other row of pixels. */
async function emptyPoints(page: Page): Promise<string[]> {
  const frame = await documentOf(menuIframe(page));
  return frame.evaluate(() => {
    const points: string[] = [];
    for (let y = 1; y < innerHeight; y += 2)
      for (const x of [8, innerWidth / 2, innerWidth - 8])
        if (document.elementFromPoint(x, y)?.closest('.surface') == null) points.push(`${x},${y}`);
    return points;
  });
}

test('clicks around the menu and at its rounded corners reach the page, and clicks within it do not', async ({
  page,
  hostPage,
}) => {
  const body = `<div style="width:600px;margin:200px 0 0 60px"><p class="annotation" id="spring-tide">spring tide</p>
    <p class="annotation" id="neap-tide">neap tide</p></div>`;
  const clicks: string[] = [];
  await page.exposeFunction('recordClick', (click: string) => clicks.push(click));
  await hostPage.open('/beside', { body });
  await page.evaluate(() =>
    addEventListener('click', ({ target, clientX, clientY }) => {
      const isPage = target instanceof Element && target.localName !== 'journal-menu';
      if (isPage) void window.recordClick(`${clientX},${clientY}`);
    }),
  );
  await waitForMenu(page);
  const expectClicks = async (view: string) => {
    await waitForStillMenu(page);
    const box = await menuIframe(page).boundingBox();
    if (box === null) throw new Error('The frames have no box');
    const [right, bottom] = [box.x + box.width, box.y + box.height];
    const outside = [
      [right + 2, box.y + 20],
      [box.x + 20, bottom + 2],
      [box.x, box.y],
      [right - 1, box.y],
      [box.x, bottom - 1],
      [right - 1, bottom - 1],
      [4, 20],
      [20, 4],
      [1270, 790],
    ].map(([x = 0, y = 0]) => [Math.round(x), Math.round(y)] as const);
    clicks.length = 0;
    for (const [x, y] of [[box.x + 60, box.y + 5] as const, ...outside]) await page.mouse.click(x, y);
    await expect.poll(() => clicks, view).toEqual(outside.map(([x, y]) => `${x},${y}`));
    expect(await emptyPoints(page), view).toEqual([]);
  };
  await expect(menu(page).locator('.annotation-card')).toHaveCount(2);
  await expectClicks('mid with two annotations');
  await button(page, 'Minimise').click();
  await expect(menu(page).locator('.annotation-card')).toHaveCount(0);
  await expectClicks('min');
});

for (const scheme of ['normal', 'dark', 'light dark'])
  test(
    `the frames are transparent on a page in ${scheme}, whatever readers prefer`,
    variant(scheme !== 'dark'),
    async ({ page, hostPage }) => {
      const pageColour = [0x33, 0xcc, 0x99];
      const head = `<meta name="color-scheme" content="${scheme}">
        <style>:root{color-scheme:${scheme}}body{background:#3c9}</style>`;
      const body = `<p class="annotation" id="spring-tide" style="width:600px">spring tide</p>
        <div style="position:absolute;left:20px;width:600px;top:100px"><journal-footer></journal-footer></div>`;
      await hostPage.open('/scheme', { head, body });
      await waitForMenu(page);
      await expect(footerIframe(page)).toBeVisible();
      await expect(card(page, 'spring-tide')).toBeVisible();
      const colourAt = async (x: number, y: number) => {
        const png = await page.screenshot({ clip: { x: Math.round(x), y: Math.round(y), width: 1, height: 1 } });
        return [...(await sharp(png).removeAlpha().raw().toBuffer())];
      };
      for (const preference of ['light', 'dark', 'no-preference'] as const) {
        await page.emulateMedia({ colorScheme: preference });
        await waitForStillMenu(page);
        // The page's own colour, not a point of the page: the card can be anywhere.
        await expect(async () => {
          const box = await menu(page).locator('.menu-card').boundingBox();
          if (box === null) throw new Error('The menu has no box');
          expect(await colourAt(box.x, box.y), `corner, page ${scheme}, reader ${preference}`).toEqual(pageColour);
          const middle = await colourAt(box.x + box.width / 2, box.y + box.height / 2);
          expect(middle, `card, ${preference}`).not.toEqual(pageColour);
        }).toPass();
      }
    },
  );

test('neither documents nor styles of the frames leak into the page', async ({ page, hostPage }) => {
  await hostPage.open('/leak', { tag: { attributes: 'data-custom-css' } });
  await waitForMenu(page);
  await expect(highlight(page, 'spring-tide')).toBeVisible();
  const leaked = await page.evaluate(() => {
    const frame = document.querySelector('journal-menu')?.shadowRoot?.querySelector('iframe');
    return {
      document: frame?.contentDocument ?? null,
      styles: document.querySelectorAll('link[rel=stylesheet], style:not(#journal-custom-fonts)').length,
      variables: getComputedStyle(document.documentElement).getPropertyValue('--journal-ground'),
    };
  });
  expect(leaked).toEqual({ document: null, styles: 0, variables: '' });
});
