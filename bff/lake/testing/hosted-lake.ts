import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { asText } from '../../contract/shared/json-object.ts';
import { lakeQueries, openLake } from '../index.ts';
import { addEventsRoute } from './lake-events.ts';
import { type ExportLine, ndjson } from './write-export.ts';

/** Starts a lake with drafts and releases, as a hosted project serves them to a service with its read token. */
export async function startHostedLake(documents: readonly ExportLine[]) {
  const folder = await mkdtemp(join(tmpdir(), 'journal-hosted-'));
  /** Replaces all documents. */
  const write = async (list: readonly ExportLine[]) => {
    await writeFile(join(folder, '.next'), ndjson(list));
    await rename(join(folder, '.next'), join(folder, 'production.ndjson'));
  };
  await write(documents);
  const { log } = Fastify({ logger: false });
  const lake = await openLake({ folder, assetsUrl: 'https://assets.example', log, hasDrafts: true });
  const app = Fastify({ forceCloseConnections: true });
  const token = 'a-token-that-reads-drafts';
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (headers.authorization !== `Bearer ${token}`) return reply.code(403).send();
  });
  await app.register(lakeQueries(lake, ({ perspective }) => asText(perspective) || 'published'));
  addEventsRoute(app, lake);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin,
    token,
    write,
    async close() {
      await app.close();
      await lake.close();
      await rm(folder, { recursive: true });
    },
  };
}
