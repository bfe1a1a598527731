import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { captureLog } from '../lake/testing/captured-log.ts';
import { DOCUMENTS } from '../testing/documents.ts';
import { createTestApp, openTestJournal, type TestJournal, UNREACHABLE_LAKE } from '../testing/test-journal.ts';

const { log, lines } = captureLog();
let journal: TestJournal;
let origin: string;
beforeAll(async () => {
  const webhook = { secrets: ['known to the backend'], invalidate: () => 0 };
  journal = await openTestJournal({ production: DOCUMENTS }, { webhook, logger: log });
  origin = await journal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => journal.close());

const HTML = { accept: 'text/html' };
const errors: [status: number, path: string, init: RequestInit][] = [
  [404, '/no/such/address', {}],
  [404, '/no/such/address', { headers: HTML }],
  [404, '/api/v1/entries/made-up', {}],
  [404, '/api/v1/entries/made-up', { method: 'HEAD' }],
  [404, '/embed/menu?entry=made-up', {}],
  [404, '/embed/assets/made-up.js', {}],
  [404, '/client/v2/made-up.js', {}],
  [404, '/assets/made-up.png', {}],
  [404, '/docs/made-up', { headers: HTML }],
  [404, '/start/preview/made-up', {}],
  [400, '/api/v1/settings?env=made-up', {}],
  [400, '/embed/menu', {}],
  [400, '/api/v1/%zz', {}],
  [405, '/api/v1/settings', { method: 'POST' }],
  [401, '/hooks/content', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }],
  [406, '/api/v1/entries/lantern-of-tides/citation', { headers: { accept: 'image/png' } }],
];
test.each(errors)('%d of %s carries the id by which the log names the request', async (status, path, init) => {
  const id = `proxy/${crypto.randomUUID()}`;
  const given = await fetch(origin + path, { ...init, headers: { ...init.headers, 'x-request-id': id } });
  expect([given.status, given.headers.get('x-request-id')]).toEqual([status, id]);
  const made = await fetch(origin + path, init);
  const madeId = made.headers.get('x-request-id');
  expect(madeId).toMatch(/^[0-9a-f]{8}-/);
  if (path.includes('%zz')) return;
  await expect.poll(() => lines.filter(({ reqId }) => reqId === id || reqId === madeId).length).toBe(2);
});

test('a response without an error carries none', async () => {
  for (const path of ['/api/v1/settings', '/api/v1/settings', '/healthz'])
    expect((await fetch(origin + path)).headers.get('x-request-id')).toBeNull();
});

test('a client that exceeds its limit gets the id of the log', async () => {
  const captured = captureLog();
  const app = await createTestApp(UNREACHABLE_LAKE, { http: { rateLimit: { max: 0 } }, logger: captured.log });
  onTestFinished(() => app.close());
  const { status, headers } = await fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/api/v1/settings`);
  expect(status).toBe(429);
  await expect.poll(() => captured.lines.map(({ reqId }) => reqId)).toContain(headers.get('x-request-id'));
});

test.each([
  [400, 'no request\r\n\r\n'],
  [431, `GET /healthz HTTP/1.1\r\nHost: journal\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
])('%d for a request that is not read carries an id', async (status, request) => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.end(request);
  const [head = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/^x-request-id: [0-9a-f]{8}-[0-9a-z]+$/im);
});
