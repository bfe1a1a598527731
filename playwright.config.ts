import { defineConfig } from '@playwright/test';
import { findTestChromium } from './.ci/setup/chromium.mjs';
import type { EngineName, EngineOptions } from './e2e/engines/support/fixtures.ts';

/** Tests that put a service under load. Side by side with many others, they would measure those. */
const UNDER_LOAD = /\/e2e\/(faults|fuzz|lake|operations)\/.*\.spec\.ts$/;

/** Tests that run unchanged in every engine. */
const IN_EVERY_ENGINE = /\/e2e\/engines\/.*\.spec\.ts$/;
const ENGINES: readonly EngineName[] = ['chromium', 'firefox', 'webkit'];

export default defineConfig<object, EngineOptions>({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
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
  // `npm run e2e` runs one project after the other.
  projects: [
    // Many of these tests wait for pages and timers, so more workers than cores run them faster.
    { name: 'pages', testIgnore: [UNDER_LOAD, IN_EVERY_ENGINE], workers: 4 },
    { name: 'service', testMatch: UNDER_LOAD, workers: 2 },
    ...ENGINES.map((engine) => ({ name: engine, testMatch: IN_EVERY_ENGINE, use: { engine } })),
  ],
  workers: 4,
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findTestChromium() },
  },
});
