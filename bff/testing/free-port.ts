import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that operating systems give to connections and to servers that ask for any port. */
const FIRST_PORT = 10_000;
const LAST_PORT = 32_000;

const randomPort = (): number => FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/**
 * Finds an unused port, for a server whose address must be known before it starts. No other program is given it
 * meanwhile, because it lies outside the range of ports that are given out.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomPort();
    if (await isFree(port)) return port;
  }
}
