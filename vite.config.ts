import preact from '@preact/preset-vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from './.ci/setup/chromium.mjs';

/** `dist/client` holds the browser client under the addresses it is served at. */
const clientFile = (format: 'iife' | 'es', entry: string, fileName: string) => ({
  consumer: 'client' as const,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    lib: { entry, name: 'Journal', formats: [format], fileName: () => fileName },
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
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/embed',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: { menu: 'embed/menu/client.tsx', footer: 'embed/footer/client.tsx' } },
      },
    },
    // A classic script is not told its own address; it asks its tag.
    script: {
      ...clientFile('iife', 'host-bridge/script-tag.ts', 'journal-client.js'),
      define: { 'import.meta.url': '""' },
    },
    module: clientFile('es', 'host-bridge/index.ts', 'journal-client.mjs'),
    ssr: {
      build: {
        outDir: 'dist/bff',
        target: 'node20',
        rolldownOptions: { input: { server: 'bff/server.ts', 'query-worker': 'bff/lake/query-worker.ts' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'script', 'module', 'ssr']) {
        const environment = builder.environments[name];
        if (environment === undefined) throw new Error(`vite.config.ts names no environment "${name}"`);
        await builder.build(environment);
      }
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{bff,embed,host-bridge,.ci}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.*', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['{embed,host-bridge}/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: findChromium() } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
