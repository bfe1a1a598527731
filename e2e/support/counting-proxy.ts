import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { closeServer, listenOnFreePort } from './listen.ts';

/** A request that went over the network, with its response. What a browser's cache answers is none. */
export interface Exchange {
  readonly url: URL;
  /** HTTP status; 0 if no response came. */
  status: number;
  /** Bytes of the body as they were sent, compressed or not. */
  bytes: number;
}

/** A proxy for plain HTTP that counts what passes through it. */
export interface CountingProxy {
  readonly url: string;
  /** Everything since the start or the last `reset`, in the order of the requests. */
  readonly exchanges: readonly Exchange[];
  reset(): void;
  stop(): Promise<void>;
}

/** Passes a request on and records its response. */
function pass(incoming: IncomingMessage, outgoing: ServerResponse, exchange: Exchange): void {
  const { method, headers } = incoming;
  const passed = request(exchange.url, { method, headers }, (response) => {
    exchange.status = response.statusCode ?? 0;
    const count = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        exchange.bytes += chunk.length;
        yield chunk;
      }
    };
    outgoing.writeHead(exchange.status, response.headers);
    pipeline(response, count, outgoing, () => {});
  });
  pipeline(incoming, passed, (error) => error && outgoing.destroy());
  passed.on('error', () => outgoing.destroy());
}

/** Starts a counting proxy on a free port. */
export async function startCountingProxy(): Promise<CountingProxy> {
  const exchanges: Exchange[] = [];
  const server = createServer((incoming, outgoing) => {
    const exchange = { url: new URL(incoming.url ?? ''), status: 0, bytes: 0 };
    exchanges.push(exchange);
    pass(incoming, outgoing, exchange);
  });
  return {
    url: await listenOnFreePort(server),
    exchanges,
    reset: () => {
      exchanges.length = 0;
    },
    stop: () => closeServer(server),
  };
}
