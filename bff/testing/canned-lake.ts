import { createServer } from 'node:http';
import { freePort } from './free-port.ts';

/** A lake on a port of its own that answers every query with the same result. */
interface CannedLake {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Starts a lake for results that no export can hold, because the embedded lake refuses such documents. A hosted lake
 * may send them.
 * @param result the result of every query, as JSON
 */
export async function openCannedLake(result: string): Promise<CannedLake> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`{"result":${result},"ms":1,"syncTags":["s1:canned"]}`);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
