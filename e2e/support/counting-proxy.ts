import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { closeServer, listenOnFreePort } from './listen.ts';

/** A request that went over the network, with its response. What a browser's cache answers is none. */
export interface Exchange {
  readonly url: URL;
  /** HTTP status; 0 if no response came. */
  status: number;
  encoding: string;
  /** Bytes of the body as they were sent, which is compressed if the encoding says so. */
  bytes: number;
  /** Bytes of the response's headers. */
  headBytes: number;
}

/** A slow line to the reader, which all responses share. */
export interface Line {
  /** Milliseconds before each response. */
  readonly latency: number;
  readonly bytesPerSecond: number;
}

/** Passes chunks on, counting them or as slowly as a line does. */
type Pace = (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>;

function paceOf({ latency, bytesPerSecond }: Line): Pace {
  let freeAt = 0;
  return async function* (chunks) {
    await setTimeout(latency);
    for await (const chunk of chunks) {
      const now = performance.now();
      freeAt = Math.max(now, freeAt) + (chunk.length * 1_000) / bytesPerSecond;
      await setTimeout(freeAt - now);
      yield chunk;
    }
  };
}

/** A proxy for plain HTTP that counts what passes through it. */
export interface CountingProxy {
  readonly url: string;
  /** Everything since the start or the last `reset`, in the order of the requests. */
  readonly exchanges: readonly Exchange[];
  reset(): void;
  stop(): Promise<void>;
}

/** How a proxy differs from none. */
interface ProxyOptions {
  /** By default as fast as the machine. */
  readonly line?: Line | undefined;
  /** The only encoding that servers may use. */
  readonly encoding?: string | undefined;
}

/** Passes a request on and records its response. */
function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  exchange: Exchange,
  { pace, encoding }: { readonly pace: Pace | undefined; readonly encoding: string | undefined },
): void {
  const { method } = incoming;
  const headers = { ...incoming.headers, ...(encoding !== undefined && { 'accept-encoding': encoding }) };
  const passed = request(exchange.url, { method, headers }, (response) => {
    exchange.status = response.statusCode ?? 0;
    exchange.headBytes = response.rawHeaders.join(': ').length;
    exchange.encoding = response.headers['content-encoding'] ?? 'identity';
    const count: Pace = async function* (chunks) {
      for await (const chunk of chunks) {
        exchange.bytes += chunk.length;
        yield chunk;
      }
    };
    outgoing.writeHead(exchange.status, response.headers);
    if (pace) pipeline(response, count, pace, outgoing, () => {});
    else pipeline(response, count, outgoing, () => {});
  });
  pipeline(incoming, passed, (error) => error && outgoing.destroy());
  passed.on('error', () => outgoing.destroy());
}

/** Starts a counting proxy on a free port. */
export async function startCountingProxy({ line, encoding }: ProxyOptions = {}): Promise<CountingProxy> {
  const pace = line && paceOf(line);
  const exchanges: Exchange[] = [];
  const server = createServer((incoming, outgoing) => {
    const exchange = { url: new URL(incoming.url ?? ''), status: 0, encoding: 'identity', bytes: 0, headBytes: 0 };
    exchanges.push(exchange);
    pass(incoming, outgoing, exchange, { pace, encoding });
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
