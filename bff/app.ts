import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { type Analytics, nameProject, sendApiEvents } from './analytics/index.ts';
import { PreparedResponses, rememberResponses } from './cache/prepared-responses.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import { refuseUnderPressure } from './http/back-pressure.ts';
import { answerClientError } from './http/client-errors.ts';
import { allowAnyOrigin } from './http/cors.ts';
import { answerErrors, answerMalformedUrl, invalidRequest } from './http/errors.ts';
import { HttpServer } from './http/http-server.ts';
import { refuseOtherMethods } from './http/method-not-allowed.ts';
import { requestId } from './http/request-id.ts';
import { secureByDefault } from './http/security-headers.ts';
import type { Journal } from './journal/index.ts';
import { measureResponses } from './operations/measure-responses.ts';
import { clientLimiter, completeOperations, type Operations } from './operations/operations.ts';
import { RequestLog } from './operations/request-log.ts';
import { analyticsPage } from './routes/analytics-page/analytics-page.ts';
import { apiV1 } from './routes/api-v1/api-v1.ts';
import { type ClientFilesOptions, clientFiles } from './routes/client-files.ts';
import { documentApi } from './routes/docs.ts';
import { type EmbedPagesOptions, embedPages } from './routes/embed-pages/embed-pages.ts';
import { health } from './routes/health.ts';
import { metricsPage } from './routes/metrics.ts';
import { type WebhookOptions, webhook } from './routes/webhook/webhook.ts';

/** The parts of the service. Everything that touches the outside world is passed in. */
export interface AppOptions {
  readonly journal: Journal;
  readonly datasets: readonly string[];
  readonly cache: ResponseCache;
  /** Whether content can be served now. */
  ready(): Promise<boolean>;
  /** Origin that readers reach the service at. */
  readonly publicUrl: string;
  readonly client: ClientFilesOptions;
  readonly embed: Omit<EmbedPagesOptions, 'journal' | 'datasets' | 'cache'>;
  readonly logger?: FastifyBaseLogger;
  /** Monitoring and limits; missing ones have their defaults. */
  readonly operations?: Partial<Operations>;
  /** The analytics project; unset: no analytics. */
  readonly analytics?: Analytics;
  /** The webhook through which the backend reports edits; unset: there is none. */
  readonly webhook?: Omit<WebhookOptions, 'datasets'>;
}

/** The value of `cache` in logs, metrics and analytics for responses that the framework does not handle. */
const PREPARED = { cache: 'front' } as const;

/** High enough that the slug's own rule refuses a long id, with a message, before the router answers 404. */
const MAX_PARAM_LENGTH = 16_384;

/** Builds the service without a network: it can listen, or be tested with `inject`. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { journal, datasets, cache, logger, analytics } = options;
  const operations = completeOperations(options.operations);
  const { metrics } = operations;
  const log = new RequestLog(logger);
  const prepared = new PreparedResponses(cache, (request, response) => {
    metrics.answers.front += 1;
    log.direct(request, response, PREPARED);
    analytics?.events.answered(request, { status: response.statusCode, ...PREPARED });
  });
  const refuses = clientLimiter(operations, log);
  const app = Fastify({
    serverFactory: (handler) =>
      new HttpServer((request, response) => {
        if (!refuses?.(request, response) && !prepared.serve(request, response)) handler(request, response);
      }, operations.http),
    // Requests that arrive during shutdown are answered like all others.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    ...(logger === undefined ? {} : { loggerInstance: logger }),
    logController: log,
    genReqId: requestId,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: false },
    schemaErrorFormatter: invalidRequest,
    frameworkErrors: answerMalformedUrl,
  });
  rememberResponses(app, prepared);
  measureResponses(app, metrics);
  if (analytics !== undefined) sendApiEvents(app, analytics.events);
  secureByDefault(app);
  allowAnyOrigin(app);
  answerErrors(app);
  if (operations.pressure !== undefined) refuseUnderPressure(app, operations.pressure, metrics);
  await documentApi(app, { version: options.client.version, url: options.publicUrl });
  await app.register(async (reading) => {
    refuseOtherMethods(reading);
    await analyticsPage(reading);
    await reading.register(health, { ready: options.ready });
    await reading.register(metricsPage, { scrape: operations.scrape ?? (() => metrics.registry.metrics()) });
    await reading.register(async (api) => {
      if (analytics !== undefined) nameProject(api, analytics.project);
      await api.register(apiV1, { prefix: '/api/v1', journal, datasets, cache });
    });
    await reading.register(embedPages, { prefix: '/embed', ...options.embed, journal, datasets, cache });
    await reading.register(clientFiles, { prefix: '/client', ...options.client });
  });
  if (options.webhook !== undefined) {
    await app.register(webhook, { prefix: '/hooks', ...options.webhook, datasets });
  }
  return app;
}
