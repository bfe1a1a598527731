import { type ClientConfig, createClient, type SanityClient } from '@sanity/client';
import Fastify from 'fastify';
import { handleErrors } from '../../http/errors/error-handlers.ts';
import { lakeAssets } from '../http/lake-assets.ts';
import { lakeQueries } from '../http/lake-queries.ts';
import { type Lake, type LakeOptions, openLake } from '../lake.ts';
import { type CapturedLog, captureLog } from './captured-log.ts';
import { addEventsRoute } from './lake-events.ts';

/** A lake behind an HTTP server that public clients can query and follow, as they do a hosted project. */
export interface ServedLake {
  lake: Lake;
  /** The server's origin, such as `http://127.0.0.1:40123`. Assets are served below `/assets`. */
  origin: string;
  log: CapturedLog;
  /** The Sanity client for the dataset `production`. */
  client: SanityClient;
  clientConfig: ClientConfig;
  /** How many connections are open. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Opens the exports in a folder and serves them with the lake's two plugins.
 *
 * @param limits the limits that differ from the defaults
 * @param options what else differs
 */
export async function serveLake(
  folder: string,
  limits: LakeOptions['limits'] = {},
  options: Pick<LakeOptions, 'watch' | 'refusedLoss'> = {},
): Promise<ServedLake> {
  const log = captureLog();
  const app = Fastify({ loggerInstance: log.log, forceCloseConnections: true });
  const assetsUrl = 'https://journal.example/assets';
  const lake = await openLake({ folder, assetsUrl, log: log.log, limits, ...options });
  handleErrors(app);
  await app.register(lakeQueries(lake));
  addEventsRoute(app, lake);
  await app.register(lakeAssets(lake), { prefix: '/assets' });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const clientConfig = clientConfigFor(origin);
  const close = async (): Promise<void> => {
    await app.close();
    await lake.close();
  };
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  return { lake, origin, log, client: createClient(clientConfig), clientConfig, connections, close };
}

function clientConfigFor(origin: string): ClientConfig {
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
