import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

/**
 * How queries are answered: by the lake, the same some milliseconds later or after the next change of this behaviour, not
 * at all, with half of a body, with broken JSON, with a web page, or with a status.
 */
export type QueryBehaviour =
  | 'pass'
  | { readonly lateMs: number }
  | 'hold'
  | 'hang'
  | 'half'
  | 'garbage'
  | 'page'
  | 429
  | 500
  | 503;
/** How the event stream is answered: by the lake, by a stream that stays silent after its welcome, or with an error. */
export type EventsBehaviour = 'pass' | 'mute' | 'refuse';

/** Stands between a service and its lake, counts queries and misbehaves on demand. */
export class LakeProxy {
  readonly #target: string;
  readonly #streams = new Set<ServerResponse>();
  #held: (() => void)[] = [];
  readonly #server = createServer((incoming, response) => this.#answer(incoming, response));
  #url = '';
  #close = async () => {};
  #queryCount = 0;
  #streamsOpened = 0;
  #queryBehaviour: QueryBehaviour = 'pass';
  #eventsBehaviour: EventsBehaviour = 'pass';

  private constructor(target: string) {
    this.#target = target;
  }

  /** Starts a proxy on a free port. @param lake origin of the lake */
  static async start(lake: string): Promise<LakeProxy> {
    const proxy = new LakeProxy(lake);
    const { origin, close } = await listen(proxy.#server);
    proxy.#url = origin;
    proxy.#close = close;
    return proxy;
  }

  /** Its origin. */
  get url(): string {
    return this.#url;
  }

  /** How many queries have arrived so far. */
  get queryCount(): number {
    return this.#queryCount;
  }

  /** How many event streams were asked for so far. */
  get streamsOpened(): number {
    return this.#streamsOpened;
  }

  setQueryBehaviour(behaviour: QueryBehaviour): void {
    this.#queryBehaviour = behaviour;
    for (const forward of this.#held.splice(0)) forward();
  }

  /** Breaks off all open streams. New ones get this behaviour. */
  setEventsBehaviour(behaviour: EventsBehaviour): void {
    this.#eventsBehaviour = behaviour;
    this.breakStreams();
  }

  /** Breaks off all open streams; the service opens others. */
  breakStreams(): void {
    for (const stream of this.#streams) stream.destroy();
  }

  /** Stops listening and breaks off open connections. */
  stop(): Promise<void> {
    return this.#close();
  }

  /** Listens again at the same address after `stop`. */
  restart(): Promise<void> {
    const { port, hostname } = new URL(this.#url);
    return new Promise((resolve) => this.#server.listen(Number(port), hostname, resolve));
  }

  #answer(incoming: IncomingMessage, response: ServerResponse): void {
    const path = incoming.url ?? '';
    if (path.includes('/live/events/')) this.#answerStream(incoming, response);
    else if (path.includes('/data/query/')) this.#answerQuery(incoming, response);
    else this.#forward(incoming, response);
  }

  #answerQuery(incoming: IncomingMessage, response: ServerResponse): void {
    this.#queryCount += 1;
    const behaviour = this.#queryBehaviour;
    // The refusal quotes the token, as verbose proxies do: the service must not pass it on.
    const message = `${incoming.headers.authorization}`;
    const refusal = JSON.stringify({ error: 'Refused', message, statusCode: behaviour });
    if (behaviour === 'pass') this.#forward(incoming, response);
    else if (typeof behaviour === 'object')
      setTimeout(() => this.#forward(incoming, response), behaviour.lateMs).unref();
    else if (behaviour === 'hold') this.#held.push(() => this.#forward(incoming, response));
    else if (behaviour === 'half') this.#sendHalf(response);
    else if (behaviour === 'garbage') response.writeHead(200, { 'content-type': 'application/json' }).end('{"result":');
    else if (behaviour === 'page') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>');
    else if (behaviour !== 'hang') response.writeHead(behaviour, { 'content-type': 'application/json' }).end(refusal);
  }

  /** Announces more bytes than it sends, and breaks the connection off. */
  #sendHalf(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4096' });
    response.write('{"result":[', () => response.destroy());
  }

  #answerStream(incoming: IncomingMessage, response: ServerResponse): void {
    this.#streamsOpened += 1;
    this.#streams.add(response);
    response.once('close', () => this.#streams.delete(response));
    if (this.#eventsBehaviour === 'refuse') response.writeHead(503).end();
    else if (this.#eventsBehaviour === 'pass') this.#forward(incoming, response);
    else response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: welcome\nid: 1\ndata: {}\n\n');
  }

  #forward(incoming: IncomingMessage, response: ServerResponse): void {
    const { method, headers, url } = incoming;
    const outgoing = request(`${this.#target}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    response.once('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }
}
