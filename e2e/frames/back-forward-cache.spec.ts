import { findChromium } from '../../.ci/setup/chromium.mjs';
import { restoreFromBackForwardCache } from '../support/back-forward-cache.ts';
import { expect, test } from '../support/fixtures.ts';
import { highlight, menuIframe, waitForMenu } from '../support/frames.ts';

test.use({
  launchOptions: { executablePath: findChromium(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('the menu works on a page that the browser restores from its back-forward cache', async ({ page, hostPage }) => {
  const next = hostPage.serve('/next', { tag: null });
  await hostPage.open('/restored');
  await restoreFromBackForwardCache(page, next, () => waitForMenu(page));
  // Playwright cannot reach the frames of a restored page, so the test observes the menu from the page.
  const isTall = () => menuIframe(page).evaluate((box) => box.getBoundingClientRect().height > 100);
  await expect.poll(isTall).toBe(true);
  await highlight(page, 'spring-tide').click();
  await expect(highlight(page, 'spring-tide')).toHaveAttribute('data-journal-active', '');
});
