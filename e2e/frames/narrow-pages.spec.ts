import { expect, type Page, test } from '../support/fixtures.ts';
import {
  button,
  card,
  highlight,
  launcher,
  menu,
  menuIframe,
  menuTitle,
  openDemoArticle,
  openMenu,
  waitForMenu,
} from '../support/frames.ts';
import { variant } from '../support/variant.ts';
import { themes } from './hostile-pages.ts';

const TIDES = 'the-brass-tides';

const expectView = (page: Page, view: 'min' | 'mid') =>
  expect(menu(page).locator('.menu')).toHaveAttribute('data-view', view);

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

/** Phones have the narrowest pages. Touch makes only the launcher larger. */
for (const [hasTouch, withoutGutter] of [
  [true, 390],
  [false, 1023],
] as const)
  test.describe(hasTouch ? 'with touch' : 'without touch', () => {
    test.use({ hasTouch });

    test(
      'without a gutter the page shows the launcher and never a card, and with one a card',
      variant(!hasTouch),
      async ({ page, journal }) => {
        await recordHeight(page);
        await page.setViewportSize({ width: withoutGutter, height: 900 });
        await openDemoArticle(page, journal.url, TIDES);
        await expect(launcher(page)).toBeVisible();
        await expect(launcher(page)).toHaveText(/Annotations\s*\d+/);
        const box = await launcher(page).boundingBox();
        if (hasTouch) expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(await page.evaluate(() => Reflect.get(window, 'greatest'))).toBe(0);
        await page.setViewportSize({ width: 1280, height: 900 });
        await openDemoArticle(page, journal.url, TIDES);
        await expectView(page, 'mid');
        await expect(menuIframe(page)).toBeVisible();
        await expect(launcher(page)).not.toBeVisible();
      },
    );
  });

test('a page that becomes narrower replaces the card by the launcher, and the other way round; minimised, the card is so on the next page of the visit', async ({
  page,
  journal,
}) => {
  await page.setViewportSize({ width: 1280, height: 820 });
  await openDemoArticle(page, journal.url, TIDES);
  await expect(menuIframe(page)).toBeVisible();
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(launcher(page)).toBeVisible();
  await expect(menuIframe(page)).not.toBeVisible();
  await page.setViewportSize({ width: 1280, height: 820 });
  await expect(menuIframe(page)).toBeVisible();
  await expect(launcher(page)).not.toBeVisible();
  const remembered = () => page.evaluate(() => sessionStorage.getItem('journal-view') !== null);
  await button(page, 'Minimise').click();
  await expectView(page, 'min');
  await expect.poll(remembered).toBe(true);
  await page.reload();
  await expectView(page, 'min');
  await button(page, 'Open').click();
  await expectView(page, 'mid');
  // The frame tells the page, which remembers the choice.
  await expect.poll(remembered).toBe(false);
  await page.reload();
  await expectView(page, 'mid');
});

for (const [width, height] of [
  [390, 844],
  [900, 800],
] as const)
  test(
    `at ${width} pixels the panel begins with the annotations, which its title and record follow, and one button closes it`,
    variant(width === 900),
    async ({ page, journal }) => {
      await page.setViewportSize({ width, height });
      await openDemoArticle(page, journal.url, TIDES);
      await openMenu(page);
      const list = menu(page).getByRole('list', { name: 'Annotations' });
      await expect(list.getByRole('listitem')).toHaveCount(17);
      await expect(menu(page).getByRole('heading').first()).toHaveText('Annotations');
      await expect(async () => {
        const [first, last, title] = await Promise.all([
          list.getByRole('listitem').first().boundingBox(),
          list.getByRole('listitem').last().boundingBox(),
          menuTitle(page).boundingBox(),
        ]);
        const panel = await menuIframe(page).boundingBox();
        if (!first || !last || !title || !panel) throw new Error('nothing to measure');
        expect(first.y - panel.y).toBeLessThan(48);
        expect(title.y).toBeGreaterThan(last.y);
      }).toPass();
      const visited: string[] = [];
      for (let step = 0; step < 3; step += 1) {
        await page.keyboard.press('Tab');
        visited.push(await menu(page).locator(':focus').innerText());
      }
      expect(visited[0]).toBe('Expand');
      expect(visited.slice(1).map((text) => text.split('\n')[0])).toEqual(['Tide table', 'Analogue']);
      await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(1);
      await expect(button(page, 'Close')).toHaveCount(0);

      await test.step('an annotation opens in it, and closes where it was', async () => {
        await card(page, 'neap-tide').getByRole('button').first().press('Enter');
        await button(page, 'Close annotation').press('Enter');
        await expect(card(page, 'neap-tide').getByRole('button').first()).toBeFocused();
      });
      await launcher(page).click();
      await expect(menuIframe(page)).not.toBeVisible();
      await expect(launcher(page)).toHaveText(/Annotations\s*17/);
    },
  );

