import { findChromium } from '../../.ci/setup/chromium.mjs';
import { comesBackKept } from '../back-forward-cache.ts';
import { expect, test } from '../fixtures.ts';
import { highlight, menuBox, menuIsReady } from './embedded.ts';
import { hostPage } from './host-page.ts';

test.use({
  launchOptions: { executablePath: findChromium(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('a page that comes out of the back-forward cache has its menu, at work', async ({ page, journal, host }) => {
  const next = host.serve('/next', '<!doctype html><title>Next</title>');
  await page.goto(host.serve('/kept', hostPage({ service: journal.url })));
  await comesBackKept(page, next, () => menuIsReady(page));
  // Playwright does not follow the frames of such a page; the page itself hears what the menu does.
  const isTall = () => menuBox(page).evaluate((box) => box.getBoundingClientRect().height > 100);
  await expect.poll(isTall).toBe(true);
  await highlight(page, 'spring-tide').click();
  await expect(highlight(page, 'spring-tide')).toHaveAttribute('data-journal-active', '');
});
