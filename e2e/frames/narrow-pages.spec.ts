import { expect, type Page, test } from '../support/fixtures.ts';
import {
  button,
  card,
  expandMenu,
  highlight,
  menu,
  menuIframe,
  openDemoArticle,
  waitForMenu,
} from '../support/frames.ts';
import { type HostilePage, hostilePages } from './hostile-pages.ts';

const TIDES = 'the-brass-tides';

const expectView = (page: Page, view: 'min' | 'mid') =>
  expect(menu(page).locator('html')).toHaveAttribute('data-view', view);

/** Records the greatest height of the menu's box in every frame that the browser paints. */
async function recordHeight(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const measure = () => {
      const box = document.querySelector('journal-menu')?.shadowRoot?.querySelector('div');
      const height = Math.max(Reflect.get(window, 'greatest') ?? 0, box?.getBoundingClientRect().height ?? 0);
      Reflect.set(window, 'greatest', height);
      requestAnimationFrame(measure);
    };
    measure();
  });
}

for (const hasTouch of [true, false])
  test.describe(hasTouch ? 'with touch' : 'without touch', () => {
    test.use({ hasTouch });

    for (const width of [390, 768, 820, 1023])
      test(`at ${width} pixels the menu starts as a title line and is never higher`, async ({ page, journal }) => {
        await recordHeight(page);
        await page.setViewportSize({ width, height: 900 });
        await openDemoArticle(page, journal.url, TIDES);
        await expectView(page, 'min');
        await expect(button(page, 'Open')).toBeVisible();
        expect(await page.evaluate(() => Reflect.get(window, 'greatest'))).toBeLessThan(100);
      });

    test('from 1024 pixels it starts as a card', async ({ page, journal }) => {
      await page.setViewportSize({ width: 1024, height: 900 });
      await openDemoArticle(page, journal.url, TIDES);
      await expectView(page, 'mid');
    });
  });

test('a tablet that is turned gets the card of its width until the reader chooses one', async ({ page, journal }) => {
  const portrait = { width: 820, height: 1180 };
  const landscape = { width: 1180, height: 820 };
  await page.setViewportSize(portrait);
  await openDemoArticle(page, journal.url, TIDES);
  await page.setViewportSize(landscape);
  await expectView(page, 'mid');
  await page.setViewportSize(portrait);
  await expectView(page, 'min');
  await button(page, 'Open').click();
  await expectView(page, 'mid');
  await page.setViewportSize(landscape);
  await button(page, 'Minimise').click();
  await page.setViewportSize(portrait);
  await expectView(page, 'min');
  await page.setViewportSize(landscape);
  await expect(button(page, 'Open')).toBeVisible();
  await expectView(page, 'min');
  await button(page, 'Open').click();
  await page.setViewportSize(portrait);
  await expect(menuIframe(page)).toHaveJSProperty('clientWidth', 398);
  await expectView(page, 'mid');
});

test('a tablet that is turned while everything is open returns to the card of its new width', async ({
  page,
  journal,
}) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  await openDemoArticle(page, journal.url, TIDES);
  await expandMenu(page);
  await page.setViewportSize({ width: 820, height: 1180 });
  await button(page, 'Close').click();
  await expectView(page, 'min');
  await expect(button(page, 'Expand')).toBeVisible();
  await expect.poll(() => menuIframe(page).evaluate((frame) => frame.clientHeight)).toBeLessThan(100);
});

test('an opened card shrinks when the reader of a tablet scrolls', async ({ page, journal }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openDemoArticle(page, journal.url, TIDES);
  await button(page, 'Open').click();
  await expectView(page, 'mid');
  await page.mouse.move(700, 900);
  await page.mouse.wheel(0, 200);
  await expectView(page, 'min');
});

test('on a tablet a highlight opens a sheet at the bottom, in the middle of the page', async ({ page, journal }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openDemoArticle(page, journal.url, TIDES);
  await highlight(page, 'spring-tide').click();
  await expect(card(page, 'spring-tide')).toContainText('The large tide');
  const edges = async () => {
    const box = await menuIframe(page).boundingBox();
    return box && [box.x, box.width, Math.round(box.y + box.height)];
  };
  await expect.poll(edges).toEqual([130, 560, 1174]);
});

test.describe('on a theme that publishers use', () => {
  for (const name of ['bootstrap-3', 'bootstrap-5', 'foundation', 'classic-theme'])
    test(`${name}: the menu starts as a title line`, async ({ page, hostPage }) => {
      const theme = (await hostilePages()).find((each: HostilePage) => each.name === name);
      await page.setViewportSize({ width: 768, height: 900 });
      await hostPage.open(`/narrow-${name}`, { head: `<style>${theme?.css}</style>` });
      await waitForMenu(page);
      await expectView(page, 'min');
      expect(await menuIframe(page).evaluate((frame) => frame.clientHeight)).toBeLessThan(100);
    });
});
