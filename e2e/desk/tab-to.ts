import type { Locator, Page } from '@playwright/test';

/** More than the pages have to tab through, and more letters than the article has. */
const MAX_PRESSES = 500;

/** Presses a key until something is so. */
export async function pressUntil(page: Page, key: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    if (await isSo()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead there`);
}

const hasFocus = (target: Locator) => (): Promise<boolean> =>
  target.evaluate((element) => {
    const root = element.getRootNode();
    return 'activeElement' in root && root.activeElement === element;
  });

/** Reaches something by Tab: forwards, or back if it stands before what has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  const isBehind = await target.evaluate((element) => {
    const root = element.getRootNode();
    const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
    return focused !== null && (element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  await pressUntil(target.page(), isBehind ? 'Shift+Tab' : 'Tab', hasFocus(target));
}
