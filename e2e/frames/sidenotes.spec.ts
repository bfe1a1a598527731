import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  button,
  card,
  highlight,
  launcher,
  menu,
  menuIframe,
  waitForMenu,
  waitForStillMenu,
} from '../support/frames.ts';
import type { HostPage } from '../support/host-page.ts';
import { COTIDAL, NEAP, SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';
import { menuViolations } from './accessibility-violations.ts';

const GAP = '<div style="height:900px"></div>';
const STYLE = `<style>body{margin:0}main{position:relative;width:600px;margin:80px 0 0 60px;font:18px/28px serif}
header{position:sticky;top:0;z-index:5;height:60px;background:#eee}</style>`;

const WORDS = 'Words before the first phrase. '.repeat(20);

/** Opens an article with room for notes on the right. */
async function openArticle(
  page: Page,
  hostPage: HostPage,
  path: string,
  article: string,
  attributes = '',
): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await hostPage.open(path, {
    body: `${STYLE}<header><a href="#top">Weekly</a></header><main><h1>The Brass Tides</h1><p>${WORDS}</p>${article}${GAP}</main>`,
    tag: { attributes: `data-placement="sidenotes" ${attributes}` },
  });
  await expect(menu(page).locator('.sidenotes')).toBeVisible();
}

const topOf = async (element: Locator): Promise<number> => Math.round((await element.boundingBox())?.y ?? Number.NaN);

/** How far an annotation's note is below its line. A line is higher than its highlight. */
const distance = async (page: Page, id: string): Promise<number> =>
  Math.abs((await topOf(card(page, id))) - (await topOf(highlight(page, id))));

const isLevel = (page: Page, id: string) => expect.poll(() => distance(page, id)).toBeLessThanOrEqual(2);

test('each annotation stands level with its line, and follows it', async ({ page, hostPage }) => {
  await openArticle(page, hostPage, '/level', `<p>${SPRING}</p>${GAP}<p>${NEAP}</p>`);
  for (const id of ['spring-tide', 'neap-tide']) await isLevel(page, id);
  // A picture without a size arrives late.
  await page.evaluate(() => {
    const picture = document.createElement('canvas');
    Object.assign(picture, { height: 400 });
    picture.style.display = 'block';
    document.querySelector('main')?.prepend(picture);
  });
  for (const id of ['spring-tide', 'neap-tide']) await isLevel(page, id);
  await page.addStyleTag({ content: 'main{font-size:22px!important;line-height:44px!important}' });
  for (const id of ['spring-tide', 'neap-tide']) await isLevel(page, id);
  expect(hostPage.problems).toEqual([]);
});

test('notes that would collide stand below each other; the open one is at its line', async ({ page, hostPage }) => {
  await openArticle(page, hostPage, '/collision', `<p>${SPRING} ${NEAP}</p>`);
  const bottom = async (id: string) => {
    const box = await card(page, id).boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  await expect.poll(async () => (await topOf(card(page, 'neap-tide'))) - (await bottom('spring-tide'))).toBe(12);
  await highlight(page, 'neap-tide').click();
  await expect(card(page, 'neap-tide')).toHaveAttribute('data-active', 'true');
  await isLevel(page, 'neap-tide');
  await expect.poll(async () => (await topOf(card(page, 'neap-tide'))) - (await bottom('spring-tide'))).toBe(12);
  await expect(button(page, 'Close annotation')).toBeVisible();
  // A press in the text closes it.
  await page.mouse.click(20, 400);
  await expect(card(page, 'neap-tide')).toHaveAttribute('data-active', 'false');
});

test('of two notes at one line, the first stays the first when it opens', async ({ page, hostPage }) => {
  await openArticle(
    page,
    hostPage,
    '/one-line',
    `<p style="font-size:7px;line-height:28px">${SPRING} ${NEAP}</p>${GAP}`,
  );
  await expect
    .poll(async () => (await topOf(highlight(page, 'spring-tide'))) - (await topOf(highlight(page, 'neap-tide'))))
    .toBe(0);
  await highlight(page, 'spring-tide').click();
  await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'true');
  await isLevel(page, 'spring-tide');
  expect(await topOf(card(page, 'neap-tide'))).toBeGreaterThan(await topOf(card(page, 'spring-tide')));
});

