import Fastify, { type FastifyBaseLogger } from 'fastify';
import { lakeQueries } from './http/lake-queries.ts';
import type { Lake } from './lake.ts';

/** Where the service's own queries go. */
export interface LakeServer {
  /** Such as `http://127.0.0.1:40123`, for the ordinary client's `apiHost`. */
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves the query protocol on a loopback port of its own: the service reads an embedded lake over HTTP as it reads a
 * hosted one, in a lane apart from strangers' queries.
 */
export async function listenLake(lake: Lake, log: FastifyBaseLogger): Promise<LakeServer> {
  const app = Fastify({ loggerInstance: log, disableRequestLogging: true, forceCloseConnections: true });
  await app.register(lakeQueries(lake, 'service'));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { origin, close: () => app.close() };
}
