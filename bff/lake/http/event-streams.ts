import { PassThrough } from 'node:stream';
import { QueueFullError } from '../../concurrency/concurrency-limiter.ts';

/** Proxies close connections that are idle for a minute. A comment keeps them open and is not an event. */
const heartbeatMs = 20_000;

/** A client that leaves this much unread is disconnected. It reconnects and begins anew. */
const maxUnreadBytes = 1024 * 1024;

/** A stream is a connection that stays open. */
const maxStreams = 500;

/** The open event streams by dataset. */
export class EventStreams {
  readonly #streams = new Map<PassThrough, string>();
  readonly #max: number;

  constructor(max = maxStreams) {
    this.#max = max;
  }

  /** @throws QueueFullError */
  open(dataset: string): PassThrough {
    if (this.#streams.size >= this.#max) throw new QueueFullError(`${this.#max} event streams are open`);
    const stream = new PassThrough();
    this.#streams.set(stream, dataset);
    const heartbeat = setInterval(() => stream.writable && stream.write(':\n\n'), heartbeatMs);
    heartbeat.unref();
    stream.once('close', () => {
      this.#streams.delete(stream);
      clearInterval(heartbeat);
    });
    return stream;
  }

  /** Sends an event to all clients of a dataset. */
  write(dataset: string, event: string): void {
    for (const [stream, name] of this.#streams) {
      if (name !== dataset) continue;
      if (stream.writableLength > maxUnreadBytes) stream.destroy();
      else if (stream.writable) stream.write(event);
    }
  }

  end(): void {
    for (const stream of this.#streams.keys()) stream.end();
  }
}
