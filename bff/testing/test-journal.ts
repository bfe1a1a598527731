import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { type AppOptions, createApp } from '../app.ts';
import { type Cdn, CdnPurge, type PurgeTimes } from '../cache/invalidation/cdn/cdn-purge.ts';
import { type CacheOptions, openCache } from '../cache/open-cache.ts';
import { paths } from '../configuration/paths.ts';
import { embeddedSource } from '../content/embedded.ts';
import { hostedSource, type LakeConnection } from '../content/hosted/hosted-source.ts';
import { sanitizedSource } from '../content/sanitized-source.ts';
import type { ContentSource } from '../content/source.ts';
import { bufferResponse } from '../http/buffered-response.ts';
import { HTTP_LIMITS } from '../http/http-server.ts';
import { Journal } from '../journal/index.ts';
import { lakeAssets, openLake } from '../lake/index.ts';
import { type ExportDocument, writeExport } from '../lake/testing/write-export.ts';
import { Pages } from '../pages/pages.ts';
import { assetFiles } from './asset-files.ts';

/** The origin of the test service. It appears only in the addresses of assets. */
export const PUBLIC_URL = 'https://journal.example';
const CACHE_BYTES = 50_000_000;
const VERSION = '2.1.0';
/** Tests leave no request unfinished, so the server can close without waiting. */
const QUICK_CLOSE = { ...HTTP_LIMITS, idleGrace: 0 };

/** No server listens at this address: every query fails. */
export const UNREACHABLE_LAKE: LakeConnection = {
  projectId: 'test',
  datasets: ['production'],
  apiVersion: '2025-02-19',
  apiHost: 'http://127.0.0.1:9',
};

export interface TestJournal {
  readonly app: FastifyInstance;
  /** The folder of the lake's exports. */
  readonly folder: string;
  close(): Promise<void>;
}

/**
 * Creates an app whose content comes from a given lake: a hosted one, or a source.
 * @param options options that differ from the defaults of tests
 * @param cdn the CDN that is purged after edits, the times that differ from the defaults, and the Redis; by default
 * there is none of them
 */
export async function createTestApp(
  content: LakeConnection | ContentSource,
  options: Partial<AppOptions> = {},
  cdn?: Cdn & Partial<PurgeTimes> & Pick<CacheOptions, 'redis' | 'softTimeout'>,
): Promise<FastifyInstance> {
  const log = options.logger ?? Fastify({ logger: false }).log;
  const source = sanitizedSource('query' in content ? content : hostedSource(content), log);
  const { softTimeout, redis } = cdn ?? {};
  const limits = { maxBytes: CACHE_BYTES, ...(softTimeout !== undefined && { softTimeout }) };
  const cache = openCache({ ...limits, content: source, redis, cdn: cdn && new CdnPurge(cdn, log, cdn), log });
  const app = await createApp({
    journal: new Journal(source),
    datasets: source.datasets,
    ready: async () => true,
    publicUrl: PUBLIC_URL,
    pages: await Pages.read(paths.pages),
    pageScripts: {
      start: '/embed/assets/start-page-1.js',
      landing: '/embed/assets/landing-page-1.js',
      desk: '/embed/assets/desk-page-1.js',
    },
    isSample: false,
    client: {
      version: VERSION,
      files: new Map([['journal-client.js', bufferResponse({ type: 'text/javascript', body: '/* client */' })]]),
    },
    embed: {
      assets: {
        loader: 'load();',
        shared: { path: '/embed/assets/frame-1.js', source: '/* frame */' },
        menu: { path: '/embed/assets/menu-1.js', source: '/* menu */' },
        words: { de: '/embed/assets/de-1.js' },
      },
      files: new Map([['menu-1.js', bufferResponse({ type: 'text/javascript', body: '/* menu */' })]]),
      policy: {
        serviceOrigins: [PUBLIC_URL],
        assetsOrigin: PUBLIC_URL,
        frameAncestors: "'self' https://host.example",
        embedderPolicy: 'require-corp',
      },
    },
    cache: cache.responses,
    purgeForm: cdn?.form,
    ...options,
    http: { limits: QUICK_CLOSE, ...options.http },
  });
  app.addHook('onClose', async () => cache.close());
  return app;
}

/** Creates an app on an embedded lake. @param datasets the documents of each dataset */
export async function openTestJournal(
  datasets: Readonly<Record<string, readonly ExportDocument[]>>,
  options: Partial<AppOptions> = {},
): Promise<TestJournal> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-test-'));
  const files = await assetFiles();
  for (const [name, documents] of Object.entries(datasets)) await writeExport(join(folder, name), documents, { files });
  const journal = await openJournal(folder, options);
  return {
    ...journal,
    async close() {
      await journal.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates an app on the sample journal. */
export const openSampleJournal = (): Promise<TestJournal> => openJournal(paths.sampleJournal);

/** Creates an app on some entries of the sample journal, with the files of all. */
export async function openPartOfSample(
  slugs: readonly string[],
  options: Partial<AppOptions> = {},
): Promise<TestJournal> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-test-'));
  await cp(paths.sampleJournal, folder, { recursive: true });
  const file = join(folder, 'production/data.ndjson');
  const isIncluded = (line: string) =>
    !line.includes('"_type":"entry"') || slugs.some((slug) => line.includes(`"${slug}"`));
  await writeFile(file, (await readFile(file, 'utf8')).split('\n').filter(isIncluded).join('\n'));
  const journal = await openJournal(folder, options);
  return {
    ...journal,
    async close() {
      await journal.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function openJournal(folder: string, options: Partial<AppOptions> = {}): Promise<TestJournal> {
  const log = Fastify({ logger: false }).log;
  const lake = await openLake({ folder, assetsUrl: `${PUBLIC_URL}/assets`, log });
  const app = await createTestApp(embeddedSource(lake), options);
  await app.register(lakeAssets(lake), { prefix: '/assets' });
  return {
    app,
    folder,
    async close() {
      await app.close();
      await lake.close();
    },
  };
}
