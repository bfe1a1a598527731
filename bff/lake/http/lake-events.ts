import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { QueueFullError } from '../../concurrency/concurrency-limiter.ts';
import type { Lake } from '../lake.ts';

/** The sync tag of every query on a dataset. A result stays valid until a live event of its dataset has this tag. */
export const SYNC_TAGS = ['s1:dataset'];

/** Proxies close connections that are idle for a minute. A comment keeps them open and is not an event. */
const heartbeatMs = 20_000;

/** A client that leaves this much unread is disconnected. After it reconnects, its stream begins with `restart`. */
const maxUnreadBytes = 1024 * 1024;

const maxStreams = 500;

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

/** Formats a server-sent event. Without a type it is a `message`. */
function formatEvent(id: string, data: object, type?: string): string {
  return `${type === undefined ? '' : `event: ${type}\n`}id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * Serves the backend's live events. A stream begins with `welcome`, and with `restart` if changes have followed the
 * event in `Last-Event-ID`. Each change then sends a `message` with the sync tag of all queries on the dataset. A
 * change has the same id on all streams.
 */
export function addEventsRoute(app: FastifyInstance, lake: Lake, path: string): void {
  const streams = new EventStreams();
  const start = randomUUID();
  const lastIds = new Map<string, string>();
  app.get<{ Params: { dataset: string } }>(path, async ({ params: { dataset }, headers }, reply) => {
    lake.requireDataset(dataset);
    const stream = streams.open(dataset);
    const lastId = lastIds.get(dataset) ?? start;
    const readId = headers['last-event-id'] ?? lastId;
    stream.write(formatEvent(lastId, {}, 'welcome'));
    if (readId !== lastId) stream.write(formatEvent(lastId, {}, 'restart'));
    return reply.type('text/event-stream; charset=utf-8').header('cache-control', 'no-store').send(stream);
  });
  const unsubscribe = lake.onChange((dataset) => {
    const id = randomUUID();
    lastIds.set(dataset, id);
    streams.write(dataset, formatEvent(id, { tags: SYNC_TAGS }));
  });
  // The server would otherwise wait forever for open streams before it closes.
  app.addHook('preClose', async () => {
    unsubscribe();
    streams.end();
  });
}
