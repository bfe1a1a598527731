import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { ApiEvents } from './analytics/api-events.ts';
import { type AppOptions, createApp, type HttpOptions } from './app.ts';
import { CdnPurge } from './cache/invalidation/cdn/cdn-purge.ts';
import { type Cache, openCache } from './cache/open-cache.ts';
import { rateLimitPrefix } from './cache/redis/connection.ts';
import type { Config } from './configuration/config.ts';
import { paths } from './configuration/paths.ts';
import { publicOrigin, publicOrigins } from './configuration/public-origins.ts';
import { type ContentBackend, openContentBackend } from './content/content-backend.ts';
import { memoizedSource } from './content/memoized-source.ts';
import { HTTP_LIMITS } from './http/http-server.ts';
import { PRESSURE_LIMITS } from './http/limits/back-pressure.ts';
import { readStaticFiles } from './http/static-files.ts';
import { Journal } from './journal/index.ts';
import { Metrics } from './operations/metrics.ts';
import { openAll } from './operations/open-all.ts';
import { readiness } from './operations/readiness.ts';
import { readEmbedManifest, readPageScripts, readVersion } from './pages/embed-manifest.ts';
import { Pages } from './pages/pages.ts';
import { DeskAccess } from './routes/desk/desk-access.ts';
import { CachedCatalogue } from './routes/discovery/cached-catalogue.ts';
import type { Drafts } from './routes/drafts/drafts.ts';
import { olderClients, olderFrameFiles } from './routes/older-clients.ts';

/** What the process that runs the service adds to its configuration. */
export interface ServiceProcess {
  droppedLogLines(): number;
  /** Whether the journal folder is written in the browser, too. */
  readonly hasDesk: boolean;
  /** Whether its responses become the files of a site without a server. */
  readonly isSite?: boolean;
}

async function readFiles(config: Config, log: FastifyBaseLogger) {
  const current = { version: await readVersion(), files: await readStaticFiles(paths.client) };
  const older = await olderClients(config, current, log);
  return {
    client: { ...current, older },
    frames: await readEmbedManifest(paths.embed),
    frameFiles: new Map([...olderFrameFiles(older), ...(await readStaticFiles(join(paths.embed, 'assets')))]),
    pages: await Pages.read(paths.pages),
    pageScripts: await readPageScripts(paths.embed),
  };
}

/** Identifies a hosted project. It is the same content at any address: instances may use different proxies. */
const projectOf = ({ hosted }: Config) => hosted && JSON.stringify([hosted.projectId, hosted.datasets]);

function httpOptions(config: Config, redis: Cache['redis'], publicUrl: string): HttpOptions {
  const { shutdownTimeout, trustProxy, rateLimit: max } = config;
  const shared = redis && { redis, keyPrefix: rateLimitPrefix(projectOf(config) ?? publicUrl) };
  return {
    limits: { ...HTTP_LIMITS, shutdownTimeout },
    pressure: PRESSURE_LIMITS,
    rateLimit: max === 0 ? undefined : { max, shared, trustProxy },
  };
}

/** What shows drafts to editors, if the configuration has a secret for it. */
function draftsOf({ previewSecret: secret, studioUrl }: Config, { drafts }: ContentBackend): Drafts | undefined {
  if (secret === undefined || drafts === undefined) return undefined;
  const { source, ...presentation } = drafts;
  return { journal: new Journal(source), secret, studioUrl, ...presentation };
}

function webhookOf({ webhookSecrets: secrets }: Config, { invalidator }: Cache) {
  if (secrets.length === 0) return undefined;
  return { secrets, invalidate: (tags: readonly string[]) => invalidator.invalidate(tags) };
}

/** What frames may load, and who may embed them. */
function framePolicy(config: Config, port: number, assetsOrigin: string): AppOptions['embed']['policy'] {
  return {
    serviceOrigins: publicOrigins(config, port),
    assetsOrigin,
    frameAncestors: config.frameAncestors,
    // All assets of the service carry the header. Those of another host may not.
    embedderPolicy: assetsOrigin === publicOrigin(config, port) ? 'require-corp' : 'credentialless',
  };
}

async function openDesk(folder: string, port: number, log: FastifyBaseLogger) {
  const { JournalThread } = await import('./folder/index.ts');
  const thread = new JournalThread(folder);
  const shown = log.child({}, { level: 'info' });
  return {
    content: thread.openDesk(),
    close: () => thread.close(),
    access: new DeskAccess(port),
    announce: (address: string) => shown.info(`Write: ${address}`),
  };
}

/**
 * Opens the content backend and the cache, and builds the app, which does not listen yet. If that fails, closes what is
 * open. To close it later completes the requests under way and refuses new connections.
 * @param port that it will listen at
 * @throws LakeError when an export cannot be read
 */
export function openService(
  config: Config,
  port: number,
  log: FastifyBaseLogger,
  { droppedLogLines, hasDesk, isSite = false }: ServiceProcess,
) {
  return openAll(async (resources) => {
    const url = publicOrigin(config, port);
    const { client, frames, frameFiles, pages, pageScripts } = await readFiles(config, log);
    const metrics = new Metrics();
    const backend = resources.add(await openContentBackend(config, url, log, metrics));
    const source = isSite ? memoizedSource(backend.source) : backend.source;
    const redis = config.redisUrl === undefined ? undefined : { url: config.redisUrl, content: projectOf(config) };
    const cdn = config.cdn && new CdnPurge(config.cdn, log);
    const cache = resources.add(openCache({ content: source, maxBytes: config.cacheBytes, redis, cdn, log }));
    metrics.observeLog(droppedLogLines);
    metrics.observeCache(cache);
    const { analytics: project } = config;
    const events = project && resources.add(new ApiEvents(project, log));
    const desk = hasDesk ? resources.add(await openDesk(config.contentLake, port, log)) : undefined;
    const isReady = readiness(source);
    const journal = new Journal(source);
    const catalogue = new CachedCatalogue(journal, cache.responses);
    // An export has an index of its own.
    if (!isSite) backend.entrySearch?.start((dataset) => catalogue.entries(dataset));
    let closing: Promise<void> | undefined;
    const app = await createApp({
      journal,
      catalogue,
      cache: cache.responses,
      datasets: source.datasets,
      ready: async () => closing === undefined && backend.entrySearch?.isReady !== false && isReady(),
      publicUrl: url,
      pages,
      pageScripts,
      isSample: config.isSample,
      isSite,
      logger: log,
      metrics,
      // The export makes as many requests as it can.
      http: isSite ? {} : httpOptions(config, cache.redis, url),
      drafts: draftsOf(config, backend),
      entrySearch: backend.entrySearch,
      analytics: project && events && { project, events },
      desk,
      webhook: webhookOf(config, cache),
      purgeForm: config.cdn?.form,
      client,
      embed: { assets: frames, files: frameFiles, policy: framePolicy(config, port, backend.assetsOrigin) },
    });
    resources.add(app);
    await backend.mount(app);
    async function stop(): Promise<void> {
      // Meanwhile `/readyz` responds with 503.
      if (app.server.listening) await setTimeout(config.shutdownDelay);
      // Refuse connections first, so that a client whose connection is closed cannot open another.
      app.server.close();
      await resources.close();
    }
    return { app, backend, desk, close: () => (closing ??= stop()) };
  });
}
