import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Lake } from '../lake.ts';
import { EventStreams } from './event-streams.ts';
import { SYNC_TAGS } from './response-envelopes.ts';

interface EventsRoute {
  Params: { dataset: string };
}

/** Formats a server-sent event. Without a type it is a `message`. */
function formatEvent(id: string, data: object, type?: string): string {
  return `${type === undefined ? '' : `event: ${type}\n`}id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * Serves the backend's live events. A stream begins with `welcome`. Each change then sends a `message` with the sync tag
 * of all queries on the dataset. A change has the same id on all streams.
 */
export function addEventsRoute(app: FastifyInstance, lake: Lake, path: string): void {
  const streams = new EventStreams();
  app.get<EventsRoute>(path, async ({ params: { dataset } }, reply) => {
    lake.requireDataset(dataset);
    const stream = streams.open(dataset);
    stream.write(formatEvent(randomUUID(), {}, 'welcome'));
    return reply.type('text/event-stream; charset=utf-8').header('cache-control', 'no-store').send(stream);
  });
  const unsubscribe = lake.onChange((dataset) =>
    streams.write(dataset, formatEvent(randomUUID(), { tags: SYNC_TAGS })),
  );
  // The server would otherwise wait forever for open streams before it closes.
  app.addHook('preClose', async () => {
    unsubscribe();
    streams.end();
  });
}
