import { findChromium } from '../../.ci/setup/programs.mjs';
import { expect, type Page } from '../support/fixtures.ts';
import { expectMenuTitle, menuIframe } from '../support/frames.ts';
import { testInOwnBrowser } from '../support/own-browser.ts';
import { NEAP, NEAP_HIGHLIGHT, SPRING_HIGHLIGHT } from '../support/phrases.ts';

/**
 * Navigates to another page and back until the browser restores the page from its back-forward cache. Busy browsers
 * often do not cache a page.
 *
 * @param waitUntilReady waits for a page that was loaded again, before the next attempt
 */
async function restoreFromBackForwardCache(
  page: Page,
  otherAddress: string,
  waitUntilReady: () => Promise<unknown>,
): Promise<void> {
  const address = page.url();
  const isRestored = async () => {
    await waitUntilReady();
    await page.evaluate(() => Reflect.set(window, 'isRestored', true));
    await page.goto(otherAddress);
    // In a task of its own: the page could be unloaded before `evaluate` has its answer.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.waitForURL(address, { waitUntil: 'commit' });
    return page.evaluate(() => Reflect.get(window, 'isRestored') === true);
  };
  await expect.poll(isRestored).toBe(true);
}

// Playwright disables the back-forward cache by default, and the headless shell has none.
const test = testInOwnBrowser({
  executablePath: findChromium(),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
});

test('page and menu work after the browser restores the page from its back-forward cache', async ({
  page,
  hostPage,
}) => {
  const otherAddress = hostPage.serve('/other', { tag: null });
  await hostPage.open('/restored');
  await expectMenuTitle(page);
  await restoreFromBackForwardCache(page, otherAddress, () =>
    expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]),
  );
  // Playwright cannot reach the frames of a restored page, so the test observes the menu from the page.
  const isTall = () => menuIframe(page).evaluate((box) => box.getBoundingClientRect().height > 100);
  await expect.poll(isTall).toBe(true);
  await page.locator('.annotation').click();
  await expect.poll(() => hostPage.openedAnnotations()).toEqual(['spring-tide']);
  // The client knows the open annotation only from the frame, so the frame works.
  await expect(page.locator('.annotation')).toHaveAttribute('data-journal-active');
  await hostPage.append(NEAP);
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT, NEAP_HIGHLIGHT]);
  await expect(page.locator('journal-menu')).toHaveCount(1);
  await expect(page.locator('journal-menu iframe')).toHaveCount(1);
  expect(hostPage.problems).toEqual([]);
});
