import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownValue } from '../../contract/rules/json-object.ts';
import { AssetError } from '../asset-error.ts';
import { ClientGoneError } from './hang-up-signal.ts';

/** For the log: nginx has made it the usual status of requests whose client has disconnected. */
const clientGone = 499;

/** Sends an error in the format of the service's API. */
export function sendAssetError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const statusCode = statusOf(error);
  if (statusCode === 500) request.log.error({ err: error }, 'An asset could not be sent');
  if (error instanceof AssetError && error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  if (statusCode === 416) reply.header('content-range', contentRange(error));
  const message = statusCode !== 500 && error instanceof Error ? error.message : 'The asset could not be sent';
  return reply
    .code(statusCode)
    .headers({
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'content-type': 'application/json; charset=utf-8',
    })
    .send({ error: { message, statusCode } });
}

function statusOf(error: unknown): number {
  if (error instanceof AssetError) return error.statusCode;
  if (error instanceof ClientGoneError) return clientGone;
  const isClientError =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500;
  return isClientError ? Number(error.statusCode) : 500;
}

/** The file's length, which a 416 response reports. */
function contentRange(error: unknown): string | undefined {
  const headers = error instanceof Error && 'headers' in error ? error.headers : undefined;
  const range = ownValue(headers, 'Content-Range');
  return typeof range === 'string' ? range : undefined;
}
