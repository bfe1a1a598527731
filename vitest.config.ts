import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findTestChromium } from './.ci/setup/programs.mjs';
import build from './vite.config.ts';

const ELEMENTS = 'host-bridge/menu/elements/**';

/** Tests in Chromium. @param groupOrder projects of another number run before or after them, not beside them */
const browserProject = (name: string, groupOrder: number, folder: string, except?: string) => ({
  extends: true as const,
  // Vite would discover these during the tests, bundle them then and reload every page.
  optimizeDeps: {
    include: [
      '@portabletext/toolkit',
      'axe-core',
      'comlink',
      'fast-check',
      'preact',
      'preact/hooks',
      'preact/jsx-dev-runtime',
      'preact-custom-element',
      'preact-render-to-string',
    ],
  },
  test: {
    name,
    include: [`${folder}/*.browser.test.{ts,tsx}`],
    exclude: except === undefined ? [] : [except],
    setupFiles: ['embed/testing/lengthen-time-limits.ts'],
    sequence: { groupOrder },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath: findTestChromium() } }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
});

// Apart from the build, which runs without the packages of tests.
export default defineConfig({
  publicDir: false,
  define: {
    ...build.define,
    __JOURNAL_FRAME_SCRIPT__: '"/embed/assets/frame-1.js"',
    __JOURNAL_MENU_SCRIPT__: '"/embed/assets/menu-1.js"',
  },
  test: {
    // Long enough for a busy machine: only a test that hangs should fail.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000 } },
    // Only the tests of a time limit reach it: they set it themselves.
    env: { TIME_LIMIT_FACTOR: '100' },
    // Some tests wait for other processes, so one worker more than there are cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Loading the modules again for each file would take a third of the time.
          isolate: false,
          include: ['{bff,embed,host-bridge,e2e,.ci}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.*', '**/*.judge.test.*', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        // `npm run judges` runs this.
        test: { name: 'judges', include: ['{bff,host-bridge}/**/*.judge.test.ts'] },
      },
      {
        extends: true,
        // The same code as it is built for the script tag.
        define: { __JOURNAL_IS_SCRIPT__: 'true' },
        test: {
          name: 'script',
          isolate: false,
          include: ['host-bridge/client/**/*.test.ts'],
          exclude: ['**/*.browser.test.*'],
        },
      },
      browserProject('browser', 0, '{embed,host-bridge}/**', ELEMENTS),
      // By themselves: they compare screenshots of the whole page, which other test files resize.
      browserProject('elements', 1, ELEMENTS),
    ],
  },
});
