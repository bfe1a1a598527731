import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { listenLake, openLake } from '../index.ts';
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
  const { origin, token, close } = await listenLake(lake, log);
  return {
    ...{ origin, token, write },
    async close() {
      await close();
      await lake.close();
      await rm(folder, { recursive: true });
    },
  };
}
