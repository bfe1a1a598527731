import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { type Analytics, nameProject, sendApiEvents } from './analytics/index.ts';
import { Front, learnAnswers } from './cache/prepared-responses.ts';
import type { AnswerCache } from './cache/response-cache.ts';
import { refuseUnderPressure } from './http/limits/back-pressure.ts';
import { answerClientError } from './http/errors/client-errors.ts';
import { allowAnyOrigin } from './http/headers/cors.ts';
import { answerErrors, answerMalformedUrl, invalidRequest } from './http/errors/error-handlers.ts';
import { HttpServer } from './http/http-server.ts';
import { refuseOtherMethods } from './http/errors/method-not-allowed.ts';
import { requestId } from './http/headers/request-id.ts';
import { secureByDefault } from './http/headers/security-headers.ts';
import type { Journal } from './journal/index.ts';
import { measureResponses } from './operations/measure-responses.ts';
import { clientLimiter, completeOperations, type Operations } from './operations/operations.ts';
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
  /** How it is watched and defends itself; what is not given has its default. */
  readonly operations?: Partial<Operations>;
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
  const { journal, datasets, cache, logger, analytics } = options;
  const operations = completeOperations(options.operations);
  const { metrics } = operations;
  const log = new RequestLog(logger);
  const front = new Front(cache, (request, response) => {
    metrics.answers.front += 1;
    log.direct(request, response, FROM_FRONT);
    analytics?.events.answered(request, { status: response.statusCode, cache: 'front' });
  });
  const refuses = clientLimiter(operations, log);
  const app = Fastify({
    serverFactory: (handler) =>
      new HttpServer((request, response) => {
        if (!refuses?.(request, response) && !front.serve(request, response)) handler(request, response);
      }, operations.http),
    // Requests that come while the service ends are answered like all others.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    ...(logger === undefined ? {} : { loggerInstance: logger }),
    logController: log,
    genReqId: requestId,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: false },
    schemaErrorFormatter: invalidRequest,
    frameworkErrors: answerMalformedUrl,
  });
  learnAnswers(app, front);
  measureResponses(app, metrics);
  if (analytics !== undefined) sendApiEvents(app, analytics.events);
  secureByDefault(app);
  allowAnyOrigin(app);
  answerErrors(app);
  if (operations.pressure !== undefined) refuseUnderPressure(app, operations.pressure, metrics);
  await documentApi(app, { version: options.client.version, url: options.publicUrl });
  await app.register(async (reading) => {
    refuseOtherMethods(reading);
    await explainAnalytics(reading);
    await reading.register(health, { ready: options.ready });
    await reading.register(metricsPage, { scrape: operations.scrape ?? (() => metrics.registry.metrics()) });
    await reading.register(async (api) => {
      if (analytics !== undefined) nameProject(api, analytics.project);
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
