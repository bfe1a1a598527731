import { randomBytes, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { lakeAssets } from './http/lake-assets.ts';
import { lakeQueries } from './http/lake-queries.ts';
import type { Lake } from './lake.ts';

/** The server that receives the service's own queries. */
export type LakeServer = Awaited<ReturnType<typeof listenLake>>;

const TOKEN_BYTES = 32;

/**
 * Serves queries, and assets below `/assets`, on a separate loopback port. The service reads an embedded lake over HTTP
 * as it reads a hosted one. Only queries on this port may read drafts, so other processes of this machine, and web pages
 * in its browsers, get nothing there.
 */
export async function listenLake(lake: Lake, log: FastifyBaseLogger) {
  // The service already logs each public request; its own queries to the lake would double the log.
  const logController = new LogController({ disableRequestLogging: true });
  const app = Fastify({ loggerInstance: log, logController, forceCloseConnections: true });
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expected = Buffer.from(`Bearer ${token}`);
  app.addHook('onRequest', async ({ headers, raw }, reply) => {
    const sent = Buffer.from(headers.authorization ?? '');
    const isAuthorized = sent.length === expected.length && timingSafeEqual(sent, expected);
    // A page whose host name resolves to this machine sends that name.
    if (!isAuthorized || headers.host !== `127.0.0.1:${raw.socket.localPort}`) return reply.code(403).send();
  });
  await app.register(lakeQueries(lake, { isPrivate: true }));
  await app.register(lakeAssets(lake), { prefix: '/assets' });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    /** Such as `http://127.0.0.1:40123`; the value for the Sanity client's `apiHost`. */
    origin,
    /** What requests must send as `Authorization: Bearer TOKEN`. Only this process has it. */
    token,
    close: () => app.close(),
  };
}
