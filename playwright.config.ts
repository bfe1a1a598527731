import { defineConfig } from '@playwright/test';
import { findChromium } from './.ci/setup/chromium.mjs';

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 30_000,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium() },
    trace: 'retain-on-failure',
  },
});
