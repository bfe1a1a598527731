import { STATUS_CODES } from 'node:http';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { SLUG_RULE } from '../../contract/index.ts';
import { BadRequestError, ContentError, PublicError } from '../../errors.ts';
import { errorBody } from './error-body.ts';
import { SECURITY_HEADERS } from '../headers/security-headers.ts';

const PLACES: Readonly<Record<string, string>> = {
  params: 'Path',
  querystring: 'Query',
  body: 'Body',
  headers: 'Header',
};

function allowed(problem: FastifySchemaValidationError): string {
  const values: unknown = problem.params.allowedValues;
  return Array.isArray(values) ? values.join(', ') : '';
}

/** What a request got wrong: the parameter by name, and what it may be. */
export function invalidRequest(problems: readonly FastifySchemaValidationError[], place: string): BadRequestError {
  const [problem] = problems;
  const parameter = `${PLACES[place] ?? place} parameter ${problem?.instancePath.slice(1) || 'values'}`;
  if (problem?.keyword === 'enum') return new BadRequestError(`${parameter} must be one of: ${allowed(problem)}`);
  if (problem?.keyword === 'pattern') return new BadRequestError(`${parameter} ${SLUG_RULE}`);
  return new BadRequestError(`${parameter} ${problem?.message ?? 'is not valid'}`);
}

/** What may be said of an error: its own message if it was made for readers, else the status' name. */
function publicError(error: Error & { statusCode?: number }): PublicError {
  if (error instanceof PublicError) return error;
  const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
  const message = status < 500 ? error.message : (STATUS_CODES[status] ?? 'Error');
  return new PublicError(message, status, { cause: error });
}

function answer(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const shown = publicError(error);
  if (shown.statusCode >= 500) {
    request.log.error({ err: error }, 'request failed');
    // What a reader can quote to the operator, who finds the error by it.
    reply.header('x-request-id', request.id);
  }
  if (shown instanceof ContentError) reply.header('retry-after', String(shown.retryAfter));
  return reply
    .code(shown.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(shown.message, shown.statusCode)));
}

/** Answers every error in the documented shape: never a stack, never an internal address, never stored. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answer);
  app.setNotFoundHandler((request, reply) => {
    const [path] = request.url.split('?');
    return answer(new PublicError(`${request.method} ${path} was not found`, 404), request, reply);
  });
}

/** Answers an address that is no URL; the router refuses it before any hook runs, so all headers are set here. */
export function answerMalformedUrl(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  const body = errorBody('The address is not a valid URL: its percent-encoding is malformed', 400);
  reply
    .code(400)
    .headers(SECURITY_HEADERS)
    .header('cache-control', 'no-store')
    .header('access-control-allow-origin', '*');
  reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}
