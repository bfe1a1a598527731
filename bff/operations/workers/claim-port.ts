import { createServer } from 'node:net';

/** A port that nobody else gets until it is released. */
export interface ClaimedPort {
  /** Its number, also where any was asked for. */
  readonly port: number;
  release(): Promise<void>;
}

/**
 * Claims the port to listen at; 0 is any free one. Done before anything else: a port that is taken stops the start at once,
 * and assets' addresses need the number before the service listens.
 */
export async function claimPort(host: string, port: number): Promise<ClaimedPort> {
  // Nobody is answered yet: who comes so early is sent away, else the release would wait for it, and it for an answer.
  const server = createServer((early) => early.destroy());
  // A start that fails must not be kept from ending.
  server.unref();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error(`${host} gave no port`);
  return { port: address.port, release: () => new Promise((resolve) => server.close(() => resolve())) };
}
