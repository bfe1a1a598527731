import type { Page } from '@playwright/test';

/** More than a test page has to stop at. */
const MOST_STOPS = 60;

/**
 * Presses Tab until the focus is where it is looked for.
 * @param isThere runs in the page, with the innermost focused element
 * @returns whether it got there
 */
export async function tabTo(page: Page, isThere: (focused: Element) => boolean): Promise<boolean> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluateHandle(() => {
      let element = document.activeElement ?? document.documentElement;
      while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element;
    });
    if (await focused.evaluate(isThere)) return true;
  }
  return false;
}
