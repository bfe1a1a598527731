import { defineConfig } from '@playwright/test';
import { findChromium } from './.ci/setup/chromium.mjs';

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 30_000,
  reporter: [['list']],
  // A screenshot that is not there fails its test; `npx playwright test screenshots --update-snapshots` takes it.
  updateSnapshots: 'none',
  expect: {
    toHaveScreenshot: {
      pathTemplate: '{testDir}/screenshots/{arg}{ext}',
      // Labels are set in the system's own sans, which is another on every system.
      maxDiffPixelRatio: 0.03,
    },
  },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium() },
  },
});
