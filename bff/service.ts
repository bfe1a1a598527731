import cluster from 'node:cluster';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { type Analytics, ApiEvents } from './analytics/index.ts';
import { createApp } from './app.ts';
import { type FollowedCacheOptions, followedCache } from './cache/invalidation/cache-invalidator.ts';
import { cdnPurge } from './cache/invalidation/cdn/cdn-purge.ts';
import { openSharedTier } from './cache/redis-cache/shared-tier.ts';
import type { Config, HostedLake } from './config.ts';
import { type ContentSource, contentSource } from './content/source.ts';
import { refuseOtherMethods } from './http/errors/method-not-allowed.ts';
import type { HttpOptions } from './http/http-options.ts';
import { HTTP_LIMITS } from './http/http-server.ts';
import { pressureLimits } from './http/limits/pressure-monitor.ts';
import type { RateLimiter } from './http/limits/rate-limit/rate-limiter.ts';
import { readStaticFiles } from './http/static-files.ts';
import { Journal } from './journal/index.ts';
import { type Lake, lakeAssets, lakeQueries, listenLake, openLake } from './lake/index.ts';
import { openRateLimiter } from './open-rate-limiter.ts';
import { measuredSource } from './operations/measured-source.ts';
import { Metrics } from './operations/metrics.ts';
import { readiness } from './operations/readiness.ts';
import { claimPort } from './operations/workers/claim-port.ts';
import { joinSiblings } from './operations/workers/siblings.ts';
import { paths } from './paths.ts';
import { demo } from './routes/demo.ts';
import { readEmbedManifest } from './routes/embed-pages/embed-manifest.ts';

/** A running service. */
export interface Service {
  /** Origin that readers reach it at. */
  readonly url: string;
  /** Ends it: what is under way is answered, what comes later is not accepted. */
  close(): Promise<void>;
}

/** Where the hosted backend serves its assets. */
const HOSTED_ASSETS_ORIGIN = 'https://cdn.sanity.io';
/** The embedded lake answers every version of the protocol alike. */
const EMBEDDED_API_VERSION = '2025-02-19';

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

/** Identifies the content that the service serves. Instances that serve the same content may share state in Redis. */
function contentIdentity({ hosted, contentLake }: Config, url: string): string {
  // A hosted project is the same content at any address: instances may reach it through different proxies.
  return JSON.stringify(hosted ? [hosted.projectId, hosted.datasets] : [url, contentLake]);
}

/** What instances share by Redis. Its names hold whatever the answers depend on: other builds and settings, other answers. */
async function sharing(
  config: Config,
  url: string,
  log: FastifyBaseLogger,
): Promise<Pick<FollowedCacheOptions, 'share'>> {
  const { redisUrl, hosted, frameAncestors } = config;
  if (redisUrl === undefined) return {};
  const content = contentIdentity(config, url);
  const code = await readFile(fileURLToPath(import.meta.url), 'utf8');
  const build = JSON.stringify([code, await readEmbedManifest(paths.embed), url, frameAncestors, hosted?.apiVersion]);
  return { share: (heard) => openSharedTier({ url: redisUrl, content, build, log }, heard) };
}

function httpOptions(config: Config, rateLimiter: RateLimiter | undefined): HttpOptions {
  return {
    limits: { ...HTTP_LIMITS, shutdownTimeout: config.shutdownTimeout },
    pressure: pressureLimits(config.workers),
    rateLimiter,
    trustProxy: config.trustProxy,
  };
}

function analyticsOf({ analytics: project }: Config, log: FastifyBaseLogger): { analytics?: Analytics } {
  return project === undefined ? {} : { analytics: { project, events: new ApiEvents(project, log) } };
}

/**
 * Starts the service: opens the content lake, builds the app of it and listens.
 * @throws LakeError when an export cannot be read; the system's error when the port is taken
 */
export async function startService(config: Config, log: FastifyBaseLogger): Promise<Service> {
  // Workers share the port that their primary has claimed.
  const claimed = cluster.isWorker ? undefined : await claimPort(config.host, config.port);
  const port = claimed?.port ?? config.port;
  const url = config.publicUrl ?? originOf(config.host, port);
  const content = config.hosted === undefined ? await embeddedContent(config, url, log) : hostedContent(config.hosted);
  const metrics = new Metrics();
  const source = measuredSource(content.source, metrics);
  const followed = followedCache({
    content: source,
    maxBytes: config.cacheBytes,
    ...(await sharing(config, url, log)),
    ...(config.cdn === undefined ? {} : { cdn: cdnPurge(config.cdn, log) }),
  });
  const { cache } = followed;
  metrics.collectProcessMetrics();
  metrics.observeService({
    cacheBytes: () => cache.bytes,
    isStreamLive: () => followed.isLive,
    isRedisConnected: () => followed.isShared,
  });
  const siblings = joinSiblings(metrics, (tags) => void cache.purge(tags));
  const outdate = (tags: readonly string[]) => {
    siblings?.invalidate(tags);
    return followed.purge(tags);
  };
  const isReady = readiness(source);
  const rateLimiter = openRateLimiter({
    limit: config.rateLimit,
    redisUrl: config.redisUrl,
    content: contentIdentity(config, url),
    log,
  });
  let leaving: Promise<void> | undefined;
  const version = await readVersion();
  const counting = analyticsOf(config, log);
  const app = await createApp({
    journal: new Journal(source),
    cache,
    datasets: source.datasets,
    ready: async () => leaving === undefined && isReady(),
    publicUrl: url,
    logger: log,
    metrics,
    scrape: siblings?.scrape,
    http: httpOptions(config, rateLimiter?.limiter),
    ...counting,
    ...(config.webhookSecret === undefined ? {} : { contentHook: { secret: config.webhookSecret, outdate } }),
    client: { version, files: await readStaticFiles(paths.client) },
    embed: {
      ...(await readEmbedManifest(paths.embed)),
      files: await readStaticFiles(join(paths.embed, 'assets')),
      sources: { assetsOrigin: content.assetsOrigin, frameAncestors: config.frameAncestors },
    },
  });
  await content.mount(app);
  if (config.isSample) await app.register(demo, { folder: paths.demo });
  app.addHook('onClose', async () => {
    followed.close();
    rateLimiter?.close();
    await content.close();
    await counting.analytics?.events.close();
  });
  try {
    await claimed?.release();
    await app.listen({ port, host: config.host });
  } catch (error) {
    await app.close();
    throw error;
  }
  const leave = async () => {
    // Whoever sends readers here learns that it should not any more, while they are still served.
    await setTimeout(config.shutdownDelay);
    // First of all: a client that is told to close its connection must not be able to open another.
    app.server.close();
    await app.close();
  };
  return {
    url,
    close() {
      leaving ??= leave();
      return leaving;
    },
  };
}
