import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Analytics, ApiEvents } from './analytics/index.ts';
import { createApp } from './app.ts';
import { cdnPurge } from './cache/invalidation/cdn/cdn-purge.ts';
import { type Cache, openCache } from './cache/open-cache.ts';
import { openRateLimiter } from './cache/open-rate-limiter.ts';
import type { Config } from './configuration/config.ts';
import { type ContentBackend, openContentBackend } from './configuration/content-backend.ts';
import { readEmbedManifest, readPageScripts } from './configuration/embed-manifest.ts';
import { type InstanceIdentity, instanceIdentity, readBuildFiles } from './configuration/instance-identity.ts';
import { olderClients, olderFrameFiles } from './configuration/older-clients.ts';
import { paths } from './configuration/paths.ts';
import { postmasterOf, publicOrigin, publicOrigins } from './configuration/public-origins.ts';
import { readVersion } from './configuration/version.ts';
import { memoizedSource } from './content/memoized-source.ts';
import { sanitizedSource } from './content/sanitized-source.ts';
import type { HttpOptions } from './http/http-options.ts';
import { HTTP_LIMITS } from './http/http-server.ts';
import { maxConnections, openFilesLimit } from './http/limits/open-files.ts';
import { PressureMonitor } from './http/limits/pressure-monitor.ts';
import type { RateLimiter } from './http/limits/rate-limit/rate-limiter.ts';
import { readStaticFiles } from './http/static-files.ts';
import { Journal } from './journal/index.ts';
import { measuredSource } from './operations/measured-source.ts';
import { Metrics } from './operations/metrics.ts';
import { readiness } from './operations/readiness.ts';
import { HighWaterMarks } from './operations/workers/high-water-marks.ts';
import { joinSiblings } from './operations/workers/siblings.ts';
import { Pages } from './pages/pages.tsx';
import { CheckThread } from './program/journal-folder/thread/check-thread.ts';
import { demo } from './routes/demo.ts';
import { DeskAccess } from './routes/desk/desk-access.ts';
import type { Drafts } from './routes/drafts/drafts.ts';

function httpOptions(config: Config, rateLimiter: RateLimiter | undefined): HttpOptions {
  const limits = {
    ...HTTP_LIMITS,
    shutdownTimeout: config.shutdownTimeout,
    maxConnections: maxConnections(openFilesLimit()),
  };
  return { limits, pressure: new PressureMonitor(), rateLimiter, trustProxy: config.trustProxy };
}

/** What this instance may share through Redis; undefined without Redis. */
async function sharedIdentity(
  config: Config,
  publicUrl: string,
  backend: ContentBackend,
): Promise<InstanceIdentity | undefined> {
  if (config.redisUrl === undefined) return undefined;
  return instanceIdentity(config, {
    publicUrl,
    contentHash: backend.contentHash(),
    files: await readBuildFiles(),
  });
}

function analyticsOf({ analytics: project }: Config, log: FastifyBaseLogger): { analytics?: Analytics } {
  return project === undefined ? {} : { analytics: { project, events: new ApiEvents(project, log) } };
}

/** What shows drafts to editors, if the configuration has a secret for it. */
function draftsOf(
  { previewSecret: secret, studioUrl }: Config,
  { drafts }: ContentBackend,
  log: FastifyBaseLogger,
): { drafts?: Drafts } {
  if (secret === undefined || drafts === undefined) return {};
  const { source, ...presentation } = drafts;
  return { drafts: { journal: new Journal(sanitizedSource(source, log), log), secret, studioUrl, ...presentation } };
}

function observe(metrics: Metrics, cache: Cache, droppedLogLines: () => number): void {
  metrics.collectProcessMetrics();
  metrics.observeLog(droppedLogLines);
  metrics.observeService({
    cacheBytes: () => cache.bytes,
    isStreamLive: () => cache.isLive,
    isRedisConnected: () => cache.isRedisConnected,
  });
}

/** Stops the app after the configured delay, during which `/readyz` already answers 503. */
async function shutDown(app: FastifyInstance, delayMs: number): Promise<void> {
  await setTimeout(delayMs);
  // Refuse connections first, so that a client whose connection is closed cannot open another.
  app.server.close();
  await app.close();
}

/** What the process that runs the service adds to its configuration. */
export interface ServiceProcess {
  /** How many lines of the log were dropped so far. */
  droppedLogLines(): number;
  /** Whether the journal folder is written in the browser, too. */
  readonly hasDesk: boolean;
  /** Whether its responses become the files of a site without a server. */
  readonly isSite?: boolean;
  /** A backend that another thread has opened, in place of the configuration's. */
  readonly backend?: ContentBackend;
}

