import { once } from 'node:events';
import { Agent, type IncomingMessage, type RequestListener, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { handleClientError } from './errors/client-errors.ts';
import { HTTP_LIMITS, type HttpLimits, HttpServer } from './http-server.ts';

const LARGE = Buffer.alloc(50_000_000, 'x');
/** Longer than any test. */
const LONG = 3_600_000;
const QUICK = { checkingInterval: 20 };

let server: HttpServer;
let port: number;
let held: (() => void)[] = [];

/** `/held` is answered when the test lets it, `/large` is more than any buffer on the way takes, all else at once. */
const answer: RequestListener = ({ url }, response) => {
  if (url === '/held') held.push(() => response.end('held'));
  else response.end(url === '/large' ? LARGE : 'here');
};

async function listen(limits: Partial<HttpLimits>): Promise<void> {
  held = [];
  server = new HttpServer(answer, { ...HTTP_LIMITS, ...limits });
  server.on('clientError', handleClientError);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
}

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** A client that sends what it is told and remembers what it is sent. */
class RawClient {
  readonly socket: Socket;
  received = '';
  isEnded = false;
  constructor() {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('data', (chunk) => {
      this.received += chunk.toString('latin1').slice(0, 10_000);
    });
    this.socket.on('error', () => undefined);
    this.socket.once('close', () => {
      this.isEnded = true;
    });
  }
  get answer() {
    const [head = '', body = ''] = this.received.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
  }
  async end(): Promise<void> {
    await expect.poll(() => this.isEnded, { timeout: 10_000 }).toBe(true);
  }
}

const documented = (status: number) => ({ error: { message: expect.any(String), statusCode: status } });

function expectDocumented({ answer: { status, head, body } }: RawClient, expected: number): void {
  expect(status).toBe(expected);
  expect(JSON.parse(body)).toEqual(documented(expected));
  for (const header of ['cache-control: no-store', 'access-control-allow-origin: *', 'connection: close']) {
    expect(head).toContain(header);
  }
}

describe('slow and large clients', () => {
  test('a connection that sends nothing is ended', async () => {
    await listen({ ...QUICK, headersTimeout: 100 });
    await new RawClient().end();
  });

  test('headers that come letter by letter are not waited for', async () => {
    await listen({ ...QUICK, headersTimeout: 200 });
    const client = new RawClient();
    const drip = setInterval(() => client.socket.write('x'), 20);
    client.socket.write('GET / HTTP/1.1\r\nHost: journal\r\nX-Slow: ');
    await client.end();
    clearInterval(drip);
    expectDocumented(client, 408);
  });

  test('a body that does not come is not waited for', async () => {
    await listen({ ...QUICK, requestTimeout: 200, headersTimeout: 100 });
    const client = new RawClient();
    client.socket.write('POST /held HTTP/1.1\r\nHost: journal\r\nContent-Length: 10\r\n\r\nhalf');
    await client.end();
    expectDocumented(client, 408);
  });

  test('a client that does not read its answer is left', async () => {
    await listen({ ...QUICK, idleTimeout: 200 });
    const client = new RawClient();
    client.socket.pause();
    client.socket.write('GET /large HTTP/1.1\r\nHost: journal\r\n\r\n');
    const open = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
    await once(server, 'connection');
    await expect.poll(open, { timeout: 10_000 }).toBe(0);
    client.socket.destroy();
  });

  test('between two requests a connection stays for as long as it is kept alive, whatever may be idle in one', async () => {
    await listen({ ...QUICK, idleTimeout: 200, keepAliveTimeout: LONG });
    const kept = new RawClient();
    kept.socket.write('GET /first HTTP/1.1\r\nHost: journal\r\n\r\n');
    await expect.poll(() => kept.answer.body).toBe('here');
    const idle = new RawClient();
    idle.socket.write('GET /held HTTP/1.1\r\nHost: journal\r\n\r\n');
    await idle.end();
    kept.received = '';
    kept.socket.write('GET /second HTTP/1.1\r\nHost: journal\r\n\r\n');
    await expect.poll(() => kept.answer.body).toBe('here');
    kept.socket.destroy();
  });

  test('headers that are too large are refused', async () => {
    await listen({ maxHeaderSize: 1_000 });
    const client = new RawClient();
    client.socket.write(`GET / HTTP/1.1\r\nHost: journal\r\nX-Large: ${'x'.repeat(1_000)}\r\n\r\n`);
    await client.end();
    expectDocumented(client, 431);
  });

  test('what is no HTTP is refused', async () => {
    await listen({});
    const client = new RawClient();
    client.socket.write('SSH-2.0-OpenSSH_9.2\r\n\r\n');
    await client.end();
    expectDocumented(client, 400);
  });

  test('a request within the limits is answered on a connection that stays', async () => {
    await listen(QUICK);
    const client = new RawClient();
    for (let count = 1; count < 3; count += 1) {
      client.socket.write('GET / HTTP/1.1\r\nHost: journal\r\n\r\n');
      await expect.poll(() => client.received.split('HTTP/1.1 200 OK').length - 1).toBe(count);
    }
    expect(client.answer.head).toContain('connection: keep-alive');
    client.socket.destroy();
  });
});

describe('the end', () => {
  let agent: Agent;
  beforeEach(() => {
    agent = new Agent({ keepAlive: true });
  });
  afterEach(() => agent.destroy());

  const ask = (path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined; body: string }>((resolve, reject) => {
      const read = async (response: IncomingMessage) => {
        let body = '';
        for await (const chunk of response) body += chunk;
        resolve({ status: response.statusCode, connection: response.headers.connection, body });
      };
      request({ port, host: '127.0.0.1', path, agent }, read).on('error', reject).end();
    });
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));

  test('what is under way is answered; a connection that is open may ask once more; a new one is refused', async () => {
    await listen({ idleGrace: LONG });
    expect((await ask('/')).connection).toBe('keep-alive');
    const client = new RawClient();
    client.socket.write('GET /held HTTP/1.1\r\nHost: journal\r\n\r\n');
    await expect.poll(() => held.length).toBe(1);
    const closed = close();
    expect(await ask('/')).toEqual({ status: 200, connection: 'close', body: 'here' });
    await expect(ask('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    for (const finish of held) finish();
    await expect.poll(() => client.answer).toMatchObject({ status: 200, body: 'held' });
    client.socket.end();
    await closed;
  });

  test('connections that are silent do not keep it from ending', async () => {
    await listen({ idleGrace: 0, shutdownTimeout: LONG });
    const unused = new RawClient();
    await expect.poll(() => unused.socket.readyState).toBe('open');
    await ask('/');
    await close();
    await unused.end();
  });

  test('what is not finished in time is cut', async () => {
    await listen({ idleGrace: LONG, shutdownTimeout: 200 });
    const client = new RawClient();
    client.socket.write('GET /held HTTP/1.1\r\nHost: journal\r\n\r\n');
    await expect.poll(() => held.length).toBe(1);
    await close();
    await client.end();
    expect(client.received).toBe('');
  });

  test('the framework ends with it: its answers are no refusals', async () => {
    const app = Fastify({
      serverFactory: (handler) => {
        server = new HttpServer(handler, { ...HTTP_LIMITS, idleGrace: LONG });
        return server;
      },
      return503OnClosing: false,
    });
    app.get('/', async () => 'here');
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    await ask('/');
    const closed = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    expect(await ask('/')).toEqual({ status: 200, connection: 'close', body: 'here' });
    await closed;
  });
});
