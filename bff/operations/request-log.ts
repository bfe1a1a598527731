import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { symbols } from 'pino';
import { ownValue } from '../contract/shared/json-object.ts';
import { requestId, traceIds } from '../http/headers/request-headers.ts';

const REQUEST_LEVELS = new Set(['info', 'debug', 'trace']);

type LoggedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Where the lines of a logger go, and the fields that all of them have. */
interface LineParts {
  readonly stream: { write(line: string): unknown };
  /** As JSON, with a comma before each: process and host. */
  readonly commonFields: string;
}

const isStream = (value: unknown): value is LineParts['stream'] =>
  typeof value === 'object' && value !== null && 'write' in value && typeof value.write === 'function';

function linePartsOf(log: FastifyBaseLogger): LineParts {
  const stream: unknown = Reflect.get(log, symbols.streamSym);
  const commonFields: unknown = Reflect.get(log, symbols.chindingsSym);
  if (!isStream(stream) || typeof commonFields !== 'string') throw new TypeError('The request log needs a pino logger');
  return { stream, commonFields };
}

const INFO_LEVEL = 30;

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

function fieldsOf(request: FastifyRequest, status: number) {
  const posthog = traceIds(request.headers);
  return { method: request.method, url: loggedUrl(request), status, ...(posthog && { posthog }) };
}

/**
 * Logs one line per response at level info, whether Fastify or a handler in front of it responds. At higher levels it
 * computes nothing.
 */
export class RequestLog extends LogController {
  readonly #lineParts: LineParts | undefined;

  /** @param log the service's log. Unset: nothing is logged */
  constructor(log: FastifyBaseLogger | undefined) {
    super();
    this.#lineParts = log !== undefined && REQUEST_LEVELS.has(log.level) ? linePartsOf(log) : undefined;
  }

  /** Logs nothing: the line of the response describes the request too. */
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (error) reply.log.error({ ...fieldsOf(request, reply.statusCode), err: error }, 'response aborted');
    else if (this.#lineParts !== undefined) {
      const cache = reply.cacheState === null ? {} : { cache: reply.cacheState };
      const ms = Math.round(reply.elapsedTime * 100) / 100;
      reply.log.info({ ...fieldsOf(request, reply.statusCode), ...cache, ms }, 'answered');
    }
  }

  /**
   * Logs a response that was sent before Fastify saw the request. Drafts are never prepared. The line is put together
   * here: an object for pino costs a tenth of the throughput of prepared responses.
   */
  preparedResponse(request: LoggedRequest, { statusCode }: Pick<ServerResponse, 'statusCode'>): void {
    if (this.#lineParts === undefined) return;
    const { stream, commonFields } = this.#lineParts;
    // Neither a valid id nor a method has characters that JSON escapes.
    let line = `{"level":${INFO_LEVEL},"time":${Date.now()}${commonFields},"reqId":"${requestId(request)}"`;
    line += `,"method":"${request.method}","url":${JSON.stringify(request.url)},"status":${statusCode}`;
    const posthog = traceIds(request.headers);
    if (posthog !== undefined) line += `,"posthog":${JSON.stringify(posthog)}`;
    stream.write(`${line},"cache":"front","msg":"answered"}\n`);
  }
}
