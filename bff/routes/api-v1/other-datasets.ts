import type { FastifyReply, FastifyRequest } from 'fastify';

/** Shared caches may store the dataset that readers see. Editors use the others and need their current content. */
export async function forbidStoringOtherDatasets(
  request: FastifyRequest<{ Querystring: { readonly env: string } }>,
  reply: FastifyReply,
) {
  if (request.query.env !== 'production') reply.header('cache-control', 'no-store');
}
