import { readFileSync } from 'node:fs';
import preact from '@preact/preset-vite';
import { playwright } from '@vitest/browser-playwright';
import { minify } from 'terser';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { findTestChromium } from './.ci/setup/chromium.mjs';
import { compressFiles } from './.ci/setup/compress-files.mjs';
import { moveSourceMaps } from './.ci/setup/move-source-maps.mjs';
import { studioPackage } from './.ci/setup/studio-package.mjs';
import { SCOPE_NAMES } from './host-bridge/root/window-scope.ts';

const VERSION = process.env.npm_package_version ?? '2.1.0';

/** The client's deferred files and their entry modules. Both builds of the client load the same files. */
const DEFERRED_FILES = {
  'journal-frames.mjs': 'host-bridge/deferred.ts',
  'journal-hydration.mjs': 'host-bridge/client/hydration/index.ts',
  'journal-lookup.mjs': 'host-bridge/client/lookup.ts',
  'journal-fonts.mjs': 'host-bridge/client/fonts.ts',
  'journal-ranges.mjs': 'host-bridge/highlight/range-marker.ts',
  'journal-root.mjs': 'host-bridge/root/page-root.ts',
  'journal-framed.mjs': 'host-bridge/root/frame-highlights.ts',
  'journal-in-window.mjs': 'host-bridge/root/in-window.ts',
  'journal-viewport.mjs': 'host-bridge/highlight/viewport.ts',
  'journal-changes.mjs': 'host-bridge/highlight/changes.ts',
  'journal-occurrences.mjs': 'host-bridge/highlight/choose-occurrences.ts',
  'journal-navigation.mjs': 'host-bridge/article-features.ts',
  'journal-diagnosis.mjs': 'host-bridge/diagnosis/index.ts',
  'journal-analytics.mjs': 'host-bridge/analytics/session/index.ts',
  'journal-posthog.mjs': 'host-bridge/analytics/posthog/index.ts',
  'journal-recorder.mjs': 'host-bridge/analytics/recorder/index.ts',
  'journal-inspector.mjs': 'host-bridge/inspector/index.ts',
};

/** Modules that are loaded by themselves, although they are part of a file with others. */
const FEATURES = /host-bridge\/(navigation|highlight-controls|print|citation-meta)\/index\.ts$/;

/** The deferred file of an entry module; `undefined` for any other module. */
const deferredFileOf = (id: string) =>
  FEATURES.test(id)
    ? 'journal-navigation.mjs'
    : Object.entries(DEFERRED_FILES).find(([, entry]) => id.endsWith(entry))?.[0];

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
      // Each pass and each reordering is right for any code. Which of them make the compressed file smaller was measured:
      // the file of the script tag is a few bytes below its limit.
      const isFirst = /-client\./.test(chunk.fileName);
      const passes = /-(analytics|recorder|inspector)\./.test(chunk.fileName) ? 1 : isFirst ? 4 : 3;
      const isReordered = /-(client|frames|presentation|navigation)\./.test(chunk.fileName);
      const lhs_constants = !/-(client|frames|presentation|navigation|ranges)\./.test(chunk.fileName);
      const order = { hoist_funs: isReordered, lhs_constants, comparisons: !isFirst };
      const { code, map } = await minify(chunk.code, {
        ecma: 2020,
        module,
        // No operand of a comparison is an object or NaN.
        compress: { passes, unsafe_arrows, unsafe_comps: unsafe_arrows, ...order },
        ...(chunk.map === null ? {} : { sourceMap: { content: JSON.stringify(chunk.map) } }),
      });
      chunk.code = code ?? chunk.code;
      const mapFile = bundle[`${chunk.fileName}.map`];
      if (mapFile?.type === 'asset' && map !== undefined) mapFile.source = String(map);
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
    // For the package. The files that the service serves do not name their maps.
    sourcemap: format === 'es' && ('hidden' as const),
    lib: { entry, name: 'Journal', formats: [format], fileName: () => fileName },
    rolldownOptions: {
      external: (id: string) =>
        id.endsWith(entry) === false && deferredFileOf(id) !== undefined && deferredFileOf(id) !== fileName,
      plugins: [minifyAgain],
      // Terser takes seconds, and each build would warn about it.
      checks: { bundlerTimings: false },
      // What a file loads later, and no other file has, is part of it.
      output: { minify: true, codeSplitting: false, paths: (id: string) => `./${deferredFileOf(id)}` },
    },
  },
});

/**
 * Makes globals of `journal-in-window.mjs` variables, whose values its caller gives for another window. Other bundlers
 * and the tests of components leave the file as it is.
 */
