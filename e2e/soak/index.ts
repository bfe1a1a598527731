/**
 * `npm run soak [-- MINUTES]`: two services with a hosted lake and a Redis, and for ten minutes readers, edits, restarts of
 * Redis and slow clients all at once. Ends in one line; fails when a reader was failed.
 */
import { freePort } from '../../bff/testing/free-port.ts';
import { startRedis } from '../../bff/testing/redis-server.ts';
import { ask } from '../lake/ask-many.ts';
import { annotationAt, hostedAt, startLake } from '../lake/test-lake.ts';
import { startJournal } from '../servers.ts';
import { editsOf } from './edits.ts';
import { type Readings, readersOf } from './readers.ts';
import { redisRestarts } from './redis-restarts.ts';
import { slowClientsOf } from './slow-clients.ts';

const SERVICES = 2;
const READERS = 16;
const ANNOTATIONS = 200;
const ENTRY = '/api/v1/entries/on-lakes';

const minutes = Number(process.argv[2] ?? 10);
if (!(minutes > 0)) {
  console.error(`MINUTES must be a number above 0, not "${process.argv[2]}"`);
  process.exit(1);
}

const [lake, redis] = await Promise.all([startLake(ANNOTATIONS), startRedis()]);
const env = { ...hostedAt(lake.url), PUBLIC_URL: 'http://journal.example', REDIS_URL: redis.url };
const services = await Promise.all(
  Array.from({ length: SERVICES }, async () => {
    const port = await freePort();
    const service = await startJournal({ ...env, PORT: String(port) });
    return { ...service, url: `http://127.0.0.1:${port}` };
  }),
);
const origins = services.map(({ url }) => url);
const paths = [ENTRY, '/embed/menu?entry=on-lakes', ...Array.from({ length: ANNOTATIONS }, (_, n) => annotationAt(n))];
const urls = paths.flatMap((path) => origins.map((origin) => origin + path));

/** Resident memory of all services in MiB, as they report it. */
async function residentMib(): Promise<number> {
  const reports = await Promise.all(origins.map(async (origin) => (await ask(`${origin}/metrics`)).body));
  const bytes = reports.map((report) => Number(/^process_resident_memory_bytes (\S+)/m.exec(report)?.[1]));
  return Math.round(bytes.reduce((sum, one) => sum + one) / 2 ** 20);
}

const isOver = AbortSignal.timeout(minutes * 60_000);
const readings: Readings = { requests: 0, failures: [] };
const warm = AbortSignal.timeout(minutes * 6_000);
await readersOf(urls, READERS, readings, warm);
const before = await residentMib();
const [stale, restarts] = await Promise.all([
  editsOf(lake, ANNOTATIONS, origins, isOver),
  redisRestarts(redis, isOver),
  readersOf(urls, READERS, readings, isOver),
  ...origins.map((origin) => slowClientsOf(origin, ENTRY, isOver)),
]);
const after = await residentMib();
await Promise.all(services.map((service) => service.stop()));
await Promise.all([lake.stop(), redis.close()]);

for (const failure of readings.failures.slice(0, 20)) console.error(failure);
console.log(
  `${readings.requests} requests, ${readings.failures.length} failures, ${Math.max(...stale).toFixed(1)} s stale at most ` +
    `(${stale.length} edits, ${restarts} restarts of Redis), ${before} MiB warm, ${after} MiB at the end`,
);
process.exit(readings.failures.length > 0 ? 1 : 0);
