/**
 * The yardstick: a bare `node:http` server that sends copied bytes and headers, and 304 to a known tag.
 * Arguments: the origin to copy from, and the paths to copy.
 */
import { createServer } from 'node:http';
import { copyResponses, headersOf304 } from './copied-responses.ts';

const [, , origin = '', ...paths] = process.argv;
const findCopy = await copyResponses(origin, paths);

const server = createServer(({ url, headers }, response) => {
  const copy = findCopy(url, headers);
  if (copy === undefined) response.writeHead(404).end();
  else if (headers['if-none-match'] === copy.etag) response.writeHead(304, headersOf304(copy)).end();
  else response.writeHead(200, copy.headers).end(copy.body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address !== 'string') process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
