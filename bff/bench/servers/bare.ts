/**
 * The yardstick: a bare `node:http` server that answers every address with the bytes and headers it is given, and 304 to a
 * known tag. Run with the address to copy: it asks there once for each encoding.
 */
import { createServer, request } from 'node:http';

const [, , origin = '', ...paths] = process.argv;
const OWN = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

interface Copy {
  readonly headers: string[];
  readonly tag: string;
  readonly body: Buffer;
}

function copy(path: string, encoding: string): Promise<Copy> {
  return new Promise((resolve, reject) => {
    request(origin + path, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const pairs = Object.entries(response.headers).filter(([name]) => !OWN.has(name));
        resolve({
          headers: pairs.flatMap(([name, value]) => [name, String(value)]),
          tag: String(response.headers.etag),
          body: Buffer.concat(chunks),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

const copies = new Map<string, Copy>();
for (const path of paths) {
  for (const encoding of ['identity', 'gzip']) copies.set(`${encoding} ${path}`, await copy(path, encoding));
}

const server = createServer(({ url, headers }, response) => {
  const found = copies.get(`${headers['accept-encoding'] === 'gzip' ? 'gzip' : 'identity'} ${url}`);
  if (found === undefined) response.writeHead(404).end();
  else if (headers['if-none-match'] === found.tag) response.writeHead(304, found.headers.slice(0, -2)).end();
  else response.writeHead(200, found.headers).end(found.body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address !== 'string') process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
