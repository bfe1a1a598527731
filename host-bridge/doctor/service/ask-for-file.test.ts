import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForFile } from './ask-for-file.ts';

const FILE = 'the client';
const hash = (algorithm: string, content = FILE) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

const server = createServer((request, response) => {
  response.statusCode = request.url === '/client/v2/journal-client.js' ? 200 : 404;
  response.end(FILE);
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  origin = `http://127.0.0.1:${address.port}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

const ask = (integrity: string) => askForFile(`${origin}/client/v2/journal-client.js`, integrity);

test.each([
  '',
  hash('sha256'),
  hash('sha384'),
  `${hash('sha512', 'another')}\n  ${hash('sha512')}`,
  `${hash('sha256', 'another')} ${hash('sha384')}`,
  'md5-AAAA',
])('browsers take the file with integrity=%j', async (integrity) => {
  expect(await ask(integrity)).toEqual({ kind: 'served' });
});

test.each([
  ['sha384-AAAA', hash('sha384')],
  [hash('sha256', 'another'), hash('sha256')],
  [`${hash('sha256')} ${hash('sha512', 'another')}`, hash('sha512')],
])('browsers block the file with integrity=%j', async (integrity, fitting) => {
  expect(await ask(integrity)).toEqual({ kind: 'other-hash', fitting });
});

test('a file that is not served, and a service that is not there', async () => {
  expect(await askForFile(`${origin}/client/v3/journal-client.js`, hash('sha256'))).toEqual({
    kind: 'refused',
    status: 404,
  });
  // Browsers and Node send nothing to this port.
  const closed = 'http://127.0.0.1:1/journal-client.js';
  expect(await askForFile(closed, '')).toEqual({ kind: 'failed', problem: `${closed} could not be reached` });
});
