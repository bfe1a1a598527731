import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { classicScript } from './.ci/setup/classic-script.mjs';
import { browserFiles, clientFiles, withoutSearch } from './.ci/setup/client-files.mjs';
import { compressFiles } from './.ci/setup/compress-files.mjs';
import { frameFiles, frameLoader, hashedFiles, messageFiles } from './.ci/setup/frame-files.mjs';
import { studioPackage } from './.ci/setup/studio-package.mjs';

const { version: VERSION } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Built in this order: some files contain others, or their names. */
const environments: Record<string, EnvironmentOptions> = {
  words: messageFiles(['de', 'fr', 'es', 'ar', 'ja']),
  frames: frameFiles('embed/frame/frame.ts', 'embed/menu/client.tsx'),
  frameLoader: frameLoader('embed/frame/load.ts'),
  startPage: hashedFiles('start-page', { 'start-page': 'embed/pages/start/start-page.tsx' }),
  landingPage: hashedFiles('landing-page', { 'landing-page': 'embed/pages/start/landing-page.tsx' }),
  deskPage: hashedFiles('desk-page', { 'desk-page': 'embed/pages/desk/desk.tsx' }),
  module: clientFiles('host-bridge/index.ts', 'mjs'),
  // A classic script has no `import.meta.url`. It takes its address from its tag.
  script: clientFiles('host-bridge/script-tag.ts', 'js', [classicScript()], { __JOURNAL_IS_SCRIPT__: 'true' }),
  marksScript: clientFiles(
    'host-bridge/script-tag.ts',
    'js',
    [withoutSearch, classicScript('marks-')],
    { __JOURNAL_IS_SCRIPT__: 'true' },
    'journal-marks',
  ),
  // What a site without a server adds to the client.
  siteScript: browserFiles({
    outDir: 'dist/site',
    lib: {
      entry: 'bff/tools/site/browser/site-script.ts',
      name: 'Journal',
      formats: ['iife'],
      fileName: () => 'site-script.js',
    },
  }),
  siteLookup: browserFiles({
    outDir: 'dist/site',
    lib: { entry: 'bff/tools/site/browser/site-lookup.ts', formats: ['es'], fileName: () => 'site-lookup.js' },
  }),
  siteSearch: browserFiles({
    outDir: 'dist/site',
    lib: { entry: 'bff/tools/site/browser/site-search.ts', formats: ['es'], fileName: () => 'site-search.js' },
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
    resolve: { noExternal: ['typebox', 'content-security-policy-parser'] },
    build: {
      outDir: 'dist/bff',
      target: 'node20',
      rolldownOptions: {
        // It reads files of its own.
        external: ['jsdom'],
        input: {
          journal: 'bff/tools/cli/journal.ts',
          server: 'bff/server.ts',
          'query-thread': 'bff/lake/query/query-thread-entry.ts',
          'citation-thread': 'bff/citations/write/citation-thread-entry.ts',
          'annotate-thread': 'bff/annotate/annotate-thread-entry.ts',
          'doctor-thread': 'bff/tools/doctor/doctor-thread-entry.ts',
          'journal-thread': 'bff/folder/journal-thread-entry.ts',
        },
      },
    },
  },
  // What the npm package has for Node, which needs no other package but jsdom.
  annotate: {
    resolve: { noExternal: true },
    build: {
      outDir: 'dist/annotate',
      target: 'node20',
      rolldownOptions: {
        external: ['jsdom'],
        input: {
          annotate: 'bff/annotate/annotate-in-thread.ts',
          'annotate-thread': 'bff/annotate/annotate-thread-entry.ts',
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
  },
  environments,
  builder: {
    async buildApp(builder) {
      rmSync('dist', { recursive: true, force: true });
      for (const name of Object.keys(environments)) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
      // The service does not serve source maps.
      mkdirSync('dist/client-maps');
      for (const name of readdirSync('dist/client').filter((file) => file.endsWith('.map')))
        renameSync(`dist/client/${name}`, `dist/client-maps/${name}`);
      await Promise.all(['dist/client', 'dist/embed/assets'].map(compressFiles));
    },
  },
});
