import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findTestChromium } from './.ci/setup/programs.mjs';
import build from './vite.config.ts';

// Apart from the build, which runs without the packages of tests.
export default defineConfig({
  publicDir: false,
  define: build.define,
  test: {
    // Long enough for a busy machine: only a test that hangs should fail.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Only the tests of a time limit reach it: they set it themselves.
    env: { TIME_LIMIT_FACTOR: '100' },
    // Many tests wait for timers and other processes, so more workers than cores run them faster.
    maxWorkers: availableParallelism() * 2,
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
      {
        extends: true,
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
        // `npm run unit:browser` runs the tests of `host-bridge/menu/elements` by themselves: they compare screenshots of the
        // whole page, which other test files resize.
        test: {
          name: 'browser',
          include: ['{embed,host-bridge}/**/*.browser.test.{ts,tsx}'],
          setupFiles: ['embed/testing/long-time-limits.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: findTestChromium() } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
