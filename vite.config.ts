import preact from '@preact/preset-vite';
import { playwright } from '@vitest/browser-playwright';
import { minify } from 'terser';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { findTestChromium } from './.ci/setup/chromium.mjs';
import { compressFiles } from './.ci/setup/compress-files.mjs';

/** The client's deferred files and their entry modules. Both builds of the client load the same files. */
const DEFERRED_FILES = {
  'journal-frames.mjs': 'host-bridge/deferred.ts',
  'journal-fonts.mjs': 'host-bridge/client/fonts.ts',
  'journal-presentation.mjs': 'host-bridge/shell/presentation/index.ts',
  'journal-ranges.mjs': 'host-bridge/highlight/range-marker.ts',
  'journal-changes.mjs': 'host-bridge/scan/changed-runs.ts',
  'journal-occurrences.mjs': 'host-bridge/highlight/choose-occurrences.ts',
  'journal-navigation.mjs': 'host-bridge/navigation/index.ts',
  'journal-controls.mjs': 'host-bridge/highlight-controls/index.ts',
  'journal-placement.mjs': 'host-bridge/placement/index.ts',
  'journal-print.mjs': 'host-bridge/print/index.ts',
  'journal-annotation-card.mjs': 'host-bridge/shell/annotation-card.ts',
  'journal-margin-notes.mjs': 'host-bridge/shell/margin-notes/index.ts',
  'journal-diagnosis.mjs': 'host-bridge/diagnosis/index.ts',
  'journal-analytics.mjs': 'host-bridge/analytics/session/index.ts',
  'journal-posthog.mjs': 'host-bridge/analytics/posthog/index.ts',
  'journal-recorder.mjs': 'host-bridge/analytics/recorder/index.ts',
  'journal-telemetry.mjs': 'host-bridge/analytics/telemetry/index.ts',
};

/** The deferred file of an entry module; `undefined` for any other module. */
const deferredFileOf = (id: string) => Object.entries(DEFERRED_FILES).find(([, entry]) => id.endsWith(entry))?.[0];

/**
 * Terser makes the bundler's minified output 2 % smaller. `host-bridge/tsconfig.json` does its part: class fields without
 * a value emit no code.
 */
const minifyAgain: Plugin = {
  name: 'minify-again',
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const module = chunk.fileName.endsWith('.mjs');
      // Arrow functions cannot be constructors. Libraries may construct functions; the client constructs only classes.
      const unsafe_arrows = !/-(posthog|recorder)\./.test(chunk.fileName);
      // After compression, further passes make these files larger and the others smaller.
      const passes = /-(analytics|recorder|telemetry)\./.test(chunk.fileName) ? 1 : 3;
      const { code } = await minify(chunk.code, { ecma: 2020, module, compress: { passes, unsafe_arrows } });
      chunk.code = code ?? chunk.code;
    }
  },
};

/** Builds one file without any other; by default of `dist/client`, which the service serves under the same name. */
const clientFile = (format: 'iife' | 'es', entry: string, fileName: string, outDir = 'dist/client') => ({
  consumer: 'client' as const,
  build: {
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    lib: { entry, name: 'Journal', formats: [format], fileName: () => fileName },
    rolldownOptions: {
      external: (id: string) => id.endsWith(entry) === false && deferredFileOf(id) !== undefined,
      plugins: [minifyAgain],
      // Terser takes seconds, and each build would warn about it.
      checks: { bundlerTimings: false },
      output: { minify: true, paths: (id: string) => `./${deferredFileOf(id)}` },
    },
  },
});