test('a press on a note opens it, marks its highlight and shows it; by keyboard, a highlight leads to its note and back', async ({
  page,
  hostPage,
}) => {
  await openArticle(page, hostPage, '/note', `<p>${SPRING}</p>${GAP}<p>${NEAP}</p>${GAP}`);
  await card(page, 'spring-tide').hover();
  await expect(highlight(page, 'spring-tide')).toHaveAttribute('data-journal-raised', '');
  await card(page, 'neap-tide').getByRole('button', { name: 'Neap tide' }).focus();
  await page.keyboard.press('Enter');
  await expect(highlight(page, 'neap-tide')).toHaveAttribute('data-journal-active', '');
  await expect(highlight(page, 'neap-tide')).toBeInViewport();
  await expect(menu(page).locator('.annotation-title:focus')).toHaveText('Neap tide');
  await page.keyboard.press('Escape');
  await expect(highlight(page, 'neap-tide')).not.toHaveAttribute('data-journal-active');
  await expect(menu(page).locator('.opener:focus')).toHaveText('Neap tide');
  await highlight(page, 'spring-tide').focus();
  await page.keyboard.press('Enter');
  await expect(menu(page).locator('.annotation-title:focus')).toHaveText('Spring tide');
  await page.keyboard.press('Escape');
  await expect(highlight(page, 'spring-tide')).toBeFocused();
});

for (const element of ['main', 'div'])
  test(
    `a mark in the lede has its note at its line, far above the first phrase (${element})`,
    variant(element !== 'main'),
    async ({ page, hostPage }) => {
      const style = element === 'div' ? STYLE.replace('main{', '#text{') : STYLE;
      const lede = '<p style="margin:60px 0">They were predicted.<sup><a id="mark" href="#n1">1</a></sup></p>';
      const note = '<ol><li id="n1">Parker 2011.</li></ol>';
      await page.setViewportSize({ width: 1280, height: 800 });
      await hostPage.open(`/lede-${element}`, {
        body: `${style}<${element} id="text"><h1>Tides</h1>${lede}${GAP}<p>${SPRING}</p>${GAP}${note}</${element}>`,
        tag: { attributes: 'data-placement="sidenotes" data-references' },
      });
      await isLevel(page, 'spring-tide');
      await page.locator('#mark').hover();
      const shown = menu(page).locator('[data-active="true"]');
      await expect(shown).toContainText('Parker 2011.');
      const line = async () => (await page.locator('#mark').boundingBox())?.y ?? 0;
      await expect.poll(async () => Math.abs((await topOf(shown)) - (await line()))).toBeLessThanOrEqual(2);
      // It takes the place of the menu's card until it closes.
      await expect(menu(page).locator('.menu-card')).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(menu(page).locator('.menu-card')).toBeVisible();
      await isLevel(page, 'spring-tide');
    },
  );

test(
  'notes of a page with several articles and a lede above them, without a doctype',
  variant(true),
  async ({ page, hostPage }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const style = `${STYLE}<style>body{overflow-x:hidden}</style>`;
    const parts = [SPRING, NEAP].map((text) => `<article><h2>Tides</h2><p>${text}</p>${GAP}</article>`).join('');
    await hostPage.open('/parts', {
      doctype: '',
      body: `${style}<header><p>${COTIDAL}</p></header>${GAP}<main><p>${WORDS}</p>${parts}</main>`,
      tag: { attributes: 'data-placement="sidenotes"' },
    });
    await expect(menu(page).locator('.sidenotes')).toBeVisible();
    for (const id of ['spring-tide', 'neap-tide']) await isLevel(page, id);
    // The note of the lede is below the menu's card.
    await expect.poll(() => topOf(card(page, 'cotidal-line'))).toBeLessThan(600);
    expect(hostPage.problems).toEqual([]);
  },
);

