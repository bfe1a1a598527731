import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DOCUMENTS } from '../../testing/documents.ts';
import { openTestJournal, type TestJournal } from '../../testing/test-journal.ts';
import { HTTP_LIMITS, type HttpLimits } from '../http-server.ts';

const READ_ONLY = [
  '/api/v1/settings',
  '/api/v1/entries/lantern-of-tides',
  '/embed/menu?entry=lantern-of-tides',
  '/embed/assets/menu-1.js',
  '/client/v2/journal-client.js',
  '/',
  '/start',
  '/docs',
  '/docs/deploy',
  '/docs/search?q=redis',
  '/docs/api',
  '/docs/analytics',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
];
const READ_METHODS = 'GET, HEAD, OPTIONS';

const errors: string[] = [];
const stream = { write: (line: string) => void errors.push(line) };
const { log } = Fastify({ logger: { level: 'error', stream } });
async function listen(limits: Partial<HttpLimits> = {}): Promise<{ journal: TestJournal; port: number }> {
  const journal = await openTestJournal(
    { production: DOCUMENTS },
    {
      http: { limits: { ...HTTP_LIMITS, idleGrace: 0, ...limits } },
      logger: log,
      webhook: { secrets: ['known to the backend'], invalidate: () => 0 },
    },
  );
  return { journal, port: Number(new URL(await journal.app.listen({ port: 0, host: '127.0.0.1' })).port) };
}

let journal: TestJournal;
let port: number;
beforeAll(async () => {
  ({ journal, port } = await listen());
});
afterAll(() => journal.close());
beforeEach(() => {
  errors.length = 0;
});

/** A connection that sends raw text and collects what it receives. */
function openConnection(to = port) {
  const socket = connect(to, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const connection = { socket, received: '', closed: once(socket, 'close') };
  socket.on('data', (chunk) => {
    connection.received += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  return connection;
}

const statusesOf = (received: string) => [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => Number(code));
const documentedError = (status: number) => ({ error: { message: expect.any(String), statusCode: status } });

describe.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s', (method) => {
  test.each(READ_ONLY)('%s is refused with Allow, whatever the body is', async (path) => {
    for (const [type, body] of [
      ['application/json', '{"malformed'],
      ['application/json', ''],
      ['text/html', '<p>'],
      ['no type at all', 'x'],
      ['multipart/form-data', 'x'.repeat(2_000_000)],
    ] as const) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        body,
        headers: { 'content-type': type },
      });
      await response.arrayBuffer();
      expect([response.status, response.headers.get('allow')]).toEqual([405, READ_METHODS]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect(errors).toEqual([]);
  });
});

test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])('the webhook refuses %s with Allow: POST', async (method) => {
  const { status, headers } = await fetch(`http://127.0.0.1:${port}/hooks/content`, { method });
  expect([status, headers.get('allow'), headers.get('cache-control')]).toEqual([405, 'POST', 'no-store']);
});

test('an unknown address is not found, whatever the body is', async () => {
  for (const [type, body] of [
    ['text/html', '<p>'],
    ['application/json', '{"malformed'],
    ['a/b', 'x'.repeat(2_000_000)],
  ]) {
    const headers = { 'content-type': String(type) };
    const response = await fetch(`http://127.0.0.1:${port}/no/such/address`, { method: 'POST', body, headers });
    expect([response.status, await response.json()]).toEqual([404, documentedError(404)]);
  }
});

describe('a refusal', () => {
  test('is sent before the body has arrived, and the next request on the connection is understood', async () => {
    const connection = openConnection();
    const { socket } = connection;
    const body = 'GET /healthz HTTP/1.1\r\nHost: journal\r\n\r\n';
    socket.write(`POST /api/v1/settings HTTP/1.1\r\nHost: journal\r\nContent-Length: ${body.length}\r\n\r\n`);
    await expect.poll(() => statusesOf(connection.received)).toEqual([405]);
    socket.write(`${body}GET /no/such/address HTTP/1.1\r\nHost: journal\r\nConnection: close\r\n\r\n`);
    await connection.closed;
    expect(statusesOf(connection.received)).toEqual([405, 404]);
  });

  test('leaves the chunks of a body out of the next request', async () => {
    const connection = openConnection();
    connection.socket.write(
      'PUT /embed/menu HTTP/1.1\r\nHost: journal\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n' +
        'GET /healthz HTTP/1.1\r\nHost: journal\r\nConnection: close\r\n\r\n',
    );
    await connection.closed;
    expect(statusesOf(connection.received)).toEqual([405, 200]);
  });
});

test('a body that is wanted is asked for', async () => {
  const connection = openConnection();
  connection.socket.write(
    'POST /hooks/content HTTP/1.1\r\nHost: journal\r\nContent-Type: application/json\r\n' +
      'Expect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n\r\n',
  );
  await expect.poll(() => statusesOf(connection.received)).toEqual([100]);
  connection.socket.write('{}');
  await connection.closed;
  expect(statusesOf(connection.received)).toEqual([100, 401]);
});

test('HTTP/1.0 needs no Host and gets no 100 Continue', async () => {
  const connection = openConnection();
  connection.socket.write('GET /healthz HTTP/1.0\r\nExpect: 100-continue\r\n\r\n');
  await connection.closed;
  expect(statusesOf(connection.received)).toEqual([200]);
});
