import { startRedis } from '../../../bff/testing/redis-server.ts';
import type { Tally } from '../../fuzz/support/tally.ts';
import { startPublicJournal } from '../../support/journal-server.ts';
import { hostedLakeEnv, startTestLake } from '../../support/test-lake.ts';
import { annotationsFor, runFault } from '../support/run-fault.ts';
import { redisFaults } from './redis-faults.ts';

/** Instances share responses only if readers know them by the same address. */
const PUBLIC_URL = 'http://journal.example';

/**
 * Disturbs the Redis that two instances share, in one way after the other.
 * @param seconds how long each disturbance lasts
 * @param onResult receives the tally of each, by the disturbance's name
 */
export async function disturbRedis(seconds: number, onResult: (name: string, tally: Tally) => void): Promise<void> {
  const redis = await startRedis();
  const faults = redisFaults(redis);
  const lake = await startTestLake(annotationsFor(faults.length));
  const env = { ...hostedLakeEnv(lake.url), REDIS_URL: redis.url };
  const services = await Promise.all([startPublicJournal(PUBLIC_URL, env), startPublicJournal(PUBLIC_URL, env)]);
  const origins = services.map(({ url }) => url);
  try {
    for (const [n, fault] of faults.entries())
      onResult(fault.name, await runFault({ lake, origins }, fault, n, seconds));
  } finally {
    await Promise.all(services.map((service) => service.kill()));
    await Promise.all([lake.stop(), redis.close()]);
  }
}
