import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  button,
  card,
  documentOf,
  expand,
  footerBox,
  highlight,
  isPainted,
  isStill,
  menu,
  menuBox,
  menuIsReady,
  picturesAreThere,
} from './embedded.ts';
import { hostPage } from './host-page.ts';
import { type HostilePage, hostilePages } from './hostile-pages.ts';
import { differentPixels } from './pixels.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

/** Beyond the reach of any style sheet: a place of its own for the footer. */
const PLACE =
  'all:initial!important;display:block!important;position:absolute!important;left:600px!important;top:40px!important;width:640px!important;background:#fff!important';

const pageWith = (service: string, { css, around = '', html = '' }: HostilePage) =>
  hostPage({
    service,
    html,
    head: `<style>${css}</style>`,
    body: `<div style="${around}"><journal-menu></journal-menu></div>
      <p id="spring-tide" class="annotation">spring tide</p><p class="annotation" id="neap-tide">neap tide</p>
      <div style="${PLACE}"><journal-footer></journal-footer></div>`,
  });

/** One colour behind everything, whatever the page has for a background. */
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

/** What a reader sees in the frames: the card with two annotations, the whole viewport, the footer. */
interface Looks {
  readonly mid: Buffer;
  readonly max: Buffer;
  readonly footer: Buffer;
}

async function looks(page: Page): Promise<Looks> {
  await menuIsReady(page);
  await expect(footerBox(page)).toBeAttached();
  await expect(menu(page).locator('.annotation-card')).toHaveCount(2);
  for (const name of ['journal-menu', 'journal-footer']) {
    const root = page.locator(name).frameLocator('iframe').locator('html');
    expect(await root.evaluate(() => document.fonts.ready.then(({ size }) => size))).toBeGreaterThan(0);
  }
  const footer = await footerBox(page).screenshot();
  await paintBackdrop(page);
  await isStill(page);
  const mid = await menuBox(page).screenshot();
  await expand(page);
  await picturesAreThere(page);
  await isPainted(menuBox(page));
  return { mid, max: await menuBox(page).screenshot(), footer };
}

/** The same for every test of a worker. */
let onBlankPage: Looks | undefined;

for (const hostile of await hostilePages()) {
  test(`the frames look the same, pixel for pixel, on ${hostile.name} as on a blank page`, async ({
    page,
    journal,
    host,
  }) => {
    if (onBlankPage === undefined) {
      await page.goto(host.serve('/blank', pageWith(journal.url, { name: 'blank', css: '' })));
      onBlankPage = await looks(page);
    }
    await page.goto(host.serve(`/${hostile.name}`, pageWith(journal.url, hostile)));
    const got = await looks(page);
    for (const view of ['mid', 'max', 'footer'] as const)
      expect(await differentPixels(got[view], onBlankPage[view]), view).toBe(0);
  });
}

test('a difference too small for an eye is seen', async ({ page, journal, host }) => {
  const plain = pageWith(journal.url, { name: 'plain', css: '' });
  await page.goto(host.serve('/plain', plain));
  const wanted = await looks(page);
  const other = plain.replace('<journal-menu>', '<journal-menu api-foreground-color="#edead8">');
  await page.goto(host.serve('/other', other));
  const got = await looks(page);
  expect(await differentPixels(got.mid, wanted.mid)).toBeGreaterThan(100);
  expect(await differentPixels(got.footer, wanted.footer)).toBe(0);
});

/** Points of the menu's frame, in its own coordinates, that nothing is drawn at: one in every other pixel. */
async function undrawn(page: Page): Promise<string[]> {
  const frame = await documentOf(menuBox(page));
  return frame.evaluate(() => {
    const points: string[] = [];
    for (let y = 1; y < innerHeight; y += 2)
      for (const x of [8, innerWidth / 2, innerWidth - 8])
        if (document.elementFromPoint(x, y)?.closest('.surface') == null) points.push(`${x},${y}`);
    return points;
  });
}

test('clicks beside what is drawn reach the page: around the menu, at its corners, nowhere within it', async ({
  page,
  journal,
  host,
}) => {
  const body =
    '<p class="annotation" id="spring-tide">spring tide</p><p class="annotation" id="neap-tide">neap tide</p><button style="position:fixed;inset:0;width:100%" onclick="this.dataset.x=(this.dataset.x??\'\')+event.clientX+\',\'+event.clientY+\' \'"></button>';
  await page.goto(host.serve('/beside', hostPage({ service: journal.url, body })));
  await menuIsReady(page);
  const heard = async (view: string) => {
    await isStill(page);
    const box = await menuBox(page).boundingBox();
    if (box === null) throw new Error('no box');
    const [right, bottom] = [box.x + box.width, box.y + box.height];
    const beside = [
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
    await page.locator('button').evaluate((button) => button.removeAttribute('data-x'));
    for (const [x, y] of [...beside, [box.x + 60, box.y + 5] as const]) await page.mouse.click(x, y);
    await expect(page.locator('button'), view).toHaveAttribute('data-x', beside.map(([x, y]) => `${x},${y} `).join(''));
    expect(await undrawn(page), view).toEqual([]);
  };
  await expect(menu(page).locator('.annotation-card')).toHaveCount(2);
  await heard('mid with two annotations');
  await button(page, 'Minimise').click();
  await expect(menu(page).locator('.annotation-card')).toHaveCount(0);
  await heard('min');
});

for (const scheme of ['normal', 'dark', 'light dark'])
  for (const reader of ['light', 'dark', 'no-preference'] as const)
    test(`the frames are transparent: page ${scheme}, reader ${reader}`, async ({ page, journal, host }) => {
      await page.emulateMedia({ colorScheme: reader });
      const head = `<meta name="color-scheme" content="${scheme}"><style>:root{color-scheme:${scheme}}body{background:#3c9}</style>`;
      const body =
        '<p class="annotation" id="spring-tide">spring tide</p><div style="position:absolute;left:600px;width:600px;top:100px"><journal-footer></journal-footer></div>';
      await page.goto(host.serve('/scheme', hostPage({ service: journal.url, head, body })));
      await menuIsReady(page);
      await expect(footerBox(page)).toBeVisible();
      await expect(card(page, 'spring-tide')).toBeVisible();
      await isStill(page);
      const pixel = async (x: number, y: number) =>
        (await page.screenshot({ clip: { x, y, width: 1, height: 1 } })).toString('base64');
      const ground = await pixel(500, 700);
      const menuCard = await menu(page).locator('.menu-card').boundingBox();
      const footerFrame = await footerBox(page).boundingBox();
      if (menuCard === null || footerFrame === null) throw new Error('no box');
      expect(await pixel(Math.round(menuCard.x), Math.round(menuCard.y)), 'corner of the menu').toBe(ground);
      expect(await pixel(Math.round(footerFrame.x), Math.round(footerFrame.y)), 'corner of the footer').toBe(ground);
      expect(await pixel(100, 100), 'on the card').not.toBe(ground);
    });

test('nothing of the frames leaks into the page', async ({ page, journal, host }) => {
  await page.goto(host.serve('/leak', hostPage({ service: journal.url, tag: 'data-custom-css' })));
  await menuIsReady(page);
  await expect(highlight(page, 'spring-tide')).toBeVisible();
  const seen = await page.evaluate(() => {
    const frame = document.querySelector('journal-menu')?.shadowRoot?.querySelector('iframe');
    return {
      document: frame?.contentDocument ?? null,
      styles: document.styleSheets.length,
      variables: getComputedStyle(document.documentElement).getPropertyValue('--journal-ground'),
    };
  });
  expect(seen).toEqual({ document: null, styles: 0, variables: '' });
});