test('on a tablet a highlight opens a popover beside its line, hovering previews it, and a press in it keeps it', async ({
  page,
  journal,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openDemoArticle(page, journal.url, TIDES);
  await highlight(page, 'spring-tide').click();
  await expect(card(page, 'spring-tide')).toContainText('The large tide');
  await expect(menuIframe(page)).toBeVisible();
  await expect(async () => {
    const line = await highlight(page, 'spring-tide').boundingBox();
    const popover = await menuIframe(page).boundingBox();
    if (!line || !popover) throw new Error('nothing to measure');
    expect(popover.y >= line.y + line.height || popover.y + popover.height <= line.y).toBe(true);
    expect(popover.width).toBeLessThanOrEqual(360);
    expect(popover.height).toBeLessThanOrEqual(1180 * 0.4);
  }).toPass();
  await highlight(page, 'spring-tide').click();
  await expect(menuIframe(page)).not.toBeVisible();
  await page.mouse.move(5, 5);
  await highlight(page, 'spring-tide').hover();
  await expect(menuIframe(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(menuIframe(page)).not.toBeVisible();
  await highlight(page, 'spring-tide').hover();
  await card(page, 'spring-tide').getByText('The large tide').click();
  await page.mouse.move(5, 5);
  // A timer of the page, which ends after the shorter one that closes a preview without the pointer.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
  await expect(menuIframe(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menuIframe(page)).not.toBeVisible();
});

test('in a low popover the text scrolls between its heading and its buttons, fades until its end, and the next one begins at its top', async ({
  page,
  journal,
}) => {
  await page.setViewportSize({ width: 820, height: 480 });
  await openDemoArticle(page, journal.url, TIDES);
  await highlight(page, 'spring-tide').click();
  await expect(button(page, 'Copy link')).toBeVisible();
  const frame = menu(page).locator('html');
  const scrolled = () => frame.evaluate(() => scrollY);
  const scrollToEnd = () =>
    expect(async () => {
      await frame.evaluate(() => scrollTo(0, document.body.scrollHeight));
      expect(await scrolled()).toBeGreaterThan(0);
    }).toPass();
  await expect(async () => {
    await scrollToEnd();
    const end = await menu(page).locator('.scroller > :last-child').boundingBox();
    const close = await button(page, 'Close annotation').boundingBox();
    const copy = await button(page, 'Copy link').boundingBox();
    const popover = await menuIframe(page).boundingBox();
    if (!end || !close || !copy || !popover) throw new Error('nothing to measure');
    expect(popover.height).toBeLessThanOrEqual(480 * 0.4);
    expect(close.y).toBeGreaterThanOrEqual(popover.y);
    expect(end.y + end.height).toBeLessThanOrEqual(copy.y);
  }).toPass();
  const fade = () =>
    menu(page)
      .locator('.annotation-actions')
      .evaluate((actions) => getComputedStyle(actions, '::before').opacity);
  await expect.poll(fade).toBe('0');
  await frame.evaluate(() => scrollTo(0, 0));
  // Firefox has no timelines that follow scrolling.
  const fades = await page.evaluate(() => CSS.supports('animation-timeline: scroll()'));
  await expect.poll(fade).toBe(fades ? '1' : '0');
  await button(page, 'Next annotation').click();
  await expect(card(page, 'spring-tide')).toHaveCount(0);
  await scrollToEnd();
  await button(page, 'Previous annotation').click();
  await expect(card(page, 'spring-tide')).toContainText('The large tide');
  await expect.poll(scrolled).toBe(0);
});

test('on the themes that publishers use, the menu starts as a launcher', async ({ page, hostPage }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  const css = (await themes()).map((theme) => theme.css).join('\n');
  await hostPage.open('/narrow-themes', { head: `<style>${css}</style>` });
  await waitForMenu(page);
  await expect(launcher(page)).toBeVisible();
  await expect(menuIframe(page)).not.toBeVisible();
});
