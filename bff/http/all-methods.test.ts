import { METHODS, request } from 'node:http';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENTS } from '../testing/documents.ts';
import { openTestJournal, type TestJournal } from '../testing/test-journal.ts';

let journal: TestJournal;
let origin: string;
beforeAll(async () => {
  journal = await openTestJournal({ production: DOCUMENTS });
  origin = await journal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => journal.close());

/** Those that Fastify does not route by itself. Node answers CONNECT without emitting a request. */
const known = Fastify().supportedMethods;
const RARE = METHODS.filter((method) => method !== 'CONNECT' && !known.includes(method));

/** Status and `Allow` of the response to a request without a body. */
const send = (method: string, path: string) =>
  new Promise((resolve, reject) => {
    const outgoing = request(origin + path, { method }, (response) => {
      response.resume();
      resolve([response.statusCode, response.headers.allow]);
    });
    outgoing.on('error', reject).end();
  });

test.each(['/api/v1/settings', '/api/v1/entries/lantern-of-tides', '/healthz'])(
  '%s refuses rare methods',
  async (path) => {
    const answers = await Promise.all(RARE.map((method) => send(method, path)));
    expect(answers).toEqual(RARE.map(() => [405, 'GET, HEAD, OPTIONS']));
  },
);

test('an unknown address is not found, whatever the method', async () => {
  expect(await send('PURGE', '/no/such/page')).toEqual([404, undefined]);
});

test.each(['text/plain', 'application/json'])('a body of type %s does not matter to OPTIONS', async (type) => {
  const headers = { 'content-type': type };
  const { statusCode } = await journal.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/settings',
    headers,
    body: '{"a":',
  });
  expect(statusCode).toBe(204);
});
