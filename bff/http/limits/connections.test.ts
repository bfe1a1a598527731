import type { RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { RawClient } from '../../testing/raw-client.ts';
import { HTTP_LIMITS, type HttpLimits, HttpServer } from '../http-server.ts';
import { MAX_PIPELINED } from './pipelining.ts';

const LARGE = Buffer.alloc(50_000_000, 'x');

let server: HttpServer;
let port: number;
let refusals = 0;
/** The addresses of all requests in the order in which they were handled. */
let handled: string[] = [];

const respond: RequestListener = ({ url = '' }, response) => {
  handled.push(url);
  if (url === '/held') return;
  response.end(url === '/large' ? LARGE : `answer to ${url};`);
};

async function listen(limits: Partial<HttpLimits> = {}): Promise<void> {
  handled = [];
  refusals = 0;
  server = new HttpServer(respond, { ...HTTP_LIMITS, ...limits }, () => {
    refusals += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
}

afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.destroy();
  server.close();
  server.closeAllConnections();
});

const clients: Client[] = [];

/** A connection that the server has accepted. */
class Client extends RawClient {
  constructor() {
    super(port);
    clients.push(this);
  }
  send(...paths: readonly string[]): void {
    this.socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: journal\r\n\r\n`).join(''));
  }
}

async function open(): Promise<Client> {
  const accepted = new Promise((resolve) => server.once('connection', resolve));
  const client = new Client();
  await accepted;
  return client;
}

async function openAndSend(path: string): Promise<Client> {
  const client = await open();
  client.send(path);
  await expect.poll(() => handled).toContain(path);
  return client;
}

test('when too many connections are open, the oldest that has sent nothing is closed', async () => {
  await listen({ maxConnections: 3 });
  const idle = await openAndSend('/idle');
  const [oldest, newer] = [await open(), await open()];
  const fourth = await openAndSend('/fourth');
  await expect.poll(() => fourth.received).toContain('answer to /fourth');
  await expect.poll(() => oldest.isClosed).toBe(true);
  expect([idle.isClosed, newer.isClosed, refusals]).toEqual([false, false, 1]);
});

test('if all have sent requests, the oldest between two requests is closed', async () => {
  await listen({ maxConnections: 2 });
  const busy = await openAndSend('/held');
  const idle = await openAndSend('/idle');
  await expect.poll(() => idle.received).toContain('answer to /idle');
  const third = await openAndSend('/third');
  await expect.poll(() => third.received).toContain('answer to /third');
  await expect.poll(() => idle.isClosed).toBe(true);
  expect(busy.isClosed).toBe(false);
});

test('if all are being answered, a new connection gets the documented 503', async () => {
  await listen({ maxConnections: 1 });
  const busy = await openAndSend('/held');
  const refused = await open();
  refused.send('/refused');
  await expect.poll(() => refused.isClosed).toBe(true);
  const [head = '', body = ''] = refused.received.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 503 Service Unavailable/);
  for (const header of ['cache-control: no-store', 'retry-after: 5', 'connection: close'])
    expect(head).toContain(header);
  expect(JSON.parse(body)).toEqual({ error: { message: expect.any(String), statusCode: 503 } });
  expect([busy.isClosed, refusals]).toEqual([false, 1]);
  busy.socket.destroy();
  await expect
    .poll(async () => {
      const next = await open();
      next.send('/next');
      await new Promise((resolve) => next.socket.once('data', resolve));
      return next.received;
    })
    .toContain('answer to /next');
});

const numbered = (count: number) => Array.from({ length: count }, (_, number) => `/${number}`);

test('pipelined requests are answered in order', async () => {
  await listen();
  const client = await open();
  const paths = numbered(MAX_PIPELINED);
  client.send(...paths);
  await expect.poll(() => client.received.match(/(?<=answer to )[^;]+/g)).toEqual(paths);
});

test('pipelined requests of one connection do not keep others waiting', async () => {
  await listen();
  const [greedy, other] = [await open(), await open()];
  greedy.send(...numbered(MAX_PIPELINED));
  other.send('/other');
  await expect.poll(() => handled.length).toBe(MAX_PIPELINED + 1);
  expect(handled.indexOf('/other')).toBeLessThan(20);
});

test('a connection that sends too many requests without waiting is closed', async () => {
  await listen();
  const greedy = await open();
  greedy.send(...numbered(1_000));
  await expect.poll(() => greedy.isClosed).toBe(true);
  expect(handled.length).toBeLessThanOrEqual(MAX_PIPELINED);
  const other = await openAndSend('/other');
  await expect.poll(() => other.received).toContain('answer to /other');
});

test('while a client does not read a response, its next request waits', async () => {
  await listen();
  const client = await open();
  client.socket.pause();
  client.send('/large', '/next');
  const other = await openAndSend('/other');
  await expect.poll(() => other.received).toContain('answer to /other');
  expect(handled).toEqual(['/large', '/other']);
  client.socket.resume();
  await expect.poll(() => handled, { timeout: 10_000 }).toContain('/next');
});
