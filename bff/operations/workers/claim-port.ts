import { createServer } from 'node:net';

/** A port that no other program can use until it is released. */
interface ClaimedPort {
  /** The port number, also if any free port was requested. */
  readonly port: number;
  release(): Promise<void>;
}

/**
 * Claims the port to listen on. 0 means any free port. This is the first step of the start: a used port is reported at
 * once, and asset addresses contain the number before the service listens.
 */
export async function claimPort(host: string, port: number): Promise<ClaimedPort> {
  // The service cannot respond yet. An open connection would delay the release, so early clients are disconnected.
  const server = createServer((earlyClient) => earlyClient.destroy());
  // The claim must not keep the process running when the start fails.
  server.unref();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error(`Listening on ${host} returned no port`);
  return { port: address.port, release: () => new Promise((resolve) => server.close(() => resolve())) };
}
