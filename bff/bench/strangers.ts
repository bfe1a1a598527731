/**
 * Public clients in a process of their own: `strangers.ts ORIGIN CLIENTS [KIND]`. They send the worst queries without
 * end between the messages `start` and `stop` of the parent process.
 */
import { setMaxListeners } from 'node:events';
import { type QueryOf, worstQueries } from './worst-queries.ts';

const [origin = '', clients = '8', only] = process.argv.slice(2);
const kinds = Object.entries(worstQueries).flatMap(([name, kind]) => (only === undefined || name === only ? kind : []));

let turn = 0;

async function send(client: number, kind: QueryOf, signal: AbortSignal): Promise<void> {
  // Each client has an address of its own.
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${client + 1}` };
  turn += 1;
  const init = { method: 'POST', headers, body: JSON.stringify({ query: kind(turn) }), signal };
  const response = await fetch(`${origin}/v1/data/query/production?returnQuery=false`, init);
  for await (const _ of response.body ?? []);
}

/** Sends a query of the next kind when the previous one is answered. */
async function runClient(client: number, signal: AbortSignal): Promise<void> {
  for (let index = client; !signal.aborted; index += 1) {
    const kind = kinds[index % kinds.length];
    if (kind !== undefined) await send(client, kind, signal).catch(() => {});
  }
}

let end = new AbortController();
process.on('message', (message) => {
  end.abort();
  if (message !== 'start') return;
  end = new AbortController();
  setMaxListeners(0, end.signal); // each request adds one
  for (let client = 0; client < Number(clients); client += 1) void runClient(client, end.signal);
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
