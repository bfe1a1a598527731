import { createServer } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './configuration/config.ts';
import { publicOrigin } from './configuration/public-origins.ts';
import { errorCode } from './contract/shared/text.ts';
import { openService, type ServiceProcess } from './open-service.ts';

export interface Service {
  /** Origin that readers reach it at. */
  readonly url: string;
  /** Where the editor opens the desk, once; undefined without a desk. */
  readonly desk?: string;
  /** Stops it: requests under way are completed, new connections are refused. */
  close(): Promise<void>;
}

/** A free port. The server must know its port before it listens: addresses of assets contain it. */
async function freePort(host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error(`Listening on ${host} returned no port`);
  return address.port;
}

async function startAt(port: number, config: Config, log: FastifyBaseLogger, process: ServiceProcess) {
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

/**
 * Starts the service: opens and listens. If another program takes the free port meanwhile, tries another one.
 * @throws LakeError when an export cannot be read; the system's error when the port is taken
 */
export async function startService(config: Config, log: FastifyBaseLogger, process: ServiceProcess): Promise<Service> {
  if (config.port > 0) return startAt(config.port, config, log, process);
  const port = await freePort(config.host);
  return startAt(port, config, log, process).catch((error: unknown) => {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    return startService(config, log, process);
  });
}
