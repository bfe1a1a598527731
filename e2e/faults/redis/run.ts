/** `npm run faults -- redis [--seconds N]`: disturbs the Redis that two instances share, in one way after the other. */
import { startRedis } from '../../../bff/testing/redis-server.ts';
import { readNumbers } from '../../fuzz/support/arguments.ts';
import { report } from '../../fuzz/support/report.ts';
import { startPublicJournal } from '../../support/journal-server.ts';
import { hostedLakeEnv, startTestLake } from '../../support/test-lake.ts';
import { annotationsFor, runFault } from '../support/run-fault.ts';
import { redisFaults } from './redis-faults.ts';

/** Instances share responses only if readers know them by the same address. */
const PUBLIC_URL = 'http://journal.example';

const { seconds } = readNumbers({ seconds: 20 });
const redis = await startRedis();
const faults = redisFaults(redis);
const lake = await startTestLake(annotationsFor(faults.length));
const env = { ...hostedLakeEnv(lake.url), REDIS_URL: redis.url };
const services = await Promise.all([startPublicJournal(PUBLIC_URL, env), startPublicJournal(PUBLIC_URL, env)]);
const origins = services.map(({ url }) => url);
try {
  for (const [n, fault] of faults.entries()) report(fault.name, await runFault({ lake, origins }, fault, n, seconds));
} finally {
  await Promise.all(services.map((service) => service.kill()));
  await Promise.all([lake.stop(), redis.close()]);
}
