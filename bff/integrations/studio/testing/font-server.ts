import { once } from 'node:events';
import { createServer } from 'node:http';

interface FontServer {
  /** The address of a file with these first bytes. */
  addressOf(bytes: string): string;
  close(): Promise<void>;
}

/** Starts a server of files that contain the last segment of their address. */
export async function openFontServer(): Promise<FontServer> {
  const server = createServer(({ url = '' }, response) => {
    response.end(Buffer.from(decodeURIComponent(url.slice(1)), 'latin1'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    addressOf: (bytes) => `http://127.0.0.1:${address.port}/${encodeURIComponent(bytes)}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
