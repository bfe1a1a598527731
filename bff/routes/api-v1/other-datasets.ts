import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_DATASET } from '../../contract/index.ts';

/** Shared caches may store the dataset that readers see. Editors use the others and need their current content. */
export async function forbidStoringOtherDatasets(
  request: FastifyRequest<{ Querystring: { readonly env: string } }>,
  reply: FastifyReply,
) {
  if (request.query.env !== DEFAULT_DATASET) reply.header('cache-control', 'no-store');
}