const inWindow: Plugin = {
  name: 'in-window',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const scope = `const {${SCOPE_NAMES}}=args[0];`;
      chunk.code = `export const inWindow=(...args)=>{${scope}${chunk.code};return Journal.inWindow(...args)};`;
    }
  },
};

/** Makes a module without imports a classic script, which a frame may get as text and run at once. */
const asClassicScript: Plugin = {
  name: 'as-classic-script',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      if (chunk.imports.length > 0) this.error(`${chunk.fileName} must be one file`);
      chunk.code = `(()=>{"use strict";${chunk.code}})();`;
    }
  },
};

const IN_WINDOW = 'journal-in-window.mjs';
const windowFile = clientFile('iife', DEFERRED_FILES[IN_WINDOW], IN_WINDOW);
const { rolldownOptions: windowOptions, ...windowBuild } = windowFile.build;

/** A client's file for the documents in frames. It contains its own copies of all that it needs. */
const clientFileForWindow = {
  ...windowFile,
  build: { ...windowBuild, rolldownOptions: { ...windowOptions, external: [], plugins: [inWindow, minifyAgain] } },
};

/** The menu's panel that cites the entry, a module that the menu's script imports when a reader opens it. */
const CITATION = 'embed/citation/toggle-citation.tsx';
const CITATION_MANIFEST = '.vite/citation.json';
/** Its address in the tests of components. */
const CITATION_MODULE = `/${CITATION}`;

/** The address of the citation panel's file, which is built before the menu's script. */
function citationFile(): string {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(`dist/embed/${CITATION_MANIFEST}`, 'utf8'),
  );
  return `/embed/${manifest[CITATION]?.file}`;
}

/** Has the menu's script import the built file where it names the module; before its own name is made of its text. */
const importCitation: Plugin = {
  name: 'import-citation',
  renderChunk: (code) => code.replace(CITATION_MODULE, citationFile()),
};

const citationPanel = {
  consumer: 'client' as const,
  build: {
    outDir: 'dist/embed',
    emptyOutDir: true,
    manifest: CITATION_MANIFEST,
    modulePreload: false as const,
    rolldownOptions: {
      input: { citation: CITATION },
      preserveEntrySignatures: 'strict' as const,
      output: { entryFileNames: 'assets/[name]-[hash].mjs' },
      plugins: [minifyAgain],
      checks: { bundlerTimings: false },
    },
  },
};

/** The client's code with which the doctor of `/start` reads a page in a frame. */
const READING = 'host-bridge/doctor/reading/index.ts';
const READING_FILE = 'doctor-reading.mjs';
const readingFile = clientFile('iife', READING, READING_FILE, 'dist/embed/.parts');
const { rolldownOptions: readingOptions, ...readingBuild } = readingFile.build;
const doctorReading = {
  ...readingFile,
  build: { ...readingBuild, rolldownOptions: { ...readingOptions, external: [], plugins: [inWindow, minifyAgain] } },
};

/** Has the page's script contain that code as it was built, with the globals of a frame. */
const includeReading: Plugin = {
  name: 'include-reading',
  load: (id) => (id.endsWith(READING) ? readFileSync(`dist/embed/.parts/${READING_FILE}`, 'utf8') : null),
};

/** The components of the page `/start`. */
const startPage = {
  ...citationPanel,
  build: {
    ...citationPanel.build,
    emptyOutDir: false,
    manifest: '.vite/start-page.json',
    rolldownOptions: {
      ...citationPanel.build.rolldownOptions,
      input: { 'start-page': 'embed/start/start-page.ts' },
      plugins: [includeReading, minifyAgain],
    },
  },
};

/** Builds a frame's script and style sheet, whose names hold their hashes. */
const frameScript = (name: 'menu' | 'footer', extension: 'ts' | 'tsx') => ({
  consumer: 'client' as const,
  build: {
    outDir: 'dist/embed',
    emptyOutDir: false,
    manifest: `.vite/${name}.json`,
    modulePreload: false as const,
    rolldownOptions: {
      input: { [name]: `embed/${name}/client.${extension}` },
      // Only within the function may the minifier rename and inline the script's own names.
      plugins: [importCitation, asClassicScript, minifyAgain],
      checks: { bundlerTimings: false },
    },
  },
});

/** The plugin for the backend's editor, a package of its own. The publisher's Studio has `sanity` and bundles both. */
const studioPlugin = {
  consumer: 'client' as const,
  build: {
    outDir: 'dist/studio',
    emptyOutDir: true,
    copyPublicDir: false,
    minify: false,
    lib: { entry: 'bff/studio/index.ts', formats: ['es' as const], fileName: () => 'index.mjs' },
    rolldownOptions: { external: /^sanity(\/|$)/, plugins: [studioPackage(VERSION)] },
  },
};

