import cluster from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './configuration/config.ts';
import { publicOrigin } from './configuration/public-origins.ts';
import { openService, type ServiceProcess } from './open-service.ts';
import { claimPort } from './operations/workers/claim-port.ts';

/** A running service. */
export interface Service {
  /** Origin that readers reach it at. */
  readonly url: string;
  /** Where the editor opens the desk, once; undefined without a desk. */
  readonly desk?: string;
  /** Stops it: requests under way are answered, new connections are refused. */
  close(): Promise<void>;
}

/**
 * Starts the service: opens and listens.
 * @throws LakeError when an export cannot be read; the system's error when the port is taken
 */
export async function startService(config: Config, log: FastifyBaseLogger, process: ServiceProcess): Promise<Service> {
  // Workers share the port that their primary has claimed.
  const claimed = cluster.isWorker ? undefined : await claimPort(config.host, config.port);
  const port = claimed?.port ?? config.port;
  const url = publicOrigin(config, port);
  const opening = openService(config, port, log, process).finally(() => claimed?.release());
  const { app, desk, close } = await opening;
  try {
    await app.listen({ port, host: config.host });
  } catch (error) {
    await close();
    throw error;
  }
  return { url, desk: desk?.access.newAddress(new URL(url).host), close };
}
