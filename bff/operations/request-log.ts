import type { IncomingMessage } from 'node:http';
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { requestId } from '../http/headers/request-id.ts';
import { traceIds } from '../http/headers/tracing-headers.ts';

/** Log levels at which requests are logged. */
const REQUEST_LEVELS = new Set(['info', 'debug', 'trace']);

type LoggedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

function fieldsOf({ method, url, headers }: LoggedRequest, status: number) {
  const posthog = traceIds(headers);
  return { method, url, status, ...(posthog && { posthog }) };
}

/**
 * Logs one line per response at level info, whether Fastify or a handler in front of it responds. At higher levels it
 * computes nothing.
 */
export class RequestLog extends LogController {
  readonly #log: FastifyBaseLogger | undefined;

  /** @param log the service's log. Unset: nothing is logged */
  constructor(log: FastifyBaseLogger | undefined) {
    super();
    this.#log = log !== undefined && REQUEST_LEVELS.has(log.level) ? log : undefined;
  }

  /** Logs nothing: the line of the response describes the request too. */
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (error) reply.log.error({ ...fieldsOf(request.raw, reply.statusCode), err: error }, 'answer broke off');
    else if (this.#log !== undefined) {
      const cache = reply.cacheState === null ? {} : { cache: reply.cacheState };
      const ms = Math.round(reply.elapsedTime * 100) / 100;
      reply.log.info({ ...fieldsOf(request.raw, reply.statusCode), ...cache, ms }, 'answered');
    }
  }

  /** Logs a response that was sent before Fastify saw the request. @param fields additional fields of the line */
  directResponse(
    request: LoggedRequest,
    { statusCode }: { statusCode: number },
    fields: Readonly<Record<string, string>>,
  ): void {
    this.#log?.info({ reqId: requestId(request), ...fieldsOf(request, statusCode), ...fields }, 'answered');
  }
}
