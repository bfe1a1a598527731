import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { RawClient } from '../testing/raw-client.ts';
import { ResponseHead } from './response-head.ts';

const BODY = Buffer.from('{"title":"Neap tide"}');
const HEADERS = ['etag', '"a"', 'content-type', 'application/json', 'content-length', String(BODY.length)];
const HEADERS_OF_304 = ['etag', '"a"'];

let server: Server;
let port: number;

beforeAll(async () => {
  const head = new ResponseHead(200, HEADERS);
  const headOf304 = new ResponseHead(304, HEADERS_OF_304);
  server = createServer((request, response) => {
    const isUnchanged = request.headers['if-none-match'] !== undefined;
    if (request.headers['x-limit'] !== undefined) response.setHeader('ratelimit-remaining', '1');
    if (request.url === '/node') response.writeHead(isUnchanged ? 304 : 200, isUnchanged ? HEADERS_OF_304 : HEADERS);
    else (isUnchanged ? headOf304 : head).write(request, response);
    response.end(isUnchanged || request.method === 'HEAD' ? undefined : BODY);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const POLL = { interval: 5 };
const RESPONSE = /HTTP\/1\.1 \d/g;

/** @returns everything that the server sends on one connection for the requests, without the time */
async function exchange(requests: string, count: number): Promise<string> {
  const client = new RawClient(port);
  client.socket.write(requests);
  await expect.poll(() => client.received.match(RESPONSE)?.length, POLL).toBe(count);
  // Node closes the connection after the last byte, or keeps it open for the next request.
  if (!/keep-alive/i.test(client.received)) await expect.poll(() => client.isClosed, POLL).toBe(true);
  client.socket.destroy();
  return client.received.replaceAll(/^Date: .*\r$/gm, 'Date: now');
}

const KINDS = {
  GET: ['GET', ''],
  HEAD: ['HEAD', ''],
  304: ['GET', 'If-None-Match: "a"\r\n'],
  'GET with a header that was set before': ['GET', 'X-Limit: 1\r\n'],
} as const;

describe.each([
  ['HTTP/1.1', '1.1', ''],
  ['HTTP/1.1 that closes', '1.1', 'Connection: close\r\n'],
  ['HTTP/1.0', '1.0', ''],
  ['HTTP/1.0 that keeps the connection', '1.0', 'Connection: keep-alive\r\n'],
])('%s', (_, version, connection) => {
  test.each(Object.entries(KINDS))('%s: the bytes are those of writeHead', async (_kind, [method, header]) => {
    const text = (path: string) => `${method} ${path} HTTP/${version}\r\nHost: x\r\n${connection}${header}\r\n`;
    const expected = await exchange(text('/node'), 1);
    for (let turn = 0; turn < 3; turn += 1) expect(await exchange(text('/head'), 1)).toBe(expected);
  });
});

test('pipelined requests get the bytes of writeHead', async () => {
  const text = (path: string) =>
    Object.values(KINDS)
      .flatMap(([method, header]) => Array(3).fill(`${method} ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\n`))
      .join('');
  expect(await exchange(text('/head'), 12)).toBe(await exchange(text('/node'), 12));
});

test('Node composes the head once for the responses of one second', () => {
  let composed = 0;
  const head = new ResponseHead(200, HEADERS);
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1 });
  const send = () => {
    const response = new ServerResponse(request);
    const writeHead = vi.spyOn(response, 'writeHead');
    head.write(request, response);
    composed += writeHead.mock.calls.length;
    return response;
  };
  vi.useFakeTimers({ now: 1_000 });
  try {
    send();
    const response = send();
    expect([composed, response.headersSent, response.statusCode]).toEqual([1, true, 200]);
    vi.setSystemTime(2_000);
    send();
    expect(composed).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
