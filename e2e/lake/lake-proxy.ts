import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** What a query gets: the lake's answer, late or not at all, a status, or what is no answer of a lake. */
export type QueryManner = 'pass' | 'slow' | 'hang' | 'garbage' | 'page' | 429 | 500 | 503;
/** What live events get: the lake's stream, one that says nothing after its welcome, or an error. */
export type EventsManner = 'pass' | 'mute' | 'refuse';

/** Stands between the service and its lake, counts, and misbehaves as it is told to. */
export interface LakeProxy {
  readonly url: string;
  /** Queries that have come so far. */
  readonly queries: number;
  behave(manner: QueryManner): void;
  /** Breaks off the streams that there are, and answers those to come so. */
  tellEvents(manner: EventsManner): void;
  /** Nobody listens any more; what is open breaks off. */
  vanish(): Promise<void>;
  /** Listens again, at the same address. */
  reappear(): Promise<void>;
  stop(): Promise<void>;
}

/** Longer than the service waits for a query, shorter than a test does. */
const SLOW_MS = 6_000;

class UnrulyProxy {
  readonly #target: string;
  readonly #streams = new Set<ServerResponse>();
  readonly server = createServer((asked, response) => this.#answer(asked, response));
  queries = 0;
  manner: QueryManner = 'pass';
  #events: EventsManner = 'pass';

  constructor(target: string) {
    this.#target = target;
  }

  tellEvents(manner: EventsManner): void {
    this.#events = manner;
    for (const stream of this.#streams) stream.destroy();
  }

  #answer(asked: IncomingMessage, response: ServerResponse): void {
    const path = asked.url ?? '';
    if (path.includes('/data/live/events/')) this.#stream(asked, response);
    else if (path.includes('/data/query/')) this.#query(asked, response);
    else this.#pass(asked, response);
  }

  #query(asked: IncomingMessage, response: ServerResponse): void {
    this.queries += 1;
    const { manner } = this;
    // Whoever is refused is shown what it sent, as by a proxy that explains itself.
    const told = JSON.stringify({ error: 'Refused', message: `${asked.headers.authorization}`, statusCode: manner });
    if (manner === 'pass') this.#pass(asked, response);
    else if (manner === 'slow') setTimeout(() => this.#pass(asked, response), SLOW_MS).unref();
    else if (manner === 'garbage') response.writeHead(200, { 'content-type': 'application/json' }).end('{"result":');
    else if (manner === 'page') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>');
    else if (manner !== 'hang') response.writeHead(manner, { 'content-type': 'application/json' }).end(told);
  }

  #stream(asked: IncomingMessage, response: ServerResponse): void {
    this.#streams.add(response);
    response.once('close', () => this.#streams.delete(response));
    if (this.#events === 'refuse') response.writeHead(503).end();
    else if (this.#events === 'pass') this.#pass(asked, response);
    else response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: welcome\nid: 1\ndata: {}\n\n');
  }

  #pass(asked: IncomingMessage, response: ServerResponse): void {
    const { method, headers, url } = asked;
    const passed = request(`${this.#target}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.once('close', () => passed.destroy());
    asked.pipe(passed);
  }
}

/** Starts a proxy before a lake. @param lake its origin */
export async function startLakeProxy(lake: string): Promise<LakeProxy> {
  const proxy = new UnrulyProxy(lake);
  const { server } = proxy;
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    get queries() {
      return proxy.queries;
    },
    behave(manner) {
      proxy.manner = manner;
    },
    tellEvents: (manner) => proxy.tellEvents(manner),
    vanish: close,
    reappear: () => listen(address.port),
    stop: close,
  };
}
