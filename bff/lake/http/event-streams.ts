import { PassThrough } from 'node:stream';

/** Proxies close connections that are idle for a minute. A comment keeps them open and is not an event. */
const heartbeatMs = 20_000;

/** A client that leaves this much unread is disconnected. It reconnects and begins anew. */
const maxUnreadBytes = 1024 * 1024;

/** The open event streams by dataset. */
export class EventStreams {
  readonly #byDataset = new Map<string, Set<PassThrough>>();

  open(dataset: string): PassThrough {
    const stream = new PassThrough();
    const streams = this.#byDataset.get(dataset) ?? new Set();
    this.#byDataset.set(dataset, streams.add(stream));
    const heartbeat = setInterval(() => stream.write(':\n\n'), heartbeatMs);
    heartbeat.unref();
    stream.once('close', () => {
      streams.delete(stream);
      clearInterval(heartbeat);
    });
    return stream;
  }

  /** Sends an event to all clients of a dataset. */
  write(dataset: string, event: string): void {
    for (const stream of this.#byDataset.get(dataset) ?? []) {
      if (stream.writableLength > maxUnreadBytes) stream.destroy();
      else stream.write(event);
    }
  }

  end(): void {
    for (const streams of this.#byDataset.values()) for (const stream of streams) stream.end();
  }
}
