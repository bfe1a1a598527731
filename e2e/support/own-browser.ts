import type { LaunchOptions } from '@playwright/test';
import { lengthenTimeLimits } from '../../embed/testing/lengthen-time-limits.ts';
import { test } from './fixtures.ts';

/** Gives each test's page a browser of its own, for the few tests that need other settings than all others. */
export const testInOwnBrowser = (options: LaunchOptions) =>
  test.extend({
    page: async ({ playwright }, use) => {
      const browser = await playwright.chromium.launch(options);
      const page = await browser.newPage();
      await page.addInitScript(lengthenTimeLimits);
      await use(page);
      await browser.close();
    },
  });