export default defineConfig({
  appType: 'custom',
  base: '/embed/',
  publicDir: false,
  plugins: [preact({ devToolsEnabled: false })],
  define: {
    __JOURNAL_VERSION__: JSON.stringify(VERSION),
    __JOURNAL_MAJOR__: JSON.stringify(VERSION.split('.')[0]),
    __JOURNAL_API_URL__: JSON.stringify(process.env.JOURNAL_API_URL ?? ''),
    __JOURNAL_IS_SCRIPT__: 'false',
    __JOURNAL_CITATION_FILE__: JSON.stringify(CITATION_MODULE),
  },
  environments: {
    citation: citationPanel,
    menu: frameScript('menu', 'tsx'),
    footer: frameScript('footer', 'ts'),
    doctorReading,
    startPage,
    colours: clientFile('iife', 'embed/frame/colours/apply-colours.ts', 'colours.js', 'dist/embed'),
    start: clientFile('iife', 'embed/frame/start.ts', 'start.js', 'dist/embed'),
    // A classic script has no `import.meta.url`. It takes its address from its tag.
    script: {
      ...clientFile('iife', 'host-bridge/script-tag.ts', 'journal-client.js'),
      define: { __JOURNAL_IS_SCRIPT__: 'true' },
    },
    module: clientFile('es', 'host-bridge/index.ts', 'journal-client.mjs'),
    frames: clientFile('es', DEFERRED_FILES['journal-frames.mjs'], 'journal-frames.mjs'),
    hydration: clientFile('es', DEFERRED_FILES['journal-hydration.mjs'], 'journal-hydration.mjs'),
    lookup: clientFile('es', DEFERRED_FILES['journal-lookup.mjs'], 'journal-lookup.mjs'),
    fonts: clientFile('es', DEFERRED_FILES['journal-fonts.mjs'], 'journal-fonts.mjs'),
    ranges: clientFile('es', DEFERRED_FILES['journal-ranges.mjs'], 'journal-ranges.mjs'),
    root: clientFile('es', DEFERRED_FILES['journal-root.mjs'], 'journal-root.mjs'),
    framed: clientFile('es', DEFERRED_FILES['journal-framed.mjs'], 'journal-framed.mjs'),
    inWindow: clientFileForWindow,
    viewport: clientFile('es', DEFERRED_FILES['journal-viewport.mjs'], 'journal-viewport.mjs'),
    changes: clientFile('es', DEFERRED_FILES['journal-changes.mjs'], 'journal-changes.mjs'),
    occurrences: clientFile('es', DEFERRED_FILES['journal-occurrences.mjs'], 'journal-occurrences.mjs'),
    navigation: clientFile('es', DEFERRED_FILES['journal-navigation.mjs'], 'journal-navigation.mjs'),
    diagnosis: clientFile('es', DEFERRED_FILES['journal-diagnosis.mjs'], 'journal-diagnosis.mjs'),
    analytics: clientFile('es', DEFERRED_FILES['journal-analytics.mjs'], 'journal-analytics.mjs'),
    posthog: clientFile('es', DEFERRED_FILES['journal-posthog.mjs'], 'journal-posthog.mjs'),
    recorder: clientFile('es', DEFERRED_FILES['journal-recorder.mjs'], 'journal-recorder.mjs'),
    inspector: clientFile('es', DEFERRED_FILES['journal-inspector.mjs'], 'journal-inspector.mjs'),
    studio: studioPlugin,
    ssr: {
      // Typebox has hundreds of small files. Reading them one by one would take a sixth of the service's start.
      resolve: { noExternal: ['typebox'] },
      build: {
        outDir: 'dist/bff',
        target: 'node20',
        rolldownOptions: {
          input: {
            journal: 'bff/cli/journal.ts',
            server: 'bff/server.ts',
            'query-thread': 'bff/lake/query/query-thread-entry.ts',
            'citation-thread': 'bff/citations/thread/citation-thread-entry.ts',
            'search-thread': 'bff/search/search-thread-entry.ts',
          },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const files = [
        'script',
        'module',
        'frames',
        'hydration',
        'lookup',
        'fonts',
        'ranges',
        'root',
        'framed',
        'inWindow',
        'viewport',
        'changes',
        'occurrences',
        'navigation',
        'diagnosis',
        'analytics',
        'posthog',
        'recorder',
        'inspector',
      ];
      for (const name of [
        'citation',
        'menu',
        'footer',
        'doctorReading',
        'startPage',
        'colours',
        'start',
        ...files,
        'studio',
        'ssr',
      ]) {
        const environment = builder.environments[name];
        if (environment === undefined) throw new Error(`vite.config.ts has no environment "${name}"`);
        await builder.build(environment);
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
          // As in playwright.config.ts; the report marks tests that needed a second try.
          retry: 1,
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
