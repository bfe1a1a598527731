import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findFirefox, findTestChromium, findWebKit } from './.ci/setup/programs.mjs';
import type { EngineName, EngineOptions } from './e2e/engines/support/fixtures.ts';
import { NOT_IN_FIREFOX, PAGES_IN_FIREFOX } from './e2e/engines/support/pages-in-firefox.ts';
import { firefoxLaunchOptions } from './e2e/engines/support/playwright/playwright-browser.ts';

/** Tests that export sites, or set up servers and systems of others. `npm run systems` runs them. */
const SYSTEMS = /\/e2e\/(deploy\/|operations\/varnish\.|sites\/|wordpress\/).*spec\.ts$/;

/** Tests that put a service under load. Side by side with many others, they would measure those. */
const UNDER_LOAD = /\/e2e\/(fuzz|lake|operations)\/.*\.spec\.ts$/;

/** Tests that install packages from npm. */
const FROM_NPM = /\/e2e\/package\/installed-examples\.spec\.ts$/;

/** Other cases of the tests beside them, which `variant` of e2e/support marks. `npm run engines` runs them. */
const VARIANT = /@variant/;

/** Tests that run unchanged in every engine. */
const IN_EVERY_ENGINE = /\/e2e\/engines\/.*\.spec\.ts$/;
/** The one of them that `npm test` runs in other engines than Chromium: the main features in one tab. */
const CORE = /\/e2e\/engines\/core\.spec\.ts$/;
const ENGINES: readonly EngineName[] = ['chromium', 'firefox', 'webkit'];
/** The installed engines besides Chromium, in which all pages are tested. */
const OTHERS = ENGINES.filter((engine) => (engine === 'firefox' ? findFirefox() : engine === 'webkit' && findWebKit()));
/** What an engine's driver cannot do. Playwright cannot close a tab of Firefox that has printed. */
const BEYOND_DRIVER = { chromium: /(?!)/, firefox: /@prints/, webkit: /@prints|@console/ };

// Services and commands inherit these: only the tests of a time limit reach it, and set it themselves.
Object.assign(process.env, { TIME_LIMIT_FACTOR: '100', SHUTDOWN_TIMEOUT: '300' });

export default defineConfig<object, EngineOptions>({
  testDir: 'e2e',
  // Files run side by side, and the tests of one in one worker, which starts once what they share.
  testMatch: '**/*.spec.ts',
  forbidOnly: true,
  // No test measures time; both limits leave room for a busy machine, also in a test that opens many pages.
  timeout: 300_000,
  retries: 0,
  reporter: 'list',
  // A missing screenshot fails its test; `npx playwright test screenshots --update-snapshots` takes it.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/{testFileDir}/snapshots/{projectName}/{arg}{ext}',
  expect: {
    timeout: 60_000,
    toHaveScreenshot: {
      pathTemplate: '{testDir}/screenshots/{arg}{ext}',
      // Labels use the system's sans-serif font, which differs between systems.
      maxDiffPixelRatio: 0.03,
    },
  },
  // `npm run e2e` runs the core in the other engines, which takes longest, with the pages.
  projects: [
    ...OTHERS.map((engine) => ({ name: `core-${engine}`, testMatch: CORE, use: { engine } })),
    { name: 'pages', testIgnore: [SYSTEMS, UNDER_LOAD, IN_EVERY_ENGINE, FROM_NPM], grepInvert: VARIANT },
    { name: 'service', testMatch: UNDER_LOAD, testIgnore: SYSTEMS, grepInvert: VARIANT },
    { name: 'systems', testMatch: SYSTEMS, workers: 2 },
    // `npm run examples` runs this.
    { name: 'examples', testMatch: FROM_NPM, workers: 1 },
    // `npm run engines` runs the following.
    { name: 'variants', testIgnore: [SYSTEMS, IN_EVERY_ENGINE, FROM_NPM], grep: VARIANT, workers: 2 },
    ...ENGINES.map((engine) => ({
      name: engine,
      testMatch: IN_EVERY_ENGINE,
      testIgnore: engine === 'chromium' ? [] : CORE,
      grepInvert: BEYOND_DRIVER[engine],
      workers: 2,
      use: { engine },
    })),
    {
      name: 'pages-firefox',
      testMatch: PAGES_IN_FIREFOX,
      grepInvert: NOT_IN_FIREFOX,
      use: { browserName: 'firefox', launchOptions: firefoxLaunchOptions() },
    },
  ],
  // Many tests wait for pages and timers, so one worker more than there are cores.
  workers: availableParallelism() + 1,
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findTestChromium() },
  },
});
