import { createServer } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './configuration/config.ts';
import { publicOrigin } from './configuration/public-origins.ts';
import { openService, type ServiceProcess } from './open-service.ts';

export interface Service {
  /** Origin that readers reach it at. */
  readonly url: string;
  /** Where the editor opens the desk, once; undefined without a desk. */
  readonly desk?: string;
  /** Stops it: requests under way are completed, new connections are refused. */
  close(): Promise<void>;
}

/** Finds a free port. The service must know its port before it listens: addresses of assets contain it. */
async function freePort(host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error(`Listening on ${host} returned no port`);
  return address.port;
}

/**
 * Starts the service: opens and listens.
 * @throws LakeError when an export cannot be read; the system's error when the port is taken
 */
export async function startService(config: Config, log: FastifyBaseLogger, process: ServiceProcess): Promise<Service> {
  const port = config.port || (await freePort(config.host));
  const url = publicOrigin(config, port);
  const { app, desk, close } = await openService(config, port, log, process);
  try {
    await app.listen({ port, host: config.host });
  } catch (error) {
    await close();
    throw error;
  }
  return { url, desk: desk?.access.newAddress(new URL(url).host), close };
}
