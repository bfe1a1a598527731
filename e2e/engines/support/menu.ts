import type { EnginePage, Target } from './engine.ts';

/** The first highlight of an annotation. */
export const highlight = (id: string): string => `[data-journal-annotation="${id}"]`;

/** An annotation's card, sheet or list item in the menu. */
export const card = (id: string): string => `[data-annotation="${id}"]`;

/** A button by a part of its name. */
export const button = (name: string | RegExp): Target => ({ role: 'button', name });

/** More elements than a test page has that can be focused. */
const MAX_STOPS = 60;

/** Whether the focused element, in shadow roots, too, matches a selector. Runs in the page. */
const isFocused = (selector: string): boolean => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused?.matches(selector) ?? false;
};

/** Presses Tab until the focus is on an element of the page. */
export async function tabTo(tab: EnginePage, selector: string): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await tab.press('Tab');
    if (await tab.evaluate(isFocused, selector)) return;
  }
  throw new Error(`Tab did not reach ${selector}`);
}

/** The button that opens the menu's panel where the page has no room for a card. */
export const LAUNCHER = '.launcher';

/** Whether the menu's box, or else its launcher, is visible. Runs in the page. */
const isMenuVisible = (): boolean => {
  const root = document.querySelector('journal-menu')?.shadowRoot;
  return ['iframe', '.launcher'].some((part) =>
    root?.querySelector(part)?.checkVisibility({ visibilityProperty: true }),
  );
};

/** Whether the page has a launcher whose panel is closed. Runs in the page. */
const isPanelClosed = (): boolean => {
  const launcher = document.querySelector('journal-menu')?.shadowRoot?.querySelector('.launcher');
  return launcher?.checkVisibility() === true && launcher.ariaExpanded === 'false';
};

/** Whether the menu's script runs. Has it run, as if a reader turned to the menu. Runs in the menu. */
const isRunning = (): boolean => {
  window.dispatchEvent(new Event('pointerover'));
  return document.querySelector('html[data-view] .actions button') !== null;
};

/** Turns to the menu, as a reader does: behind a launcher, the frame is not loaded before. Runs in the page. */
const turnToMenu = (): boolean => {
  const menu = document.querySelector('journal-menu');
  menu?.dispatchEvent(new Event('pointerover'));
  return Boolean(menu?.shadowRoot?.querySelector('iframe'));
};

/** Waits until the menu's script is running and the page shows its card or its launcher. */
export async function waitForMenu(tab: EnginePage): Promise<void> {
  await tab.waitUntil(isMenuVisible);
  await tab.waitUntil(turnToMenu);
  await tab.menu.waitUntil(isRunning);
}

/** Takes the reader to the end of the page and back, because the footer is loaded when the reader comes near. */
export const visitFooter = (tab: EnginePage): Promise<void> =>
  tab.evaluate(async () => {
    const { scrollY: top } = window;
    for (const place of [document.documentElement.scrollHeight, top]) {
      scrollTo({ top: place, behavior: 'instant' });
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    }
  });

/** Waits until the menu shows its card's buttons. Opens its panel if the page has a launcher. */
export async function openMenu(tab: EnginePage): Promise<void> {
  await waitForMenu(tab);
  if (await tab.evaluate(isPanelClosed)) await tab.click(LAUNCHER);
  await tab.menu.waitFor('.actions button');
}

/** Waits until the menu moves no more. */
export const waitForStillMenu = (tab: EnginePage): Promise<void> =>
  tab.menu.waitUntil(
    () =>
      document.fonts.status === 'loaded' &&
      document.querySelector('[aria-busy="true"], .waiting') === null &&
      document
        .getAnimations()
        .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
  );
