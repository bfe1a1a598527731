import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { bufferResponse, responseBytes } from '../http/buffered-response.ts';
import { encodingFor, entityTag } from '../http/negotiation.ts';
import { MemoryCache } from './memory-cache/memory-cache.ts';
import { PreparedResponses } from './prepared-responses.ts';

type ReplyHeaders = Parameters<PreparedResponses['remember']>[2];

const LONG = 'neap tide '.repeat(500);
const FRAMEWORK_HEADERS = {
  'x-kept': 7,
  vary: ['accept', 'accept-encoding'].join(', '),
  'x-missing': undefined,
  date: 'yesterday',
  'content-type': 'text/plain',
  connection: 'close',
  'keep-alive': 'timeout=1',
};

const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/**
 * A server whose first request for an address and `Accept` is answered by a framework, which says `made`. Later ones get
 * the prepared response.
 */
async function start(body = LONG) {
  const memory = new MemoryCache<ReturnType<typeof bufferResponse>>({ maxBytes: 10_000_000, ttl: () => 3_600_000 });
  const prepared = new PreparedResponses(memory);
  const value = bufferResponse({ type: 'text/plain', body });
  const load = async () => ({ value, tags: ['x'], bytes: responseBytes(value) });
  const server = createServer(async (request, response) => {
    if (prepared.serve(request, response)) return;
    const { value: cached } = await memory.get('key', load);
    const encoding = encodingFor(request.headers, cached);
    const sent: Partial<ReplyHeaders> = {
      ...FRAMEWORK_HEADERS,
      etag: entityTag(cached.hash, encoding),
      'content-length': cached.bodies.get(encoding).length,
      'content-encoding': encoding === 'identity' ? undefined : encoding,
    };
    prepared.remember(request, { key: 'key', response: cached }, sent as ReplyHeaders);
    response.end('made');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const request = httpRequest({ port, path, headers, method, agent: false }).end();
    const [response] = await once(request, 'response');
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  }
  return { get, memory, value };
}

test('the same request gets the same response again, with the headers that the framework added', async () => {
  const { get, value } = await start();
  expect((await get('/a')).body).toBe('made');
  const { status, headers, body } = await get('/a');
  expect([status, body]).toEqual([200, LONG]);
  expect(headers).toMatchObject({
    'x-kept': '7',
    vary: 'accept, accept-encoding',
    etag: `"${value.hash}"`,
    'content-type': 'text/plain',
    'content-length': String(LONG.length),
  });
  for (const name of ['x-missing', 'content-encoding']) expect(headers).not.toHaveProperty(name);
  expect(headers.date).not.toBe('yesterday');
  expect(headers['keep-alive']).not.toBe('timeout=1');
});

test('HEAD gets the headers and no body; other methods are for the framework', async () => {
  const { get } = await start();
  await get('/a');
  const { date: _, ...head } = (await get('/a', {}, 'HEAD')).headers;
  expect((await get('/a')).headers).toMatchObject(head);
  expect(head['content-length']).toBe(String(LONG.length));
  expect((await get('/a', {}, 'POST')).body).toBe('made');
  expect((await get('/a', {}, 'OPTIONS')).body).toBe('made');
});

test('another address or Accept is another request', async () => {
  const { get } = await start();
  await get('/a', { accept: 'text/html' });
  expect((await get('/a')).body).toBe('made');
  expect((await get('/b', { accept: 'text/html' })).body).toBe('made');
  expect((await get('/a', { accept: 'text/html' })).body).toBe(LONG);
});

test.each([
  ['the tag', (hash: string) => `"${hash}"`, 304],
  ['the tag of another encoding', (hash: string) => `W/"${hash}-gzip"`, 304],
  ['another tag', () => '"other"', 200],
])('a client that has %s', async (_, tagOf, status) => {
  const { get, value } = await start();
  await get('/a');
  const response = await get('/a', { 'if-none-match': tagOf(value.hash) });
  expect([response.status, response.body]).toEqual([status, status === 304 ? '' : LONG]);
  expect(response.headers).toMatchObject({ 'x-kept': '7', etag: `"${value.hash}"` });
  if (status === 304) expect(response.headers).not.toHaveProperty('content-type');
});

test('an encoding is sent once the framework has sent it, with a tag of its own', async () => {
  const { get, value } = await start();
  const gzip = { 'accept-encoding': 'gzip' };
  await get('/a');
  expect((await get('/a', gzip)).body).toBe('made');
  expect((await get('/a', gzip)).headers).toMatchObject({
    'content-encoding': 'gzip',
    etag: `"${value.hash}-gzip"`,
    'content-length': String(value.bodies.get('gzip').length),
  });
  expect((await get('/a')).headers).not.toHaveProperty('content-encoding');
});

test('a stale response, and a request of unusual length, are for the framework', async () => {
  const { get, memory } = await start();
  const path = (length: number) => `/${'a'.repeat(length - '/\n'.length)}`;
  await get(path(1_024));
  expect((await get(path(1_024))).body).toBe(LONG);
  await get(path(1_025));
  expect((await get(path(1_025))).body).toBe('made');
  memory.invalidate(['x']);
  expect((await get(path(1_024))).body).toBe('made');
});
