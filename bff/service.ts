import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { createApp } from './app.ts';
import { followedCache } from './cache/followed-cache.ts';
import type { Config, HostedLake } from './config.ts';
import { type ContentSource, contentSource } from './content/source.ts';
import { readEmbedManifest } from './embed-manifest.ts';
import { fileAnswers } from './http/file-answers.ts';
import { createJournal } from './journal/index.ts';
import { type Lake, lakeAssets, lakeQueries, listenLake, openLake } from './lake/index.ts';
import { paths } from './paths.ts';
import { refuseOtherMethods } from './plugins/method-not-allowed.ts';
import { demo } from './routes/demo.ts';

/** A running service. */
export interface Service {
  /** Origin that readers reach it at. */
  readonly url: string;
  close(): Promise<void>;
}

/** Where the hosted backend serves its assets. */
const HOSTED_ASSETS_ORIGIN = 'https://cdn.sanity.io';
/** The embedded lake answers every version of the protocol alike. */
const EMBEDDED_API_VERSION = '2025-02-19';

/**
 * The port to listen at, 0 replaced by a free one. Asked for before anything else is done: a port that is taken stops the
 * start at once, and assets' addresses need the number before the service listens.
 */
async function claimPort(host: string, port: number): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error(`${host} gave no port`);
  return address.port;
}

/** The address of a listening place as a browser on the same machine may type it. */
function originOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

async function readVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile(paths.packageJson, 'utf8'));
  return Value.Parse(Type.Object({ version: Type.String() }), manifest).version;
}

/** Content and what hangs on it: where its assets are, its own routes, and how it is closed. */
interface Content {
  readonly source: ContentSource;
  readonly assetsOrigin: string;
  mount(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
}

function hostedContent(hosted: HostedLake): Content {
  return {
    source: contentSource(hosted),
    assetsOrigin: hosted.apiHost ?? HOSTED_ASSETS_ORIGIN,
    async mount() {},
    async close() {},
  };
}

async function mountLake(app: FastifyInstance, lake: Lake, queriesPublic: boolean): Promise<void> {
  await app.register(async (reading) => {
    refuseOtherMethods(reading);
    await reading.register(lakeAssets(lake), { prefix: '/assets' });
  });
  if (queriesPublic) await app.register(lakeQueries(lake, 'public'));
}

async function embeddedContent(config: Config, publicUrl: string, log: FastifyBaseLogger): Promise<Content> {
  const lake = await openLake({ folder: config.contentLake, assetsUrl: `${publicUrl}/assets`, log });
  // Nobody but the service reads there, so nobody needs its address.
  const listening = await listenLake(lake, log.child({}, { level: 'warn' }));
  const source = contentSource({
    projectId: 'embedded',
    datasets: lake.datasets,
    apiVersion: EMBEDDED_API_VERSION,
    apiHost: listening.origin,
    assetsAlias: { from: `${publicUrl}/assets`, to: `${listening.origin}/assets` },
  });
  return {
    source,
    assetsOrigin: publicUrl,
    mount: (app) => mountLake(app, lake, config.lakeQueriesPublic),
    async close() {
      await listening.close();
      await lake.close();
    },
  };
}

/** Whether the lake answers a query about the first dataset. */
async function answers(source: ContentSource): Promise<boolean> {
  const [dataset] = source.datasets;
  if (dataset === undefined) return false;
  return source.query(dataset, 'count(*[_id == "journalSettings"])').then(
    () => true,
    () => false,
  );
}

/**
 * Starts the service: opens the content lake, builds the app of it and listens.
 * @throws LakeError when an export cannot be read; the system's error when the port is taken
 */
export async function startService(config: Config, log: FastifyBaseLogger): Promise<Service> {
  const port = await claimPort(config.host, config.port);
  const url = config.publicUrl ?? originOf(config.host, port);
  const content = config.hosted === undefined ? await embeddedContent(config, url, log) : hostedContent(config.hosted);
  const followed = followedCache(content.source, config.cacheBytes);
  const version = await readVersion();
  const app = await createApp({
    journal: createJournal(content.source),
    cache: followed.cache,
    datasets: content.source.datasets,
    ready: () => answers(content.source),
    publicUrl: url,
    logger: log,
    client: { version, files: await fileAnswers(paths.client) },
    embed: {
      ...(await readEmbedManifest(paths.embed)),
      files: await fileAnswers(join(paths.embed, 'assets')),
      sources: { assetsOrigin: content.assetsOrigin, frameAncestors: config.frameAncestors },
    },
  });
  await content.mount(app);
  if (config.isSample) await app.register(demo, { folder: paths.demo });
  app.addHook('onClose', async () => {
    followed.close();
    await content.close();
  });
  try {
    await app.listen({ port, host: config.host });
  } catch (error) {
    await app.close();
    throw error;
  }
  return { url, close: () => app.close() };
}
