import { once } from 'node:events';
import { Agent, type IncomingMessage, type RequestListener, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RawClient } from '../testing/raw-client.ts';
import { handleClientError } from './errors/client-errors.ts';
import { HTTP_LIMITS, type HttpLimits, HttpServer } from './http-server.ts';

const LARGE = Buffer.alloc(50_000_000, 'x');
/** Longer than any test. */
const LONG = 3_600_000;
/** The first part of a request whose headers exceed the default limit. */
const OVERSIZED = `GET / HTTP/1.1\r\nHost: journal\r\nX-Large: ${'x'.repeat(18_000)}\r\n`;
const QUICK = { checkingInterval: 20 };

let server: HttpServer;
let port: number;
let heldResponses: (() => void)[] = [];

/**
 * The response to `/held` waits for the test. The response to `/large` exceeds all buffers between server and client.
 */
const respond: RequestListener = ({ url }, response) => {
  if (url === '/held') heldResponses.push(() => response.end('held'));
  else response.end(url === '/large' ? LARGE : 'here');
};

async function listen(limits: Partial<HttpLimits>, lingerMs?: number): Promise<void> {
  heldResponses = [];
  server = new HttpServer(respond, { ...HTTP_LIMITS, ...limits });
  server.on('clientError', (error, socket: Socket) => handleClientError(error, socket, lingerMs));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
}

const openConnections = () =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** A client of the server under test. */
class TestClient extends RawClient {
  constructor() {
    super(port);
  }
  get response() {
    const [head = '', body = ''] = this.received.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
  }
  async closed(): Promise<void> {
    await expect.poll(() => this.isClosed).toBe(true);
  }
}

const documentedError = (status: number) => ({ error: { message: expect.any(String), statusCode: status } });

function expectDocumentedError({ response: { status, head, body } }: TestClient, expected: number): void {
  expect(status).toBe(expected);
  expect(JSON.parse(body)).toEqual(documentedError(expected));
  for (const header of ['cache-control: no-store', 'access-control-allow-origin: *', 'connection: close']) {
    expect(head).toContain(header);
  }
}

describe('slow and large clients', () => {
  test('a connection that sends nothing is closed', async () => {
    await listen({ ...QUICK, headersTimeout: 100 });
    await new TestClient().closed();
  });

  test('headers that arrive byte by byte time out', async () => {
    await listen({ ...QUICK, headersTimeout: 200 });
    const client = new TestClient();
    const drip = setInterval(() => client.socket.write('x'), 20);
    client.socket.write('GET / HTTP/1.1\r\nHost: journal\r\nX-Slow: ');
    await client.closed();
    clearInterval(drip);
    expectDocumentedError(client, 408);
  });

  test('a request that has timed out is not handled when its rest arrives', async () => {
    await listen({ ...QUICK, headersTimeout: 200 });
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);
    socket.resume().write('GET /held HTTP/1.1\r\nHost: journal\r\n');
    await once(socket, 'end');
    socket.write('\r\n');
    await expect.poll(openConnections).toBe(0);
    expect(heldResponses).toEqual([]);
    socket.destroy();
  });

  test('an incomplete body times out', async () => {
    await listen({ ...QUICK, requestTimeout: 200, headersTimeout: 100 });
    const client = new TestClient();
    client.socket.write('POST /held HTTP/1.1\r\nHost: journal\r\nContent-Length: 10\r\n\r\nhalf');
    await client.closed();
    expectDocumentedError(client, 408);
  });

  test('a client that does not read its response is disconnected', async () => {
    await listen({ ...QUICK, idleTimeout: 200 });
    const client = new TestClient();
    client.socket.pause();
    client.socket.write('GET /large HTTP/1.1\r\nHost: journal\r\n\r\n');
    await once(server, 'connection');
    await expect.poll(openConnections).toBe(0);
    client.socket.destroy();
  });

  test('the idle timeout applies during requests, the keep-alive timeout between them', async () => {
    await listen({ ...QUICK, idleTimeout: 300, keepAliveTimeout: LONG });
    const reused = new TestClient();
    reused.socket.write('GET /first HTTP/1.1\r\nHost: journal\r\n\r\n');
    await expect.poll(() => reused.response.body).toBe('here');
    const idle = new TestClient();
    idle.socket.write('GET /held HTTP/1.1\r\nHost: journal\r\n\r\n');
    await idle.closed();
    reused.received = '';
    reused.socket.write('GET /second HTTP/1.1\r\nHost: journal\r\n\r\n');
    await expect.poll(() => reused.response.body).toBe('here');
    reused.socket.destroy();
  });

  test('oversized headers are rejected', async () => {
    await listen({ maxHeaderSize: 1_000 });
    const client = new TestClient();
    client.socket.write(`GET / HTTP/1.1\r\nHost: journal\r\nX-Large: ${'x'.repeat(1_000)}\r\n\r\n`);
    await client.closed();
    expectDocumentedError(client, 431);
  });

  test('oversized headers are rejected when they arrive with the last part of an answered request', async () => {
    await listen({});
    const client = new TestClient();
    client.socket.write('POST / HTTP/1.1\r\nHost: journal\r\nContent-Length: 5\r\n\r\n');
    await expect.poll(() => client.response.body).toBe('here');
    client.received = '';
    client.socket.write(`hello${OVERSIZED}`);
    await client.closed();
    expectDocumentedError(client, 431);
  });

  test('a client that is still sending its oversized headers receives the error, not a reset', async () => {
    await listen({});
    const client = new TestClient();
    const errors: Error[] = [];
    client.socket.on('error', (error) => errors.push(error));
    client.socket.pause();
    client.socket.write(OVERSIZED);
    for (let count = 0; count < 20; count += 1) {
      await pause(10);
      client.socket.write(`X-More: ${'x'.repeat(10_000)}\r\n`);
    }
    client.socket.resume();
    await client.closed();
    expectDocumentedError(client, 431);
    expect(errors).toEqual([]);
  });

  test.each([
    ['never stops sending', 10_000],
    ['never closes the connection', 0],
  ])('a client with oversized headers that %s is disconnected', async (_case, bytes) => {
    await listen({}, 100);
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);
    socket.resume().write(OVERSIZED);
    await once(socket, 'end');
    const flood = setInterval(() => socket.write('x'.repeat(bytes)), 1);
    await expect.poll(openConnections).toBe(0);
    clearInterval(flood);
    socket.destroy();
  });

  test('a request that is not HTTP is rejected', async () => {
    await listen({});
    const client = new TestClient();
    client.socket.write('SSH-2.0-OpenSSH_9.2\r\n\r\n');
    await client.closed();
    expectDocumentedError(client, 400);
  });

  test('requests within the limits are answered and keep the connection open', async () => {
    await listen(QUICK);
    const client = new TestClient();
    for (let count = 1; count < 3; count += 1) {
      client.socket.write('GET / HTTP/1.1\r\nHost: journal\r\n\r\n');
      await expect.poll(() => client.received.split('HTTP/1.1 200 OK').length - 1).toBe(count);
    }
    expect(client.response.head).toContain('connection: keep-alive');
    client.socket.destroy();
  });
});

