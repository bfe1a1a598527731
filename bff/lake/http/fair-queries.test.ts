import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { clientAddress, trustProxies } from '../../http/limits/client-address.ts';
import { openLake } from '../index.ts';
import { captureLog } from '../testing/captured-log.ts';
import { setUpLakeFolder } from '../testing/lake-folder.ts';
import { writeExport } from '../testing/write-export.ts';
import { lakeQueries } from './lake-queries.ts';

const folder = setUpLakeFolder();

/** Takes hours without a time limit. */
const endless = 'count(*{"a": *{"b": *{"c": *}}})';

interface Queries {
  /** Sends a query as this client. Resolves with the status. */
  send(client: string, query: string, signal?: AbortSignal): Promise<number>;
  close(): Promise<void>;
}

async function openQueries(maxQueuedPerClient: number): Promise<Queries> {
  const documents = Array.from({ length: 300 }, (_, index) => ({ _id: `d${index}`, _type: 'entry' }));
  await writeExport(folder.at('production'), documents);
  const { log } = captureLog();
  const limits = { timeMs: 500, maxQueuedPerClient };
  const lake = await openLake({ folder: folder.at('.'), assetsUrl: 'https://journal.example/assets', log, limits });
  const app = Fastify({ forceCloseConnections: true });
  await app.register(lakeQueries(lake, 'public', (request) => clientAddress(request, trustProxies('1'))));
  const address = `${await app.listen({ host: '127.0.0.1', port: 0 })}/v1/data/query/production`;
  return {
    async send(client, query, signal) {
      const headers = { 'x-forwarded-for': client };
      const init = signal === undefined ? { headers } : { headers, signal };
      const response = await fetch(`${address}?query=${encodeURIComponent(query)}`, init);
      await response.arrayBuffer();
      return response.status;
    },
    async close() {
      await app.close();
      await lake.close();
    },
  };
}

it.each([
  ['an IPv4 address', () => '192.0.2.1'],
  ['an IPv6 network', (index: number) => `2001:db8::${index + 1}`],
])('answers another client before the queued queries of %s', async (_, address) => {
  const queries = await openQueries(25);
  const hangUp = new AbortController();
  let ended = 0;
  const greedy = Array.from({ length: 8 }, (_, index) =>
    queries
      .send(address(index), endless, hangUp.signal)
      .then(() => (ended += 1))
      .catch(() => {}),
  );
  await Promise.race(greedy);
  expect(await queries.send('192.0.2.2', 'count(*)')).toBe(200);
  expect(ended).toBeLessThanOrEqual(2);
  hangUp.abort();
  await Promise.all(greedy);
  await queries.close();
});

it('limits the queued queries of one client and of no other', async () => {
  const queries = await openQueries(2);
  const hangUp = new AbortController();
  const greedy = Array.from({ length: 4 }, () => queries.send('192.0.2.1', endless, hangUp.signal).catch(() => 0));
  expect(await Promise.race(greedy)).toBe(429);
  expect(await queries.send('192.0.2.2', 'count(*)')).toBe(200);
  hangUp.abort();
  await Promise.all(greedy);
  await queries.close();
});
