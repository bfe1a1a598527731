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

/** What a reader can tell of a response; the moment and the connection apart. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(origin + path, { headers, method });
  const shown = Object.fromEntries(response.headers);
  for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding']) delete shown[name];
  return { status: response.status, headers: shown, body: await response.text() };
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
  test.each(['identity', 'gzip', 'br'])('%s: the second answer is the first again, to the header', async (encoding) => {
    const fresh = `${path}${path.includes('?') ? '&' : '?'}first=${encoding}`;
    const first = await ask(fresh, { 'accept-encoding': encoding });
    const second = await ask(fresh, { 'accept-encoding': encoding });
    expect(first.status).toBe(200);
    expect(second).toEqual(first);
  });

  test('HEAD and If-None-Match are answered as the framework answers them', async () => {
    const plain = { 'accept-encoding': 'identity' };
    const first = await ask(path, plain);
    const unchanged = { ...plain, 'if-none-match': first.headers.etag ?? '' };
    const { body, ...head } = await ask(path, plain, 'HEAD');
    expect(body).toBe('');
    expect(head).toEqual({ status: 200, headers: first.headers });
    const byFront = await ask(path, unchanged);
    const byFramework = await ask(`${path}${path.includes('?') ? '&' : '?'}other`, unchanged);
    expect(byFront.status).toBe(304);
    expect(byFront).toEqual(byFramework);
  });
});

test('what is no content is left to the framework', async () => {
  for (const [path, status] of [
    ['/api/v1/entries/no-such-entry', 404],
    ['/api/v1/entries/lantern-of-tides?env=prod', 400],
    ['/healthz', 200],
  ] as const) {
    expect([(await ask(path)).status, (await ask(path)).status]).toEqual([status, status]);
  }
  const path = '/api/v1/settings';
  await ask(path);
  expect((await ask(path, {}, 'POST')).status).toBe(405);
  expect((await ask(path, {}, 'OPTIONS')).status).toBe(204);
});
