import type { IncomingMessage } from 'node:http';
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { requestId } from '../http/headers/request-id.ts';
import { traceOf } from '../http/headers/tracing-headers.ts';

/** Levels at which requests are logged. */
const TELLING = new Set(['info', 'debug', 'trace']);

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

function lineOf({ method, url, headers }: Asked, status: number) {
  const posthog = traceOf(headers);
  return { method, url, status, ...(posthog && { posthog }) };
}

/** One line per answered request at level info, by whomever it is answered; at a higher level nothing is computed. */
export class RequestLog extends LogController {
  readonly #log: FastifyBaseLogger | undefined;

  /** @param log the service's; unset: nothing is logged */
  constructor(log: FastifyBaseLogger | undefined) {
    super();
    this.#log = log !== undefined && TELLING.has(log.level) ? log : undefined;
  }

  /** A request says enough when it is answered. */
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (error) reply.log.error({ ...lineOf(request.raw, reply.statusCode), err: error }, 'answer broke off');
    else if (this.#log !== undefined) {
      const cache = reply.answerState === null ? {} : { cache: reply.answerState };
      const ms = Math.round(reply.elapsedTime * 100) / 100;
      reply.log.info({ ...lineOf(request.raw, reply.statusCode), ...cache, ms }, 'answered');
    }
  }

  /** Logs a request that was answered before the framework saw it. @param more what else is to be known of it */
  direct(request: Asked, { statusCode }: { statusCode: number }, more: Readonly<Record<string, string>>): void {
    this.#log?.info({ reqId: requestId(request), ...lineOf(request, statusCode), ...more }, 'answered');
  }
}