export default defineConfig({
  appType: 'custom',
  base: '/embed/',
  publicDir: false,
  plugins: [preact({ devToolsEnabled: false })],
  define: {
    __JOURNAL_VERSION__: JSON.stringify(process.env.npm_package_version ?? '2.1.0'),
    __JOURNAL_API_URL__: JSON.stringify(process.env.JOURNAL_API_URL ?? 'http://127.0.0.1:3030'),
    __JOURNAL_IS_SCRIPT__: 'false',
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/embed',
        manifest: true,
        // The pages preload what their scripts import.
        modulePreload: false,
        rolldownOptions: {
          input: { start: 'embed/frame/start.ts', menu: 'embed/menu/client.tsx', footer: 'embed/footer/client.tsx' },
        },
      },
    },
    colours: clientFile('iife', 'embed/frame/colours/apply-colours.ts', 'colours.js', 'dist/embed'),
    // A classic script has no `import.meta.url`. It takes its address from its tag.
    script: {
      ...clientFile('iife', 'host-bridge/script-tag.ts', 'journal-client.js'),
      define: { __JOURNAL_IS_SCRIPT__: 'true' },
    },
    module: clientFile('es', 'host-bridge/index.ts', 'journal-client.mjs'),
    frames: clientFile('es', DEFERRED_FILES['journal-frames.mjs'], 'journal-frames.mjs'),
    fonts: clientFile('es', DEFERRED_FILES['journal-fonts.mjs'], 'journal-fonts.mjs'),
    presentation: clientFile('es', DEFERRED_FILES['journal-presentation.mjs'], 'journal-presentation.mjs'),
    ranges: clientFile('es', DEFERRED_FILES['journal-ranges.mjs'], 'journal-ranges.mjs'),
    changes: clientFile('es', DEFERRED_FILES['journal-changes.mjs'], 'journal-changes.mjs'),
    occurrences: clientFile('es', DEFERRED_FILES['journal-occurrences.mjs'], 'journal-occurrences.mjs'),
    navigation: clientFile('es', DEFERRED_FILES['journal-navigation.mjs'], 'journal-navigation.mjs'),
    controls: clientFile('es', DEFERRED_FILES['journal-controls.mjs'], 'journal-controls.mjs'),
    placement: clientFile('es', DEFERRED_FILES['journal-placement.mjs'], 'journal-placement.mjs'),
    print: clientFile('es', DEFERRED_FILES['journal-print.mjs'], 'journal-print.mjs'),
    card: clientFile('es', DEFERRED_FILES['journal-annotation-card.mjs'], 'journal-annotation-card.mjs'),
    notes: clientFile('es', DEFERRED_FILES['journal-margin-notes.mjs'], 'journal-margin-notes.mjs'),
    diagnosis: clientFile('es', DEFERRED_FILES['journal-diagnosis.mjs'], 'journal-diagnosis.mjs'),
    analytics: clientFile('es', DEFERRED_FILES['journal-analytics.mjs'], 'journal-analytics.mjs'),
    posthog: clientFile('es', DEFERRED_FILES['journal-posthog.mjs'], 'journal-posthog.mjs'),
    recorder: clientFile('es', DEFERRED_FILES['journal-recorder.mjs'], 'journal-recorder.mjs'),
    telemetry: clientFile('es', DEFERRED_FILES['journal-telemetry.mjs'], 'journal-telemetry.mjs'),
    ssr: {
      // Typebox has hundreds of small files. Reading them one by one would take a sixth of the service's start.
      resolve: { noExternal: ['typebox'] },
      build: {
        outDir: 'dist/bff',
        target: 'node20',
        rolldownOptions: { input: { server: 'bff/server.ts', 'query-thread': 'bff/lake/query/query-thread-entry.ts' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const files = [
        'script',
        'module',
        'frames',
        'fonts',
        'presentation',
        'ranges',
        'changes',
        'occurrences',
        'navigation',
        'controls',
        'placement',
        'print',
        'card',
        'notes',
        'diagnosis',
        'analytics',
        'posthog',
        'recorder',
        'telemetry',
      ];
      for (const name of ['client', 'colours', ...files, 'ssr']) {
        const environment = builder.environments[name];
        if (environment === undefined) throw new Error(`vite.config.ts has no environment "${name}"`);
        await builder.build(environment);
      }
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
          exclude: ['**/*.browser.test.*', '**/node_modules/**'],
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
