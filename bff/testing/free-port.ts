import { once } from 'node:events';
import { createServer } from 'node:net';

/** Operating systems assign higher ports to connections and to servers that request any port. */
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
 * Finds an unused port for a server whose address must be known before it starts. The port lies outside the range that
 * operating systems assign, so no other program receives it in the meantime.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomPort();
    if (await isFree(port)) return port;
  }
}