describe('shutdown', () => {
  let agent: Agent;
  beforeEach(() => {
    agent = new Agent({ keepAlive: true });
  });
  afterEach(() => agent.destroy());

  const get = (path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined; body: string }>((resolve, reject) => {
      const read = async (response: IncomingMessage) => {
        let body = '';
        for await (const chunk of response) body += chunk;
        resolve({ status: response.statusCode, connection: response.headers.connection, body });
      };
      request({ port, host: '127.0.0.1', path, agent }, read).on('error', reject).end();
    });
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));

  test('requests in progress finish, an open connection may send one more, a new one is refused', async () => {
    await listen({ idleGrace: LONG });
    expect((await get('/')).connection).toBe('keep-alive');
    const client = new TestClient();
    client.socket.write('GET /held HTTP/1.1\r\nHost: journal\r\n\r\n');
    await expect.poll(() => heldResponses.length).toBe(1);
    const closed = close();
    expect(await get('/')).toEqual({ status: 200, connection: 'close', body: 'here' });
    // The system may have accepted it just before.
    await expect(get('/')).rejects.toMatchObject({ code: expect.stringMatching(/^ECONN(REFUSED|RESET)$/) });
    for (const finish of heldResponses) finish();
    await expect.poll(() => client.response).toMatchObject({ status: 200, body: 'held' });
    client.socket.end();
    await closed;
  });

  test('silent connections do not delay the shutdown', async () => {
    await listen({ idleGrace: 0, shutdownTimeout: LONG });
    const unused = new TestClient();
    await expect.poll(() => unused.socket.readyState).toBe('open');
    await get('/');
    await close();
    await unused.closed();
  });

  test('unfinished requests are cut off after the shutdown timeout', async () => {
    await listen({ idleGrace: LONG, shutdownTimeout: 200 });
    const client = new TestClient();
    client.socket.write('GET /held HTTP/1.1\r\nHost: journal\r\n\r\n');
    await expect.poll(() => heldResponses.length).toBe(1);
    await close();
    await client.closed();
    expect(client.received).toBe('');
  });

  test('Fastify shuts down with the server without refusing requests', async () => {
    const app = Fastify({
      serverFactory: (handler) => {
        server = new HttpServer(handler, { ...HTTP_LIMITS, idleGrace: LONG });
        return server;
      },
      return503OnClosing: false,
    });
    app.get('/', async () => 'here');
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    await get('/');
    const closed = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    expect(await get('/')).toEqual({ status: 200, connection: 'close', body: 'here' });
    await closed;
  });
});
