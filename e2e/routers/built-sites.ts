import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runOnce } from '../../.ci/setup/run-once.mjs';
import type { HostServer } from '../support/host-server.ts';
import { cacheFolder, installPinned } from '../support/pinned-packages.ts';
import { serveFolder } from '../support/serve-folder.ts';

const SOURCES = 'e2e/routers/sites';
const PACKAGES = 'e2e/routers/packages';
/** The pages that each site shows. */
const PAGES_FILE = 'pages.ts';
const CACHE = cacheFolder('routers');
/** The service's address in the sources. */
const SERVICE = 'http://127.0.0.1:3030';
/** Telemetry would be a request to a stranger for each build. */
const ENVIRONMENT = { ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' };

/** A site whose router is built with it. */
export interface RouterSite {
  /** Its folder below `sites`. */
  readonly source: string;
  /** The command `build` of this package builds it. */
  readonly builder: 'astro' | 'next' | 'vite';
  /** The folder of the built files. */
  readonly output: string;
  /** What its script tag names: the page's entry, or `auto`. */
  readonly tag: 'slug' | 'auto';
  /** Where the tag stands, for the table of routers. */
  readonly tagPlace: string;
}

/** The sites by their routers. */
export const SITES: Readonly<Record<string, RouterSite>> = {
  'Astro, ClientRouter': {
    source: 'astro',
    builder: 'astro',
    output: 'dist',
    tag: 'slug',
    tagPlace: 'in the head of each page, as `is:inline`',
  },
  'React Router': {
    source: 'react-router',
    builder: 'vite',
    output: 'dist',
    tag: 'auto',
    tagPlace: 'in `index.html`, with `data-entry="auto"`',
  },
  'Vue Router': {
    source: 'vue-router',
    builder: 'vite',
    output: 'dist',
    tag: 'slug',
    tagPlace: 'in `index.html`; `afterEach` sets its `data-entry`',
  },
  SvelteKit: {
    source: 'sveltekit',
    builder: 'vite',
    output: 'build',
    tag: 'slug',
    tagPlace: 'in the `<svelte:head>` of each page',
  },
  'Next, App Router': {
    source: 'next',
    builder: 'next',
    output: 'out',
    tag: 'auto',
    tagPlace: 'a `<Script>` in the root layout, with `data-entry="auto"`',
  },
};

const workshop = ({ source }: RouterSite): string => join(CACHE, 'sites', source);

/** Builds a site below the installed packages, unless that was done for the same sources. */
function buildSite(site: RouterSite): void {
  const folder = workshop(site);
  runOnce({
    stampFile: join(CACHE, `${site.source}.built`),
    inputs: [join(SOURCES, site.source), join(SOURCES, PAGES_FILE), join(PACKAGES, 'package-lock.json')],
    work() {
      console.error(`Building the site of ${site.source} …`);
      rmSync(folder, { recursive: true, force: true });
      cpSync(join(SOURCES, site.source), folder, { recursive: true });
      cpSync(join(SOURCES, PAGES_FILE), join(folder, PAGES_FILE));
      const program = join(CACHE, 'node_modules/.bin', site.builder);
      const env = { ...process.env, ...ENVIRONMENT };
      const { status, stdout, stderr } = spawnSync(program, ['build'], { cwd: folder, env, encoding: 'utf8' });
      if (status !== 0) throw new Error(`${site.source} was not built:\n${stdout}\n${stderr}`);
    },
  });
}

/** Installs the routers and builds their sites, in a cache folder outside of the repository. */
export function buildSites(sites: readonly RouterSite[]): void {
  installPinned(PACKAGES, CACHE);
  for (const site of sites) buildSite(site);
}

/**
 * Serves a built site at the root of a publisher's site.
 *
 * @param service origin of the service
 * @param pages addresses that a site with one HTML file answers with it
 */
export function serveSite(site: RouterSite, host: HostServer, service: string, pages: readonly string[]): void {
  const folder = join(workshop(site), site.output);
  if (!existsSync(folder)) throw new Error(`${folder} is missing: npx tsx e2e/routers/run.ts`);
  serveFolder(host, folder, (text) => text.replaceAll(SERVICE, service));
  const only = join(folder, 'index.html');
  if (!existsSync(only)) return;
  for (const page of pages) host.serve(page, readFileSync(only, 'utf8').replaceAll(SERVICE, service));
}
