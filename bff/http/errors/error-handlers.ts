import { STATUS_CODES } from 'node:http';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { type ErrorResponse, PATTERN_RULES } from '../../contract/index.ts';
import { BadRequestError, BusyError, ContentError, PublicError } from '../../contract/public-errors.ts';
import type { ResponseParts } from '../buffered-response.ts';
import { REQUEST_ID } from '../headers/request-headers.ts';
import { CORS_HEADERS, FACT_HEADERS, SECURITY_HEADERS } from '../headers/response-headers.ts';
import { preferredType } from '../negotiation.ts';

export function errorBody(message: string, statusCode: number): ErrorResponse {
  return { error: { message, statusCode } };
}

const PLACE_NAMES: Readonly<Record<string, string>> = {
  params: 'Path',
  querystring: 'Query',
  body: 'Body',
  headers: 'Header',
};

/** Describes the first invalid parameter of a request and the values that it accepts. */
export function validationError(problems: readonly FastifySchemaValidationError[], place: string): BadRequestError {
  const [problem] = problems;
  const { missingProperty, allowedValues } = problem?.params ?? {};
  const path = [...(problem?.instancePath.split('/') ?? []), missingProperty].filter(Boolean).join('/');
  const parameter = `${PLACE_NAMES[place] ?? place} parameter ${path}`;
  if (missingProperty !== undefined) return new BadRequestError(`${parameter} is required`);
  if (Array.isArray(allowedValues))
    return new BadRequestError(`${parameter} must be one of: ${allowedValues.join(', ')}`);
  const rule = PATTERN_RULES[String(problem?.params.pattern)] ?? problem?.message ?? 'is not valid';
  return new BadRequestError(`${parameter} ${rule}`);
}

/** Fastify's code for a body of a type that the route does not take. */
const OTHER_TYPE = 'FST_ERR_CTP_INVALID_MEDIA_TYPE';
/** Routes that take anything but JSON check the type themselves. */
const SEND_JSON = 'The body must be JSON; send the header Content-Type: application/json';

/** Replaces the message of an internal error by the name of its status. A PublicError keeps its message. */
function toPublicError(error: Error & { code?: string; statusCode?: number }): PublicError {
  if (error instanceof PublicError) return error;
  if (error.code === OTHER_TYPE) return new PublicError(SEND_JSON, 415, { cause: error });
  const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
  const message = status < 500 ? error.message : (STATUS_CODES[status] ?? 'Error');
  return new PublicError(message, status, { cause: error });
}

/** Headers that describe a body, and those of content: a CDN prefers `CDN-Cache-Control` to the error's `no-store`. */
const HEADERS_OF_CONTENT: readonly string[] = [
  'content-disposition',
  'content-encoding',
  'cross-origin-embedder-policy',
  ...FACT_HEADERS,
  'link',
  'vary',
  'etag',
  'cdn-cache-control',
  'surrogate-key',
  'cache-tag',
];

/** Sends an error in the documented shape. Hooks call it to respond before the route, which may send other errors. */
export function sendError(
  error: Error & { headers?: object },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const shown = toPublicError(error);
  if (shown.statusCode >= 500 && !(shown instanceof BusyError)) request.log.error({ err: error }, 'request failed');
  for (const name of HEADERS_OF_CONTENT) reply.removeHeader(name);
  reply.headers(SECURITY_HEADERS);
  // As in Fastify's own handler: the error of a range says how long the file is.
  if (error.headers !== undefined) reply.headers({ ...error.headers });
  if (shown instanceof ContentError || shown instanceof BusyError) reply.header('retry-after', shown.retryAfter);
  reply.code(shown.statusCode).header('cache-control', 'no-store').type('application/json; charset=utf-8');
  return reply.send(JSON.stringify(errorBody(shown.message, shown.statusCode)));
}

const notFound = ({ method, url }: FastifyRequest): PublicError =>
  new PublicError(`${method} ${url.split('?')[0]} was not found; /docs/api describes the API`, 404);

/** Whether the client is a browser that shows the response as a page. */
const isNavigation = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  preferredType(headers.accept, ['application/json', 'text/html']) === 'text/html';

/**
 * Responds with 404 to unknown addresses before a body is read, so that neither its type nor its size matters.
 * @param page the response to browsers, with a path in it
 */
export function refuseUnknownAddresses(app: FastifyInstance, page: (path: string) => ResponseParts): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    if (!isNavigation(request)) throw notFound(request);
    const { type, body, headers = {} } = page(request.url.split('?')[0] ?? '');
    reply.code(404).headers({ ...headers, 'cache-control': 'no-store' });
    await reply.type(type).send(body);
  });
}

/** Adds its id to every response of 400 and above: a reader can quote it to the operator, whose log has it too. */
export function identifyErrors(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 400) reply.header(REQUEST_ID, request.id);
    done(null, payload);
  });
}

/** Sends every error in the documented shape, uncached, without a stack or an internal address. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(sendError);
  app.setNotFoundHandler((request, reply) => sendError(notFound(request), request, reply));
}

/** Sends the error of a malformed URL. The router rejects it before any hook runs, so all headers are set here. */
export function handleMalformedUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const message = 'The address is not a valid URL: its percent-encoding is malformed';
  reply.headers(CORS_HEADERS).header(REQUEST_ID, request.id);
  sendError(error.code === 'FST_ERR_BAD_URL' ? new BadRequestError(message) : error, request, reply);
}
