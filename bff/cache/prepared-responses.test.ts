import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENTS } from '../testing/documents.ts';
import { openTestJournal, type TestJournal } from '../testing/test-journal.ts';

let journal: TestJournal;
let origin: string;
beforeAll(async () => {
  journal = await openTestJournal({ production: DOCUMENTS, staging: DOCUMENTS });
  origin = await journal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => journal.close());

/** Returns a response without the headers that describe its time and its connection. */
async function request(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(origin + path, { headers, method });
  const comparable = Object.fromEntries(response.headers);
  for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding']) delete comparable[name];
  return { status: response.status, headers: comparable, body: await response.text() };
}

const PATHS = [
  '/api/v1/entries/lantern-of-tides',
  '/api/v1/entries/lantern-of-tides/meta?textStyle=html',
  '/api/v1/annotations/lantern-of-tides?env=staging',
  '/api/v1/annotation/neap-tide',
  '/api/v1/settings',
  '/embed/menu?entry=lantern-of-tides&lang=de',
  '/embed/footer?entry=lantern-of-tides',
];

describe.each(PATHS)('%s', (path) => {
  test.each(['identity', 'gzip', 'br'])(
    '%s: the second response equals the first, headers included',
    async (encoding) => {
      const newUrl = `${path}${path.includes('?') ? '&' : '?'}first=${encoding}`;
      const first = await request(newUrl, { 'accept-encoding': encoding });
      const second = await request(newUrl, { 'accept-encoding': encoding });
      expect(first.status).toBe(200);
      expect(second).toEqual(first);
    },
  );

  test('HEAD and If-None-Match get the same responses as from the framework', async () => {
    const plain = { 'accept-encoding': 'identity' };
    const first = await request(path, plain);
    const unchanged = { ...plain, 'if-none-match': first.headers.etag ?? '' };
    const { body, ...head } = await request(path, plain, 'HEAD');
    expect(body).toBe('');
    expect(head).toEqual({ status: 200, headers: first.headers });
    const prepared = await request(path, unchanged);
    const fromFramework = await request(`${path}${path.includes('?') ? '&' : '?'}other`, unchanged);
    expect(prepared.status).toBe(304);
    expect(prepared).toEqual(fromFramework);
  });
});

test('the framework handles all requests that the cache cannot serve', async () => {
  for (const [path, status] of [
    ['/api/v1/entries/no-such-entry', 404],
    ['/api/v1/entries/lantern-of-tides?env=prod', 400],
    ['/healthz', 200],
  ] as const) {
    expect([(await request(path)).status, (await request(path)).status]).toEqual([status, status]);
  }
  const path = '/api/v1/settings';
  await request(path);
  expect((await request(path, {}, 'POST')).status).toBe(405);
  expect((await request(path, {}, 'OPTIONS')).status).toBe(204);
});
