import { createServer } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { AnswerCache } from './cache/content-answers.ts';
import { Front, learnAnswers } from './cache/front.ts';
import type { Journal } from './journal/index.ts';
import { allowAnyOrigin } from './plugins/cors.ts';
import { documentApi } from './plugins/docs.ts';
import { answerErrors, answerMalformedUrl, invalidRequest } from './plugins/errors.ts';
import { refuseOtherMethods } from './plugins/method-not-allowed.ts';
import { secureByDefault } from './plugins/security-headers.ts';
import { apiV1 } from './routes/api-v1.ts';
import { type ClientFilesOptions, clientFiles } from './routes/client-files.ts';
import { type EmbedPagesOptions, embedPages } from './routes/embed-pages.ts';
import { health } from './routes/health.ts';

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
}

/** Longer ids are answered by the slug's rule, with a message, instead of an unknown address. */
const MAX_PARAM_LENGTH = 16_384;

/** As long as the framework's own server keeps a connection that says nothing: longer than most proxies before it. */
const KEEP_ALIVE_MS = 72_000;

/** The service without a network: routes and plugins, to listen or to be asked by `inject`. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { journal, datasets, cache, logger } = options;
  const front = new Front(cache);
  const app = Fastify({
    serverFactory: (handler) => {
      const server = createServer((request, response) => front.serve(request, response) || handler(request, response));
      server.keepAliveTimeout = KEEP_ALIVE_MS;
      return server;
    },
    ...(logger === undefined ? {} : { loggerInstance: logger }),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: false },
    schemaErrorFormatter: invalidRequest,
    frameworkErrors: answerMalformedUrl,
  });
  learnAnswers(app, front);
  secureByDefault(app);
  allowAnyOrigin(app);
  answerErrors(app);
  await documentApi(app, { version: options.client.version, url: options.publicUrl });
  await app.register(async (reading) => {
    refuseOtherMethods(reading);
    await reading.register(health, { ready: options.ready });
    await reading.register(apiV1, { prefix: '/api/v1', journal, datasets, cache });
    await reading.register(embedPages, { prefix: '/embed', ...options.embed, journal, datasets, cache });
    await reading.register(clientFiles, { prefix: '/client', ...options.client });
  });
  return app;
}
