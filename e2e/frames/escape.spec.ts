import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import {
  button,
  card,
  documentOf,
  footer,
  highlight,
  holdMenu,
  launcher,
  menuIframe,
  visitFooter,
  waitForMenu,
} from '../support/frames.ts';
import { SPRING } from '../support/phrases.ts';

/** The page or a frame. */
interface Sender {
  evaluate<Result>(run: () => Result): Promise<Result>;
}

/** Has the page and its frames hold back what they send to each other when they are told to. */
async function prepareToHold(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    let held: (() => void)[] | undefined;
    const holdable = function (this: MessagePort, ...args: Parameters<typeof postMessage>) {
      const send = () => postMessage.apply(this, args);
      if (held) held.push(send);
      else send();
    };
    Object.assign(MessagePort.prototype, { postMessage: holdable });
    Object.assign(window, {
      hold() {
        held = [];
      },
      countHeld: () => held?.length,
      release() {
        for (const send of held ?? []) send();
        held = undefined;
      },
    });
  });
}

/** What the page or the frame sends from now on arrives when `release` is called. */
async function hold(sender: Sender) {
  await sender.evaluate(() => Reflect.get(window, 'hold')());
  return {
    count: () => sender.evaluate((): number => Reflect.get(window, 'countHeld')()),
    release: () => sender.evaluate(() => Reflect.get(window, 'release')()),
  };
}

/** Counts how often the expanded menu has closed. */
async function watchMax(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { closings: 0 });
    const dialog = document.querySelector('journal-menu')?.shadowRoot?.querySelector('dialog');
    dialog?.addEventListener('close', () => Reflect.set(window, 'closings', Reflect.get(window, 'closings') + 1));
  });
  return () => page.evaluate(() => Reflect.get(window, 'closings'));
}

/** Whether keys reach the menu's frame. */
const isFrameFocused = async (page: Page): Promise<boolean> =>
  (await documentOf(menuIframe(page))).evaluate(() => document.hasFocus());

test.beforeEach(async ({ page, hostPage }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await prepareToHold(page);
  const body = `<main style="width:600px"><p>${SPRING}</p></main><journal-footer></journal-footer>`;
  await hostPage.open('/escape', { body });
  await waitForMenu(page);
});

test('Escape closes the annotation that the card is about to open', async ({ page, hostPage }) => {
  await highlight(page, 'spring-tide').focus();
  const held = await hold(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('journal-menu')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(highlight(page, 'spring-tide')).toBeFocused();
  await held.release();
  await hostPage.waitForIdlePeriods();
  await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'false');
  await expect(page.locator('[data-journal-active]')).toHaveCount(0);
  await expect(highlight(page, 'spring-tide')).toBeFocused();
  expect(hostPage.problems).toEqual([]);
});

test('Escape closes the expanded menu that is about to open', async ({ page, hostPage }) => {
  const closings = await watchMax(page);
  await button(page, 'Expand').focus();
  const held = await hold(await documentOf(menuIframe(page)));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await held.release();
  await expect.poll(closings).toBe(1);
  await expect(button(page, 'Expand')).toBeFocused();
  expect(hostPage.problems).toEqual([]);
});

test('Escape closes the expanded menu that the footer is about to open', async ({ page, hostPage }) => {
  await visitFooter(page);
  const closings = await watchMax(page);
  const open = footer(page).getByRole('button', { name: /^Open the/ });
  await open.focus();
  const held = await hold(await documentOf(menuIframe(page)));
  await page.keyboard.press('Enter');
  await expect.poll(held.count).toBeGreaterThan(0);
  await expect(page.locator('journal-menu')).toBeFocused();
  await page.keyboard.press('Escape');
  await held.release();
  await expect.poll(closings).toBe(1);
  await expect(open).toBeFocused();
  expect(hostPage.problems).toEqual([]);
});

const box = (page: Page) => page.locator('journal-menu [data-place]');

/** Presses a highlight or the launcher by keyboard, while the document is held back. */
async function press(page: Page, opener: 'highlight' | 'launcher'): Promise<Locator> {
  const pressed = opener === 'launcher' ? launcher(page) : highlight(page, 'spring-tide');
  await expect(pressed).toBeVisible();
  await pressed.focus();
  await expect(pressed).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveAttribute('data-place', /popover|panel/);
  return pressed;
}

for (const opener of ['highlight', 'launcher'] as const)
  test(`while the frame loads, Escape closes what the ${opener} has opened, for good`, async ({ page, hostPage }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    const load = await holdMenu(page);
    await hostPage.open('/escape-loading', { body: `<main style="width:600px"><p>${SPRING}</p></main>` });
    const pressed = await press(page, opener);
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveAttribute('data-place', 'rest');
    await expect(pressed).toBeFocused();
    await load();
    await waitForMenu(page);
    await hostPage.waitForIdlePeriods();
    await expect(box(page)).toHaveAttribute('data-place', 'rest');
    await expect(pressed).toBeFocused();
    await test.step('it opens again, with the focus in it', async () => {
      await page.keyboard.press('Enter');
      await expect.poll(() => isFrameFocused(page)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(box(page)).toHaveAttribute('data-place', 'rest');
      await expect(pressed).toBeFocused();
    });
    expect(hostPage.problems).toEqual([]);
  });

for (const opener of ['highlight', 'launcher'] as const)
  test(`the focus follows into the frame that the ${opener} has loaded, unless the reader has moved on`, async ({
    page,
    hostPage,
  }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    const load = await holdMenu(page);
    for (const movesOn of [false, true]) {
      const body = `<main style="width:600px"><p>${SPRING}</p></main><a href="#">Next</a>`;
      await hostPage.open(`/escape-late-${movesOn}`, { body });
      await press(page, opener);
      const next = page.getByRole('link', { name: 'Next' });
      if (movesOn) await next.focus();
      await load();
      await expect(button(page, opener === 'launcher' ? 'Expand' : 'Close annotation')).toBeVisible();
      if (movesOn) await hostPage.waitForIdlePeriods();
      await expect.poll(() => isFrameFocused(page)).toBe(!movesOn);
      if (movesOn) await expect(next).toBeFocused();
    }
    expect(hostPage.problems).toEqual([]);
  });
