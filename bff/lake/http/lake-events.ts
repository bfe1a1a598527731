import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Lake } from '../lake.ts';
import { QueryError } from '../query/query-error.ts';
import type { QueryCaller } from '../query/query-limits.ts';
import type { ClientOf } from './client-of.ts';
import { EventStreams, streamLimits } from './event-streams.ts';

interface EventsRoute {
  Params: { dataset: string };
}

/** Formats a server-sent event. Without a type it is a `message`. */
function formatEvent(id: string, data: object, type?: string): string {
  return `${type === undefined ? '' : `event: ${type}\n`}id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * Serves the backend's live events. A stream begins with `welcome`. Each change then sends a `message` with the sync tags
 * of the queries whose results may differ, or `restart` when there are too many tags to list. A change has the same id
 * on all streams.
 *
 * @param caller whose queries read the new documents when the event is sent; public ones may open some streams only
 */
export function addEventsRoute(
  app: FastifyInstance,
  lake: Lake,
  { caller, clientOf }: { caller: QueryCaller; clientOf: ClientOf },
  path: string,
): void {
  const streams = new EventStreams(streamLimits[caller]);
  app.get<EventsRoute>(path, async ({ params: { dataset }, raw }, reply) => {
    if (!lake.datasets.includes(dataset)) {
      throw new QueryError({ reason: 'datasetNotFound', description: `Dataset "${dataset}" not found` });
    }
    const stream = streams.open(dataset, clientOf(raw));
    stream.write(formatEvent(randomUUID(), {}, 'welcome'));
    return reply.type('text/event-stream; charset=utf-8').header('cache-control', 'no-store').send(stream);
  });
  const unsubscribe = lake.onChange(caller, (dataset, tags) => {
    const event = tags === null ? formatEvent(randomUUID(), {}, 'restart') : formatEvent(randomUUID(), { tags });
    streams.write(dataset, event);
  });
  // The server would otherwise wait forever for open streams before it closes.
  app.addHook('preClose', async () => {
    unsubscribe();
    streams.end();
  });
}
