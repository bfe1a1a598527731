import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

/** Stands between a service and its lake. Its queries may be late or fail, and its event streams may break. */
interface LakeProxy {
  readonly origin: string;
  /** What queries get: the lake's response, the same some milliseconds later, or a status of 500. */
  queries: 'pass' | 'fail' | number;
  /** Whether event streams are refused from now on. */
  refusesStreams: boolean;
  /** How many event streams were asked for so far. */
  readonly streamsOpened: number;
  /** Breaks off all event streams; the service opens others. */
  breakStreams(): void;
  close(): Promise<void>;
}

/** Starts a proxy. @param lake origin of the lake */
export async function openLakeProxy(lake: string): Promise<LakeProxy> {
  const streams = new Set<ServerResponse>();
  let streamsOpened = 0;

  function forward(incoming: IncomingMessage, response: ServerResponse): void {
    const { method, headers, url } = incoming;
    const outgoing = request(`${lake}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    response.once('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }

  const server = createServer((incoming, response) => {
    const isQuery = incoming.url?.includes('/data/query/') === true;
    const isStream = incoming.url?.includes('/live/events/') === true;
    if (isStream) {
      streams.add(response);
      streamsOpened += 1;
    }
    if (isStream && proxy.refusesStreams) response.writeHead(503).end();
    else if (!isQuery || proxy.queries === 'pass') forward(incoming, response);
    else if (proxy.queries === 'fail') response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
    else setTimeout(forward, proxy.queries, incoming, response).unref();
  });
  const { origin, close } = await listen(server);
  const proxy: LakeProxy = {
    origin,
    queries: 'pass',
    refusesStreams: false,
    get streamsOpened() {
      return streamsOpened;
    },
    breakStreams() {
      for (const stream of streams) stream.destroy();
      streams.clear();
    },
    close,
  };
  return proxy;
}
