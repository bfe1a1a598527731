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

async function freePort(host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, host, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error(`Listening on ${host} returned no port`);
  return address.port;
}

/**
 * Starts a server at a free port, which it must know before it listens: addresses of assets contain it. If another
 * program takes that port meanwhile, starts the server again at another.
 */
export async function startAtFreePort<Server>(host: string, start: (port: number) => Promise<Server>): Promise<Server> {
  for (;;) {
    const port = await freePort(host);
    try {
      return await start(port);
    } catch (error) {
      if (errorCode(error) !== 'EADDRINUSE') throw error;
    }
  }
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
 * Starts the service: opens and listens.
 * @throws LakeError when an export cannot be read; the system's error when the port is taken
 */
export async function startService(config: Config, log: FastifyBaseLogger, process: ServiceProcess): Promise<Service> {
  const start = (port: number) => startAt(port, config, log, process);
  return config.port === 0 ? startAtFreePort(config.host, start) : start(config.port);
}
