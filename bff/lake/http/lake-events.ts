import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Lake } from '../lake.ts';
import { QueryError } from '../query/query-error.ts';

/** Proxies end connections that say nothing for a minute; a comment is no event and keeps them. */
const heartbeatMs = 20_000;

interface EventsRoute {
  Params: { dataset: string };
}

/** One server-sent event; without a type it is a `message`. */
function serverSent(id: string, data: object, type?: string): string {
  return `${type === undefined ? '' : `event: ${type}\n`}id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The open streams, by dataset. */
class Streams {
  readonly #of = new Map<string, Set<PassThrough>>();

  open(dataset: string): PassThrough {
    const stream = new PassThrough();
    const streams = this.#of.get(dataset) ?? new Set();
    this.#of.set(dataset, streams.add(stream));
    const heartbeat = setInterval(() => stream.write(':\n\n'), heartbeatMs);
    heartbeat.unref();
    stream.once('close', () => {
      streams.delete(stream);
      clearInterval(heartbeat);
    });
    return stream;
  }

  write(dataset: string, event: string): void {
    for (const stream of this.#of.get(dataset) ?? []) stream.write(event);
  }

  end(): void {
    for (const streams of this.#of.values()) for (const stream of streams) stream.end();
  }
}

/**
 * The backend's live events: `welcome` first, then for every change a `message` with the sync tags of the queries whose
 * results may differ now, or `restart` when these are too many to name. A change has the same id on all streams.
 */
export function addEventsRoute(app: FastifyInstance, lake: Lake, path: string): void {
  const streams = new Streams();
  app.get<EventsRoute>(path, async ({ params: { dataset } }, reply) => {
    if (!lake.datasets.includes(dataset)) {
      throw new QueryError({ reason: 'datasetNotFound', description: `Dataset "${dataset}" not found` });
    }
    const stream = streams.open(dataset);
    stream.write(serverSent(randomUUID(), {}, 'welcome'));
    return reply.type('text/event-stream; charset=utf-8').header('cache-control', 'no-store').send(stream);
  });
  const ignore = lake.onChange((dataset, tags) => {
    const event = tags === null ? serverSent(randomUUID(), {}, 'restart') : serverSent(randomUUID(), { tags });
    streams.write(dataset, event);
  });
  // A stream has no end of its own that a closing server could wait for.
  app.addHook('preClose', async () => {
    ignore();
    streams.end();
  });
}
