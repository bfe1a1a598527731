import { METHODS, request } from 'node:http';
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

const READING = ['GET', 'HEAD', 'OPTIONS'];
const OTHERS = METHODS.filter((method) => method !== 'CONNECT' && !READING.includes(method));

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
  '%s refuses every method but those that read',
  async (path) => {
    const answers = await Promise.all(OTHERS.map((method) => send(method, path)));
    expect(answers).toEqual(OTHERS.map(() => [405, 'GET, HEAD, OPTIONS']));
  },
);

test('an unknown address is not found, whatever the method', async () => {
  expect(await send('PURGE', '/no/such/page')).toEqual([404, undefined]);
});
