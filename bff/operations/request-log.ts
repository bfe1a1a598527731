import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { ownValue } from '../contract/shared/json-object.ts';
import { requestId, traceIds } from '../http/headers/request-headers.ts';

const REQUEST_LEVELS = new Set(['info', 'debug', 'trace']);

type LoggedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Routes and unknown addresses that may have what opens drafts, which must not be in a log. */
const SECRET_ROUTE = /^\/(drafts\/:token|preview$)/;
const SECRET_ADDRESS = /(drafts|preview).*/is;

/** Replaces the codes of ASCII characters: the rest of an address may be malformed. */
const withoutCodes = (address: string) =>
  address.replace(/%[2-7][\da-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));

/**
 * The address of a request without the token of a path and without the secret that the Studio sends. The route tells
 * whether it may have them, because an address has many spellings.
 */
function loggedUrl({ url, routeOptions, params }: FastifyRequest): string {
  const { url: route } = routeOptions;
  // One route answers the preflights of all addresses.
  if (route === undefined || route === '*') return withoutCodes(url).replace(SECRET_ADDRESS, '$1…');
  if (!SECRET_ROUTE.test(route)) return url;
  return route.replace(/:(\w+)/g, (_, name) => (name === 'token' ? '…' : String(ownValue(params, name))));
}

function fieldsOf({ method, headers }: LoggedRequest, url: string | undefined, status: number) {
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
    const fields = () => fieldsOf(request, loggedUrl(request), reply.statusCode);
    if (error) reply.log.error({ ...fields(), err: error }, 'response aborted');
    else if (this.#log !== undefined) {
      const cache = reply.cacheState === null ? {} : { cache: reply.cacheState };
      const ms = Math.round(reply.elapsedTime * 100) / 100;
      reply.log.info({ ...fields(), ...cache, ms }, 'answered');
    }
  }

  /** Logs a response that was sent before Fastify saw the request. Drafts are never prepared. */
  preparedResponse(request: LoggedRequest, { statusCode }: Pick<ServerResponse, 'statusCode'>): void {
    this.#log?.info(
      { reqId: requestId(request), ...fieldsOf(request, request.url, statusCode), cache: 'front' },
      'answered',
    );
  }
}
