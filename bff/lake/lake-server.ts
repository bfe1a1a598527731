import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { lakeAssets } from './http/lake-assets.ts';
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
 * hosted one, in a lane apart from strangers' queries. The assets are there too, below `/assets`.
 */
export async function listenLake(lake: Lake, log: FastifyBaseLogger): Promise<LakeServer> {
  // The service logs its readers' requests; what it asks its own lake for them would only double the lines.
  const logController = new LogController({ disableRequestLogging: true });
  const app = Fastify({ loggerInstance: log, logController, forceCloseConnections: true });
  await app.register(lakeQueries(lake, 'service'));
  await app.register(lakeAssets(lake), { prefix: '/assets' });
  // Every worker of the service has a lake of its own, at a port that it shares with nobody.
  const origin = await app.listen({ host: '127.0.0.1', port: 0, exclusive: true });
  return { origin, close: () => app.close() };
}
