import type { Page } from '@playwright/test';

/** More elements than a test page has that can be focused. */
const MAX_STOPS = 60;

/**
 * Presses Tab until the focus is on the wanted element.
 * @param isWanted runs in the page with the innermost focused element
 * @returns whether Tab reached the element
 */
export async function tabTo(page: Page, isWanted: (focused: Element) => boolean): Promise<boolean> {
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluateHandle(() => {
      let element = document.activeElement ?? document.documentElement;
      while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element;
    });
    if (await focused.evaluate(isWanted)) return true;
  }
  return false;
}
