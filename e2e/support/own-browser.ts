import type { LaunchOptions } from '@playwright/test';
import { test } from './fixtures.ts';
import { openContext } from './open-context.ts';

/** Gives each test's page a browser of its own, for the few tests that need other settings than all others. */
export const testInOwnBrowser = (options: LaunchOptions) =>
  test.extend({
    page: async ({ playwright }, use) => {
      const browser = await playwright.chromium.launch(options);
      const context = await openContext(browser);
      await use(await context.newPage());
      await browser.close();
    },
  });
