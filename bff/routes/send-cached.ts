import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoadResult } from '../cache/memory-cache/memory-cache.ts';
import type { Responses } from '../cache/response-cache.ts';
import type { BufferedResponse } from '../http/buffered-response.ts';
import { sendResponse } from '../http/send-response.ts';

/** Sends the cached response of a key, loaded if necessary. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: Responses,
  key: string,
  load: () => Promise<LoadResult<BufferedResponse>>,
): Promise<FastifyReply> {
  const { value, state } = await cache.get(key, load);
  reply.cached = { key, response: value };
  reply.cacheState = state;
  return sendResponse(request, reply, value);
}
