import type { RequestListener } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { type Analytics, reportApiEvents } from './analytics/index.ts';
import { Front, learnAnswers } from './cache/prepared-responses.ts';
import type { AnswerCache } from './cache/response-cache.ts';
import { handleClientError } from './http/errors/client-errors.ts';
import { handleErrors, handleMalformedUrl, validationError } from './http/errors/error-handlers.ts';
import { refuseOtherMethods } from './http/errors/method-not-allowed.ts';
import { sendAnalyticsProject } from './http/headers/analytics-project.ts';
import { allowAnyOrigin } from './http/headers/cors.ts';
import { requestId } from './http/headers/request-id.ts';
import { addSecurityHeaders } from './http/headers/security-headers.ts';
import type { HttpOptions } from './http/http-options.ts';
import { HttpServer } from './http/http-server.ts';
import { refuseUnderPressure } from './http/limits/back-pressure.ts';
import { limitClients } from './http/limits/rate-limit/limit-clients.ts';
import type { Journal } from './journal/index.ts';
import { measureResponses } from './operations/measure-responses.ts';
import { Metrics } from './operations/metrics.ts';
import { RequestLog } from './operations/request-log.ts';
import { explainAnalytics } from './routes/analytics-page/analytics-page.ts';
import { apiV1 } from './routes/api-v1/api-v1.ts';
import { type ClientFilesOptions, clientFiles } from './routes/client-files.ts';
import { documentApi } from './routes/docs.ts';
import { type EmbedPagesOptions, embedPages } from './routes/embed-pages/embed-pages.ts';
import { health } from './routes/health.ts';
import { metricsPage } from './routes/metrics.ts';
import { type ContentHookOptions, contentHook } from './routes/webhook/webhook.ts';

/** What the service is made of: everything that touches the world outside is passed in. */
export interface AppOptions {
  readonly journal: Journal;
  readonly datasets: readonly string[];
  readonly cache: AnswerCache;
  /** Whether content can be served now. */
  ready(): Promise<boolean>;
  /** Origin that readers reach the service at. */
  readonly publicUrl: string;
  readonly client: ClientFilesOptions;
  readonly embed: Omit<EmbedPagesOptions, 'journal' | 'datasets' | 'cache'>;
  readonly logger?: FastifyBaseLogger;
  /** What the process measures. Unset: new metrics. */
  readonly metrics?: Metrics;
  /** The text of `/metrics`. Unset: the metrics of this process. */
  scrape?(): Promise<string>;
  /** How the service protects itself. */
  readonly http?: HttpOptions;
  /** The project that counts; unset: there is none. */
  readonly analytics?: Analytics;
  /** How the backend tells of edits; unset: it cannot. */
  readonly contentHook?: Omit<ContentHookOptions, 'datasets'>;
}

const FROM_FRONT = { cache: 'front' };

/** Longer ids are answered by the slug's rule, with a message, instead of an unknown address. */
const MAX_PARAM_LENGTH = 16_384;

/** The service without a network: routes and plugins, to listen or to be asked by `inject`. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { journal, datasets, cache, logger, analytics, metrics = new Metrics(), http = {} } = options;
  const log = new RequestLog(logger);
  const front = new Front(cache, (request, response) => {
    metrics.responses.front += 1;
    log.directResponse(request, response, FROM_FRONT);
    analytics?.events.report(request, { status: response.statusCode, cache: 'front' });
  });
  const { rateLimiter, trustProxy } = http;
  const limitClient =
    rateLimiter &&
    limitClients({
      limiter: rateLimiter,
      trustProxy,
      onRefusal(request, response, client) {
        metrics.recordRefusal('rate_limit');
        log.directResponse(request, response, { client });
      },
    });
  const app = Fastify({
    serverFactory(handler) {
      const handle: RequestListener = (request, response) => {
        if (!front.serve(request, response)) handler(request, response);
      };
      const listener: RequestListener =
        limitClient === undefined
          ? handle
          : (request, response) => limitClient(request, response, () => handle(request, response));
      return new HttpServer(listener, http.limits);
    },
    // Requests that come while the service ends are answered like all others.
    return503OnClosing: false,
    clientErrorHandler: handleClientError,
    ...(logger === undefined ? {} : { loggerInstance: logger }),
    logController: log,
    genReqId: requestId,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: false },
    schemaErrorFormatter: validationError,
    frameworkErrors: handleMalformedUrl,
  });
  learnAnswers(app, front);
  measureResponses(app, metrics);
  if (analytics !== undefined) reportApiEvents(app, analytics.events);
  addSecurityHeaders(app);
  allowAnyOrigin(app);
  handleErrors(app);
  if (http.pressure !== undefined) refuseUnderPressure(app, http.pressure, () => metrics.recordRefusal('pressure'));
  await documentApi(app, { version: options.client.version, url: options.publicUrl });
  await app.register(async (reading) => {
    refuseOtherMethods(reading);
    await explainAnalytics(reading);
    await reading.register(health, { ready: options.ready });
    await reading.register(metricsPage, { scrape: options.scrape ?? (() => metrics.registry.metrics()) });
    await reading.register(async (api) => {
      if (analytics !== undefined) sendAnalyticsProject(api, analytics.project);
      await api.register(apiV1, { prefix: '/api/v1', journal, datasets, cache });
    });
    await reading.register(embedPages, { prefix: '/embed', ...options.embed, journal, datasets, cache });
    await reading.register(clientFiles, { prefix: '/client', ...options.client });
  });
  if (options.contentHook !== undefined) {
    await app.register(contentHook, { prefix: '/hooks', ...options.contentHook, datasets });
  }
  return app;
}
