import type { EnginePage, Target } from './engine.ts';

/** The first highlight of an annotation. */
export const highlight = (id: string): string => `[data-journal-annotation="${id}"]`;

/** An annotation's card, sheet or list item in the menu. */
export const card = (id: string): string => `[data-annotation="${id}"]`;

/** A button by a part of its name. */
export const button = (name: string | RegExp): Target => ({ role: 'button', name });

/** More elements than a test page has that can be focused. */
const MAX_STOPS = 60;

/** Presses Tab until the focus is on an element of the page. */
export async function tabTo(tab: EnginePage, selector: string): Promise<void> {
  const isThere = (wanted: string) => document.activeElement?.matches(wanted) ?? false;
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await tab.press('Tab');
    if (await tab.evaluate(isThere, selector)) return;
  }
  throw new Error(`Tab did not reach ${selector}`);
}

/** Waits until the menu's card shows its buttons. */
export const waitForMenu = (tab: EnginePage): Promise<void> => tab.menu.waitFor(button('Minimise'));

/** Waits until the menu moves no more. */
export const waitForStillMenu = (tab: EnginePage): Promise<void> =>
  tab.menu.waitUntil(
    () =>
      document.fonts.status === 'loaded' &&
      document.querySelector('[aria-busy="true"]') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
