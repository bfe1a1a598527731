import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Lake } from '../lake.ts';

/** Formats a server-sent event. Without a type it is a `message`. */
const formatEvent = (id: string, data: object, type?: string): string =>
  `${type === undefined ? '' : `event: ${type}\n`}id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Serves live events as a hosted project does. A stream begins with `welcome`, and with `restart` if changes have
 * followed the event in `Last-Event-ID`. Each change then sends a `message` with its tags.
 */
export function addEventsRoute(app: FastifyInstance, lake: Lake): void {
  const streams = new Map<PassThrough, string>();
  const start = randomUUID();
  const lastIds = new Map<string, string>();
  app.get<{ Params: { dataset: string } }>(
    '/:version/data/live/events/:dataset',
    async ({ params, headers }, reply) => {
      const { dataset } = params;
      lake.requireDataset(dataset);
      const stream = new PassThrough();
      streams.set(stream, dataset);
      stream.once('close', () => streams.delete(stream));
      const lastId = lastIds.get(dataset) ?? start;
      stream.write(formatEvent(lastId, {}, 'welcome'));
      if ((headers['last-event-id'] ?? lastId) !== lastId) stream.write(formatEvent(lastId, {}, 'restart'));
      return reply.type('text/event-stream; charset=utf-8').header('cache-control', 'no-store').send(stream);
    },
  );
  const unsubscribe = lake.onChange(({ dataset, tags }) => {
    const id = randomUUID();
    lastIds.set(dataset, id);
    // A hosted project tells of a change by `restart` if it does not know what has changed.
    const event = tags === null ? formatEvent(id, {}, 'restart') : formatEvent(id, { tags });
    for (const [stream, name] of streams) if (name === dataset && stream.writable) stream.write(event);
  });
  // The server would otherwise wait forever for open streams before it closes.
  app.addHook('preClose', async () => {
    unsubscribe();
    for (const stream of streams.keys()) stream.end();
  });
}
