import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { QueueFullError } from '../../concurrency/concurrency-limiter.ts';
import { QueryError } from '../query/query-error.ts';
import { type ErrorEnvelope, failureEnvelope, plainEnvelope } from './response-envelopes.ts';

/** In this time, many of the queries that wait are answered. */
const RETRY_AFTER_SECONDS = 1;

/** Sends an error in the backend's format, so that the Sanity client throws a ClientError or ServerError. */
export function sendQueryError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode, body } = envelopeOf(error);
  const hasClientLeft = reply.raw.destroyed;
  if (error instanceof QueueFullError) reply.header('retry-after', RETRY_AFTER_SECONDS);
  else if (statusCode >= 500 && !hasClientLeft) logFailure(error, request.log);
  return reply.code(statusCode).header('cache-control', 'no-store').send(body);
}

function logFailure(error: unknown, log: FastifyBaseLogger): void {
  if (error instanceof QueryError && error.failure.reason === 'timeout') {
    log.warn('A query was stopped: it took too long');
  } else {
    log.error({ err: error }, 'A query of the content lake failed');
  }
}

function envelopeOf(error: unknown): ErrorEnvelope {
  if (error instanceof QueryError) return failureEnvelope(error.failure);
  if (error instanceof QueueFullError) return plainEnvelope(503, `Too many queries: ${error.message}`);
  const statusCode = statusOf(error);
  if (error instanceof Error && statusCode < 500) return plainEnvelope(statusCode, error.message);
  return plainEnvelope(500, 'The query could not be answered');
}

/** Fastify's own errors have a status: the body is too large, invalid JSON or of an unknown type. */
function statusOf(error: unknown): number {
  const hasStatus = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
  return hasStatus ? Number(error.statusCode) : 500;
}
