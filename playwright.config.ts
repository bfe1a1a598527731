import { defineConfig } from '@playwright/test';
import { findTestChromium } from './.ci/setup/chromium.mjs';

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  // Many tests wait for servers and timers, so more workers than cores run them faster.
  workers: 4,
  // No test measures time; both limits leave room for a busy machine.
  timeout: 80_000,
  reporter: [['list']],
  // A missing screenshot fails its test; `npx playwright test screenshots --update-snapshots` takes it.
  updateSnapshots: 'none',
  expect: {
    timeout: 20_000,
    toHaveScreenshot: {
      pathTemplate: '{testDir}/screenshots/{arg}{ext}',
      // Labels use the system's sans-serif font, which differs between systems.
      maxDiffPixelRatio: 0.03,
    },
  },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findTestChromium() },
  },
});
