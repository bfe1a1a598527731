import { METHODS, type RequestListener } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Analytics, reportApiEvents } from './analytics/api-events.ts';
import type { ResponseCache } from './cache/open-cache.ts';
import { PreparedResponses, rememberResponses } from './cache/prepared-responses.ts';
import { Citations } from './citations/index.ts';
import { paths } from './configuration/paths.ts';
import { isJsonObject } from './contract/shared/json-object.ts';
import { handleClientError } from './http/errors/client-errors.ts';
import {
  handleErrors,
  handleMalformedUrl,
  identifyErrors,
  refuseUnknownAddresses,
  validationError,
} from './http/errors/error-handlers.ts';
import { refuseOtherMethods } from './http/errors/method-not-allowed.ts';
import { type PurgeForm, sendPurgeKeys } from './http/headers/cache-policy.ts';
import { requestId } from './http/headers/request-headers.ts';
import { addSecurityHeaders, allowAnyOrigin, sendAnalyticsProject } from './http/headers/response-headers.ts';
import { type HttpLimits, HttpServer } from './http/http-server.ts';
import { type PressureLimits, refuseUnderPressure } from './http/limits/back-pressure.ts';
import { limitClients, type RateLimit } from './http/limits/rate-limit.ts';
import { Metrics, measureResponses } from './operations/metrics.ts';
import { RequestLog } from './operations/request-log.ts';
import type { readPageScripts } from './pages/embed-manifest.ts';
import { notFoundPage, PAGE_FILES_PATH, type Pages } from './pages/pages.ts';
import { documentApi } from './routes/api-reference.ts';
import { apiV1 } from './routes/api-v1/api-v1.ts';
import { type ClientFilesOptions, clientFiles, pageFiles } from './routes/client-files.ts';
import { demo } from './routes/demo.ts';
import { type DeskOptions, desk, keepToThisMachine } from './routes/desk/desk.ts';
import { CachedCatalogue } from './routes/discovery/cached-catalogue.ts';
import { publicLists } from './routes/discovery/public-lists.ts';
import { documentation } from './routes/documentation.ts';
import { type Drafts, drafts } from './routes/drafts/drafts.ts';
import { type EmbedPagesOptions, embedPages } from './routes/embed-pages/embed-pages.ts';
import { health } from './routes/health.ts';
import { home } from './routes/home.ts';
import type { ApiOptions } from './routes/options.ts';
import { readerPages } from './routes/reader-pages.ts';
import { start } from './routes/start/start.ts';
import { type WebhookOptions, webhook } from './routes/webhook/webhook.ts';

/** How the service protects itself from slow, numerous or excessive requests. */
export interface HttpOptions {
  /** Time and size limits of the server. Default: `HTTP_LIMITS`. */
  readonly limits?: HttpLimits;
  /** When requests are refused because the process has too much to do. Unset: none are. */
  readonly pressure?: PressureLimits;
  /** How many requests each client may send. Unset: any number. */
  readonly rateLimit?: RateLimit;
}

/** The parts of the service. Everything that touches the outside world is passed in. */
export interface AppOptions
  extends Pick<ApiOptions, 'journal' | 'datasets' | 'publicUrl' | 'entrySearch'>,
    Partial<Pick<ApiOptions, 'catalogue' | 'isSite'>> {
  readonly cache: ResponseCache;
  ready(): Promise<boolean>;
  readonly pages: Pages;
  readonly pageScripts: Awaited<ReturnType<typeof readPageScripts>>;
  readonly isSample: boolean;
  readonly client: ClientFilesOptions;
  readonly embed: Omit<EmbedPagesOptions, 'journal' | 'datasets' | 'cache'>;
  readonly logger?: FastifyBaseLogger;
  /** What the process measures. Unset: new metrics. */
  readonly metrics?: Metrics;
  /** How the CDN in front of the service reads purge keys. Unset: there is none, so responses carry no keys. */
  readonly purgeForm?: PurgeForm;
  readonly http?: HttpOptions;
  /** The analytics project. Unset: no analytics. */
  readonly analytics?: Analytics;
  /** What shows drafts to editors. Unset: nobody sees them. */
  readonly drafts?: Drafts;
  /** The webhook through which the backend reports edits. Unset: there is none. */
  readonly webhook?: Omit<WebhookOptions, 'datasets'>;
  /** The desk of a journal folder, on the editor's own machine. Unset: there is none. */
  readonly desk?: Omit<DeskOptions, 'pages' | 'script'>;
}

/** High enough that the slug's own rule refuses a long id, with a message, before the router answers 404. */
const MAX_PARAM_LENGTH = 16_384;

