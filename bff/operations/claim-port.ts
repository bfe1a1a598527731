import { createServer } from 'node:net';

/**
 * The port to listen at, 0 replaced by a free one. Asked for before anything else is done: a port that is taken stops the
 * start at once, and assets' addresses need the number before the service listens.
 */
export async function claimPort(host: string, port: number): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error(`${host} gave no port`);
  return address.port;
}
