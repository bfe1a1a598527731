import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Lake } from '../lake.ts';
import { QueryError } from '../query/failure.ts';

/** Proxies end connections that say nothing for a minute; a comment is no event and keeps them. */
const heartbeatMs = 20_000;

interface EventsRoute {
  Params: { dataset: string };
}

/** One server-sent event; without a type it is a `message`. */
function serverSent(id: number, data: object, type?: string): string {
  return `${type === undefined ? '' : `event: ${type}\n`}id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * The backend's live events: `welcome` first, then for every change a `message` with the sync tags of the queries whose
 * results may differ now, or `restart` when these are too many to name.
 */
export function addEventsRoute(app: FastifyInstance, lake: Lake, path: string): void {
  const streams = new Set<PassThrough>();
  app.get<EventsRoute>(path, async ({ params: { dataset } }, reply) => {
    if (!lake.datasets.includes(dataset)) {
      throw new QueryError({ reason: 'datasetNotFound', description: `Dataset "${dataset}" not found` });
    }
    const stream = new PassThrough();
    streams.add(stream);
    stream.once('close', () => streams.delete(stream));
    tell(lake, dataset, stream);
    return reply.type('text/event-stream; charset=utf-8').header('cache-control', 'no-store').send(stream);
  });
  // A stream has no end of its own that a closing server could wait for.
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });
}

function tell(lake: Lake, dataset: string, stream: PassThrough): void {
  let id = 0;
  const next = (): number => {
    id += 1;
    return id;
  };
  const ignore = lake.onChange((changed, tags) => {
    if (changed !== dataset) return;
    stream.write(tags === null ? serverSent(next(), {}, 'restart') : serverSent(next(), { tags }));
  });
  const heartbeat = setInterval(() => stream.write(':\n\n'), heartbeatMs);
  heartbeat.unref();
  stream.once('close', () => {
    ignore();
    clearInterval(heartbeat);
  });
  stream.write(serverSent(next(), {}, 'welcome'));
}