/** Parameters in NFC, as content is compared: systems write `ü` in addresses as one character or as two. */
async function normaliseParameters({ params, query }: FastifyRequest): Promise<void> {
  for (const parameters of [params, query].filter(isJsonObject))
    for (const [name, value] of Object.entries(parameters))
      if (typeof value === 'string') parameters[name] = value.normalize();
}

/** Builds the service without a network: it can listen, or be tested with `inject`. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    journal,
    datasets,
    cache,
    publicUrl,
    pages,
    logger,
    analytics,
    entrySearch,
    isSite = false,
    catalogue = new CachedCatalogue(journal, cache),
    metrics = new Metrics(),
    http = {},
  } = options;
  const log = new RequestLog(logger);
  const citations = new Citations();
  const content = { journal, datasets, cache, publicUrl, citations, catalogue, entrySearch, isSite };
  const { rateLimit } = http;
  // With a limit, hooks count each request first; while the journal is written, a hook checks its host.
  const prepared = rateLimit === undefined && options.desk === undefined ? new PreparedResponses(cache) : undefined;
  const app = Fastify({
    serverFactory(handler) {
      const listener: RequestListener = (request, response) => {
        if (prepared?.serve(request, response) !== true) return handler(request, response);
        metrics.responses.front += 1;
        log.preparedResponse(request, response);
        analytics?.events.report(request, { status: response.statusCode, cache: 'front' });
      };
      return new HttpServer(listener, http.limits, () => metrics.recordRefusal('connections'));
    },
    // Requests that arrive during shutdown get the usual responses.
    return503OnClosing: false,
    clientErrorHandler: handleClientError,
    ...(logger === undefined ? {} : { loggerInstance: logger }),
    logController: log,
    genReqId: requestId,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: false },
    schemaErrorFormatter: validationError,
    // TypeBox writes no invalid schemas. Compiling the schema of schemas took a quarter of the start.
    ajv: { customOptions: { meta: false, validateSchema: false } },
    frameworkErrors: handleMalformedUrl,
  });
  // By itself, Fastify responds to rare methods with 404, and reads what OPTIONS sends.
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  app.addHttpMethod('OPTIONS', { overrideExisting: true });
  app.addHook('onClose', () => citations.close());
  app.addHook('preValidation', normaliseParameters);
  // The schemas of responses describe the API. Its bodies are text already, see `jsonOf`.
  app.setSerializerCompiler(() => JSON.stringify);
  rememberResponses(app, prepared);
  measureResponses(app, metrics);
  if (analytics !== undefined) reportApiEvents(app, analytics.events);
  addSecurityHeaders(app);
  allowAnyOrigin(app);
  sendPurgeKeys(app, options.purgeForm);
  handleErrors(app);
  identifyErrors(app);
  if (options.desk !== undefined) keepToThisMachine(app, options.desk.access);
  if (rateLimit !== undefined) await limitClients(app, rateLimit, () => metrics.recordRefusal('rate_limit'));
  if (http.pressure !== undefined) refuseUnderPressure(app, http.pressure, () => metrics.recordRefusal('pressure'));
  refuseUnknownAddresses(app, (path) => pages.response(notFoundPage(path)));
  await app.register(async (reading) => {
    refuseOtherMethods(reading);
    await documentApi(reading, { version: options.client.version, url: publicUrl });
    await reading.register(documentation, {
      folder: paths.docs,
      analyticsPage: paths.analyticsPage,
      examples: [paths.recipes, paths.demo],
      version: options.client.version,
      pages,
      api: () => ({ ...reading.swagger() }),
    });
    await reading.register(pageFiles, { prefix: PAGE_FILES_PATH, pages });
    await reading.register(health, { ready: options.ready, metrics });
    await reading.register(async (api) => {
      if (analytics !== undefined) sendAnalyticsProject(api, analytics.project);
      await api.register(apiV1, { prefix: '/api/v1', ...content });
    });
    const { client, pageScripts, isSample } = options;
    await reading.register(publicLists, content);
    const { version } = client;
    const page = { ...content, pages };
    await reading.register(home, { ...page, version, isSample, script: pageScripts.landing });
    const { policy: sources } = options.embed;
    await reading.register(readerPages, { ...page, assets: sources.assetsOrigin });
    await reading.register(start, { ...page, client, script: pageScripts.start, sources });
    await reading.register(embedPages, { prefix: '/embed', ...options.embed, journal, datasets, cache });
    await reading.register(clientFiles, { prefix: '/client', ...client });
  });
  if (options.isSample) await app.register(demo, { folder: paths.demo });
  if (options.drafts !== undefined) {
    await app.register(drafts, { ...content, ...options.drafts, embed: options.embed });
  }
  if (options.webhook !== undefined) {
    await app.register(webhook, { prefix: '/hooks', ...options.webhook, datasets });
  }
  if (options.desk !== undefined)
    await app.register(desk, { ...options.desk, pages, script: options.pageScripts.desk });
  return app;
}