/** The desk of a journal folder. */
async function openDesk(folder: string, port: number, log: FastifyBaseLogger) {
  const { DeskThread } = await import('./program/journal-folder/index.ts');
  const shown = log.child({}, { level: 'info' });
  return {
    content: new DeskThread(folder),
    access: new DeskAccess(port),
    announce: (address: string) => shown.info(`Write: ${address}`),
  };
}

/** A service that does not listen yet. */
interface OpenService {
  readonly app: FastifyInstance;
  readonly backend: ContentBackend;
  readonly desk: Awaited<ReturnType<typeof openDesk>> | undefined;
  /** Stops it: requests under way are answered, new connections are refused. */
  close(): Promise<void>;
}

/**
 * Opens the content backend and the cache, and builds the app.
 * @param port that it will listen at
 * @throws LakeError when an export cannot be read
 */
export async function openService(
  config: Config,
  port: number,
  log: FastifyBaseLogger,
  { droppedLogLines, hasDesk, isSite = false, backend: opened }: ServiceProcess,
): Promise<OpenService> {
  const url = publicOrigin(config, port);
  const backend = opened ?? (await openContentBackend(config, url, log));
  const metrics = new Metrics();
  const sanitized = sanitizedSource(measuredSource(backend.source, metrics), log);
  const source = isSite ? memoizedSource(sanitized) : sanitized;
  const identity = await sharedIdentity(config, url, backend);
  const cache = openCache({
    content: source,
    maxBytes: config.cacheBytes,
    log,
    ...(config.redisUrl === undefined || identity === undefined
      ? {}
      : {
          redis: {
            url: config.redisUrl,
            content: identity.content,
            build: identity.build,
            secret: config.cacheSecret,
            log,
          },
        }),
    ...(config.cdn === undefined ? {} : { cdn: cdnPurge(config.cdn, log) }),
  });
  observe(metrics, cache, droppedLogLines);
  const siblings = joinSiblings(metrics, (tags) => cache.invalidator.invalidateHere(tags));
  const invalidate = (tags: readonly string[]) => {
    siblings?.invalidate(tags);
    return cache.invalidator.invalidate(tags);
  };
  const checkThread = new CheckThread();
  const isReady = readiness(source);
  const rateLimiter = openRateLimiter({
    limit: config.rateLimit,
    redisUrl: config.redisUrl,
    content: identity?.service ?? '',
    log,
  });
  let closing: Promise<void> | undefined;
  const current = { version: await readVersion(), files: await readStaticFiles(paths.client) };
  const older = await olderClients(config, current, log);
  const { analytics } = analyticsOf(config, log);
  const desk = hasDesk ? await openDesk(config.contentLake, port, log) : undefined;
  const app = await createApp({
    journal: new Journal(source, log),
    cache: cache.responses,
    datasets: source.datasets,
    ready: async () => closing === undefined && isReady(),
    publicUrl: url,
    adminEmail: config.adminEmail ?? postmasterOf(url),
    pages: await Pages.read(paths.pages),
    pagesFolder: paths.pages,
    pageScripts: await readPageScripts(paths.embed),
    docs: paths.docs,
    analyticsPage: paths.analyticsPage,
    isSample: config.isSample,
    isSite,
    logger: log,
    metrics,
    scrape: siblings?.scrape,
    // The export makes as many requests as it can.
    http: isSite ? {} : httpOptions(config, rateLimiter?.limiter),
    ...draftsOf(config, backend, log),
    ...(backend.entrySearch && { entrySearch: backend.entrySearch }),
    ...(analytics && { analytics }),
    ...(desk && { desk }),
    ...(config.studioUrl && {
      studioDesk: { url: config.studioUrl, check: (...draft) => checkThread.check(...draft) },
    }),
    ...(config.webhookSecrets.length === 0
      ? {}
      : { webhook: { secrets: config.webhookSecrets, marks: siblings ?? new HighWaterMarks(), invalidate } }),
    client: { ...current, older },
    embed: {
      ...(await readEmbedManifest(paths.embed)),
      files: new Map([...olderFrameFiles(older), ...(await readStaticFiles(join(paths.embed, 'assets')))]),
      policy: {
        serviceOrigins: publicOrigins(config, port),
        assetsOrigin: backend.assetsOrigin,
        frameAncestors: config.frameAncestors,
        // All assets of the service carry the header. Those of another host may not.
        embedderPolicy: backend.assetsOrigin === url ? 'require-corp' : 'credentialless',
      },
    },
  });
  await backend.mount(app);
  if (config.isSample) await app.register(demo, { folder: paths.demo });
  app.addHook('onClose', async () => {
    await cache.close();
    rateLimiter?.close();
    await backend.close();
    await checkThread.close();
    await analytics?.events.close();
    await desk?.content.close();
  });
  return {
    app,
    backend,
    desk,
    close() {
      closing ??= shutDown(app, config.shutdownDelay);
      return closing;
    },
  };
}
