import { PassThrough } from 'node:stream';
import { QueueFullError } from '../../concurrency/concurrency-limiter.ts';
import type { QueryCaller } from '../query/query-limits.ts';

/** Proxies close connections that are idle for a minute. A comment keeps them open and is not an event. */
const heartbeatMs = 20_000;

/** A client that leaves this much unread is disconnected. It reconnects and begins anew. */
const maxUnreadBytes = 1024 * 1024;

/** How many streams may be open. */
interface StreamLimits {
  readonly max: number;
  /** Those of one client. */
  readonly maxPerClient: number;
}

/** A stream is a connection that stays open, so strangers could otherwise hold all that the service may have. */
export const streamLimits: Readonly<Record<QueryCaller, StreamLimits>> = {
  service: { max: Number.POSITIVE_INFINITY, maxPerClient: Number.POSITIVE_INFINITY },
  public: { max: 500, maxPerClient: 50 },
};

/** The open event streams by dataset. */
export class EventStreams {
  readonly #byDataset = new Map<string, Set<PassThrough>>();
  readonly #clients = new Map<PassThrough, string>();
  readonly #limits: StreamLimits;

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /**
   * @param client who may have a limited number of streams
   * @throws QueueFullError
   */
  open(dataset: string, client: string): PassThrough {
    this.#requireRoom(client);
    const stream = new PassThrough();
    this.#clients.set(stream, client);
    const streams = this.#byDataset.get(dataset) ?? new Set();
    this.#byDataset.set(dataset, streams.add(stream));
    const heartbeat = setInterval(() => stream.writable && stream.write(':\n\n'), heartbeatMs);
    heartbeat.unref();
    stream.once('close', () => {
      this.#clients.delete(stream);
      streams.delete(stream);
      clearInterval(heartbeat);
    });
    return stream;
  }

  #requireRoom(client: string): void {
    const { max, maxPerClient } = this.#limits;
    if (this.#clients.size >= max) throw new QueueFullError(`${max} event streams are open`);
    const own = [...this.#clients.values()].filter((other) => other === client).length;
    if (own >= maxPerClient) throw new QueueFullError(`${own} event streams of this client are open`);
  }

  /** Sends an event to all clients of a dataset. */
  write(dataset: string, event: string): void {
    for (const stream of this.#byDataset.get(dataset) ?? []) {
      if (stream.writableLength > maxUnreadBytes) stream.destroy();
      else if (stream.writable) stream.write(event);
    }
  }

  end(): void {
    for (const streams of this.#byDataset.values()) for (const stream of streams) stream.end();
  }
}
