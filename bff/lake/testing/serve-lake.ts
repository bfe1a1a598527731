import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { type Lake, type LakeOptions, lakeAssets, lakeQueries, openLake } from '../index.ts';

/** A log whose lines can be looked at. */
export interface CapturedLog {
  log: FastifyBaseLogger;
  lines: Record<string, unknown>[];
}

export function captureLog(): CapturedLog {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  return { log: Fastify({ logger: { level: 'info', stream } }).log, lines };
}

/** An empty folder, and what removes it. */
export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'journal-test-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A lake behind a real HTTP server, as a stranger meets it. */
export interface ServedLake {
  lake: Lake;
  /** Such as `http://127.0.0.1:40123`; assets are under `/assets`. */
  origin: string;
  log: CapturedLog;
  /** The ordinary client library on the dataset `production`. */
  client: SanityClient;
  clientConfig: ClientConfig;
  close(): Promise<void>;
}

/**
 * Opens the exports in a folder and serves them with the lake's two plugins.
 *
 * @param limits what one query may cost, where the test needs it to be less
 */
export async function serveLake(folder: string, limits: LakeOptions['limits'] = {}): Promise<ServedLake> {
  const log = captureLog();
  const app = Fastify({ loggerInstance: log.log, forceCloseConnections: true });
  const assetsUrl = 'https://journal.example/assets';
  const lake = await openLake({ folder, assetsUrl, log: log.log, limits });
  await app.register(lakeQueries(lake, 'public'));
  await app.register(lakeAssets(lake), { prefix: '/assets' });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const clientConfig = clientOf(origin);
  const close = async (): Promise<void> => {
    await app.close();
    await lake.close();
  };
  return { lake, origin, log, client: createClient(clientConfig), clientConfig, close };
}

function clientOf(origin: string): ClientConfig {
  return {
    projectId: 'journal',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: origin,
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
  };
}
