import { readFileSync, rmSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import type { EnvironmentOptions } from 'vite';
import { defineConfig } from 'vitest/config';
import { browserFiles } from './.ci/setup/browser-files.mjs';
import { findTestChromium } from './.ci/setup/chromium.mjs';
import { classicScript } from './.ci/setup/classic-script.mjs';
import { clientFiles } from './.ci/setup/client-files.mjs';
import { compressFiles } from './.ci/setup/compress-files.mjs';
import {
  asClassicScript,
  frameFile,
  hashedFrameFiles,
  importCitation,
  messageFiles,
} from './.ci/setup/frame-files.mjs';
import { moveSourceMaps } from './.ci/setup/move-source-maps.mjs';
import { studioPackage } from './.ci/setup/studio-package.mjs';

const { version: VERSION } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Built in this order: some files contain others, or their names. */
const environments: Record<string, EnvironmentOptions> = {
  citation: hashedFrameFiles('citation', 'embed/citation/toggle-citation.tsx'),
  words: messageFiles(['de', 'fr', 'es', 'ar', 'ja']),
  menu: hashedFrameFiles('menu', 'embed/menu/client.tsx', [importCitation, asClassicScript]),
  footer: hashedFrameFiles('footer', 'embed/footer/client.ts', [asClassicScript]),
  startPage: hashedFrameFiles('start-page', 'embed/start/start-page.ts'),
  landingPage: hashedFrameFiles('landing-page', 'embed/start/landing-page.tsx'),
  deskPage: hashedFrameFiles('desk-page', 'embed/desk/desk-page.ts'),
  colours: frameFile('embed/frame/colours/apply-colours.ts', 'colours.js'),
  start: frameFile('embed/frame/start.ts', 'start.js'),
  module: clientFiles('host-bridge/index.ts', 'mjs'),
  older: browserFiles({
    outDir: 'dist/client',
    lib: { entry: 'host-bridge/older-scripts.ts', formats: ['es'], fileName: () => 'journal-frames.mjs' },
  }),
  // A classic script has no `import.meta.url`. It takes its address from its tag.
  script: clientFiles('host-bridge/script-tag.ts', 'js', [classicScript()], { __JOURNAL_IS_SCRIPT__: 'true' }),
  // What a site without a server adds to the client.
  siteScript: browserFiles({
    outDir: 'dist/site',
    lib: {
      entry: 'host-bridge/site/site-script.ts',
      name: 'Journal',
      formats: ['iife'],
      fileName: () => 'site-script.js',
    },
  }),
  siteLookup: browserFiles({
    outDir: 'dist/site',
    lib: { entry: 'host-bridge/site/site-lookup.ts', formats: ['es'], fileName: () => 'site-lookup.js' },
  }),
  siteSearch: browserFiles({
    outDir: 'dist/site',
    lib: { entry: 'host-bridge/site/site-search.ts', formats: ['es'], fileName: () => 'site-search.js' },
  }),
  // The plugin for the backend's editor, a package of its own. The publisher's Studio has `sanity` and bundles both.
  studio: browserFiles({
    outDir: 'dist/studio',
    minify: false,
    lib: { entry: 'bff/integrations/studio/index.ts', formats: ['es'], fileName: () => 'index.mjs' },
    rolldownOptions: { external: /^sanity(\/|$)/, plugins: [studioPackage(VERSION)] },
  }),
  ssr: {
    // Typebox has hundreds of small files. Reading them one by one would take a sixth of the service's start.
    resolve: { noExternal: ['typebox'] },
    build: {
      outDir: 'dist/bff',
      target: 'node20',
      rolldownOptions: {
        // The command `doctor` says how to install them.
        external: ['jsdom', 'css-tree', 'media-query-fns'],
        input: {
          journal: 'bff/program/cli/journal.ts',
          server: 'bff/server.ts',
          'query-thread': 'bff/lake/query/query-thread-entry.ts',
          'citation-thread': 'bff/citations/thread/citation-thread-entry.ts',
          'doctor-thread': 'bff/program/doctor/doctor-thread-entry.ts',
          'check-thread': 'bff/program/journal-folder/thread/check-thread-entry.ts',
          'journal-thread': 'bff/program/journal-folder/thread/journal-thread-entry.ts',
          'desk-thread': 'bff/program/journal-folder/thread/desk-thread-entry.ts',
        },
      },
    },
  },
};

export default defineConfig({
  appType: 'custom',
  base: '/embed/',
  publicDir: false,
  define: {
    __JOURNAL_VERSION__: JSON.stringify(VERSION),
    __JOURNAL_MAJOR__: JSON.stringify(VERSION.split('.')[0]),
    __JOURNAL_API_URL__: JSON.stringify(process.env.JOURNAL_API_URL ?? ''),
    __JOURNAL_IS_SCRIPT__: 'false',
    __JOURNAL_CITATION_FILE__: JSON.stringify('/embed/citation/toggle-citation.tsx'),
  },
  environments,
  builder: {
    async buildApp(builder) {
      rmSync('dist', { recursive: true, force: true });
      for (const name of Object.keys(environments)) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
      await moveSourceMaps('dist/client', 'dist/client-maps');
      await Promise.all(['dist/client', 'dist/embed/assets'].map(compressFiles));
    },
  },
  test: {
    // Long enough for a busy machine: only a test that hangs should fail.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // By default, Vitest leaves one core free, which is half of a machine with two.
    maxWorkers: '100%',
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
        test: { name: 'judges', include: ['{bff,host-bridge}/**/*.judge.test.ts'], testTimeout: 300_000 },
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
            'preact-render-to-string',
          ],
        },
        // `npm run unit:browser` runs the tests of `host-bridge/shell` by themselves: they compare screenshots of the
        // whole page, which other test files resize.
        test: {
          name: 'browser',
          include: ['{embed,host-bridge}/**/*.browser.test.{ts,tsx}'],
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