test('nothing moves when the reader hides the highlights', async ({ page, hostPage }) => {
  const other = `<p style="width:380px">${WORDS}</p>`;
  const article = `${other.repeat(4)}${GAP}<p>${SPRING}</p>${GAP}<p>${NEAP}</p>`;
  await page.setViewportSize({ width: 1280, height: 800 });
  await hostPage.open('/lens', {
    body: `${STYLE}<main><h1>Tides</h1>${article}${GAP}</main>`,
    tag: { attributes: 'data-placement="sidenotes"' },
  });
  await isLevel(page, 'spring-tide');
  await waitForStillMenu(page);
  const before = await menuIframe(page).boundingBox();
  const card = await menu(page).locator('.menu-card').boundingBox();
  await menu(page).getByText('Reading settings', { exact: true }).click();
  await button(page, 'None').click();
  await expect(menu(page).locator('.sidenotes > ul > li')).toHaveCount(0);
  await hostPage.waitForIdlePeriods();
  expect(await menuIframe(page).boundingBox()).toEqual(before);
  expect((await menu(page).locator('.menu-card').boundingBox())?.y).toBe(card?.y);
  await expect(menu(page).locator('.hidden-annotations')).toContainText('2 hidden');
  // The driver of Firefox scrolls the page before it clicks in a frame as high as the article.
  await button(page, 'Show all').dispatchEvent('click');
  await isLevel(page, 'spring-tide');
  expect(await menuIframe(page).boundingBox()).toEqual(before);
});

