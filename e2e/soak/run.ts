/**
 * `npm run soak [-- MINUTES]`: runs two services with a hosted lake and a Redis for ten minutes, under readers, edits,
 * restarts of Redis and slow clients at once. Prints one line and fails if a request of a reader failed.
 */

import { startRedis } from '../../bff/testing/redis-server.ts';
import { httpGet } from '../support/http-client.ts';
import { startPublicJournal } from '../support/journal-server.ts';
import { editRepeatedly } from '../support/load/edits.ts';
import { type OnResult, runReaders } from '../support/load/readers.ts';
import { annotationPath, hostedLakeEnv, startTestLake } from '../support/test-lake.ts';
import { restartRepeatedly } from './redis-restarts.ts';
import { runSlowClients } from './slow-clients.ts';

const SERVICES = 2;
const READERS = 16;
const ANNOTATIONS = 200;
const ENTRY = '/api/v1/entries/on-lakes';

const minutes = Number(process.argv[2] ?? 10);
if (!(minutes > 0)) {
  console.error(`MINUTES must be a number above 0, not "${process.argv[2]}"`);
  process.exit(1);
}

const [lake, redis] = await Promise.all([startTestLake(ANNOTATIONS), startRedis()]);
const env = { ...hostedLakeEnv(lake.url), REDIS_URL: redis.url };
const services = await Promise.all(
  Array.from({ length: SERVICES }, () => startPublicJournal('http://journal.example', env)),
);
const origins = services.map(({ url }) => url);
const paths = [
  ENTRY,
  '/embed/menu?entry=on-lakes',
  ...Array.from({ length: ANNOTATIONS }, (_, n) => annotationPath(n)),
];
const urls = paths.flatMap((path) => origins.map((origin) => origin + path));

/** Resident memory of all services in MiB, from their metrics. */
async function residentMib(): Promise<number> {
  const reports = await Promise.all(origins.map(async (origin) => (await httpGet(`${origin}/metrics`)).body));
  const bytes = reports.map((report) => Number(/^process_resident_memory_bytes (\S+)/m.exec(report)?.[1]));
  return Math.round(bytes.reduce((sum, one) => sum + one) / 2 ** 20);
}

const end = AbortSignal.timeout(minutes * 60_000);
let requests = 0;
const failures: string[] = [];
const countResult: OnResult = (url, { status, body }) => {
  requests += 1;
  if (status !== 200) failures.push(`${url}: ${status} ${body.slice(0, 200)}`);
};
const warmUpEnd = AbortSignal.timeout(minutes * 6_000);
await runReaders(urls, READERS, countResult, warmUpEnd);
const before = await residentMib();
const [staleSeconds, restarts] = await Promise.all([
  editRepeatedly(lake, ANNOTATIONS, origins, end),
  restartRepeatedly(redis, end),
  runReaders(urls, READERS, countResult, end),
  ...origins.map((origin) => runSlowClients(origin, ENTRY, end)),
]);
const after = await residentMib();
await Promise.all(services.map((service) => service.stop()));
await Promise.all([lake.stop(), redis.close()]);

for (const failure of failures.slice(0, 20)) console.error(failure);
console.log(
  `${requests} requests, ${failures.length} failures, ` +
    `${Math.max(...staleSeconds).toFixed(1)} s stale at most ` +
    `(${staleSeconds.length} edits, ${restarts} restarts of Redis), ${before} MiB warm, ${after} MiB at the end`,
);
process.exit(failures.length > 0 ? 1 : 0);