test('a press opens a folded note whole, at its line, whatever the page does meanwhile', async ({ page, hostPage }) => {
  await openArticle(page, hostPage, '/whole', `<p>${COTIDAL} ${NEAP}</p>${GAP}`);
  const text = card(page, 'cotidal-line').locator('.fold');
  await expect(text).toHaveAttribute('data-long', 'true');
  const isFolded = () => text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
  expect(await isFolded()).toBe(true);
  await highlight(page, 'cotidal-line').click();
  const isWhole = async () => {
    await expect.poll(isFolded).toBe(false);
    await isLevel(page, 'cotidal-line');
    const end = async () => {
      const box = await card(page, 'cotidal-line').boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    // The next one is below all of it.
    await expect.poll(async () => Math.round((await topOf(card(page, 'neap-tide'))) - (await end()))).toBe(12);
  };
  await isWhole();
  await page.evaluate(() => {
    const picture = document.createElement('canvas');
    Object.assign(picture, { height: 300 });
    picture.style.display = 'block';
    document.querySelector('main')?.prepend(picture);
  });
  await isWhole();
  await page.addStyleTag({ content: 'main{font-size:22px!important;line-height:44px!important}' });
  await isWhole();
  await page.setViewportSize({ width: 1100, height: 700 });
  await isWhole();
});

for (const theme of ['light', 'dark'])
  test(
    `notes break none of axe’s rules, folded or open (${theme})`,
    variant(theme !== 'light'),
    async ({ page, hostPage }) => {
      await openArticle(page, hostPage, `/axe-${theme}`, `<p>${COTIDAL} ${NEAP}</p>${GAP}`, `data-theme="${theme}"`);
      await expect(card(page, 'cotidal-line').locator('.fold')).toHaveAttribute('data-long', 'true');
      await isLevel(page, 'cotidal-line');
      const violations = (isClipped = false) => menuViolations(page, isClipped);
      expect(await violations(true)).toEqual([]);
      for (const id of ['cotidal-line', 'neap-tide']) {
        await card(page, id).getByRole('button', { name: 'Show more' }).click();
        await expect(card(page, id).getByRole('button', { name: 'Show less' })).toBeVisible();
      }
      expect(await violations()).toEqual([]);
      await highlight(page, 'neap-tide').click();
      await expect(card(page, 'neap-tide')).toHaveAttribute('data-active', 'true');
      await isLevel(page, 'neap-tide');
      expect(await violations()).toEqual([]);
    },
  );

test('the expanded menu fills the viewport; a narrow window has the launcher, and what was open stays open at its line', async ({
  page,
  hostPage,
}) => {
  await openArticle(page, hostPage, '/narrow', `<p>${SPRING}</p>${GAP}`);
  await test.step('the expanded menu returns to the notes', async () => {
    await button(page, 'Expand').click();
    await expect(menu(page).getByRole('dialog')).toBeVisible();
    // Some browsers have a scroll bar beside it.
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    await expect.poll(() => menuIframe(page).boundingBox()).toEqual({ x: 0, y: 0, width, height: 800 });
    await page.keyboard.press('Escape');
    await expect(menu(page).locator('.sidenotes')).toBeVisible();
    await isLevel(page, 'spring-tide');
  });
  await highlight(page, 'spring-tide').click();
  await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'true');
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(page.locator('journal-menu [data-place]')).toHaveAttribute('data-place', 'popover');
  await expect(menu(page).locator('.sheet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(launcher(page)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await isLevel(page, 'spring-tide');
  await expect(launcher(page)).toBeHidden();
});

test('notes avoid what the page has beside its text, and it can be pressed', async ({ page, hostPage }) => {
  const link = '<a href="#pressed" style="position:absolute;left:660px;top:0;width:200px;height:90px">Aside</a>';
  await openArticle(page, hostPage, '/aside', `${link}<p>${SPRING}</p>${GAP}<p>${NEAP}</p>`);
  await expect.poll(() => topOf(menu(page).locator('.menu-card'))).toBeGreaterThan(140 + 90);
  const frame = await menuIframe(page).boundingBox();
  const aside = await page.getByText('Aside').boundingBox();
  // The frame is as high as the article, and the link is within it.
  expect(frame?.y).toBeLessThanOrEqual(aside?.y ?? 0);
  await page.getByText('Aside').click();
  await expect(page).toHaveURL(/#pressed$/);
  // What has the focus there hides no notes.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Aside')).toBeFocused();
  await expect(page.locator('journal-menu [data-place]')).toHaveCSS('opacity', '1');
  // Bars of the page stay above them.
  await page.evaluate(() => scrollTo(0, 250));
  const isBar = () => page.evaluate(() => document.elementFromPoint(800, 30)?.localName);
  expect(await isBar()).toBe('header');
});

test('beside a sidebar of the page, the menu is as with auto', async ({ page, hostPage }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await hostPage.open('/sidebar', {
    body: `${STYLE}<nav style="position:absolute;left:680px;top:0;width:600px;height:100%">Contents</nav><main><p>${SPRING}</p>${GAP}</main>`,
    tag: { attributes: 'data-placement="sidenotes"' },
  });
  await waitForMenu(page);
  await expect(launcher(page)).toBeVisible();
});

test('a press in a long article measures what stands beside the text, not every element in it', async ({
  page,
  hostPage,
}) => {
  const text = '<p>The <i>sea</i> and the <b>moon</b>.</p>'.repeat(1_000);
  await openArticle(page, hostPage, '/long', `<p>${SPRING}</p>${text}`);
  await waitForStillMenu(page);
  const measured = await page.evaluate(async () => {
    let count = 0;
    const { getBoundingClientRect } = Element.prototype;
    Element.prototype.getBoundingClientRect = function measure(this: Element) {
      count += 1;
      return getBoundingClientRect.call(this);
    };
    document.querySelector('h1')?.click();
    // The page is measured soon, and once more when it has settled.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return count;
  });
  expect(measured).toBeLessThan(500);
  await test.step('what opens beside the text is seen nevertheless', async () => {
    await page.evaluate(() => {
      const drawer = Object.assign(document.createElement('aside'), { textContent: 'Drawer', id: 'drawer' });
      drawer.style.cssText = 'position:absolute;top:0;left:660px;width:600px;height:3000px;background:#ccc';
      document.body.append(drawer);
    });
    await expect(menu(page).locator('.sidenotes')).toBeHidden();
  });
});
