/** `npm run faults -- redis [--seconds N]`: disturbs the Redis that two instances share, in one way after the other. */
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { startRedis } from '../../../bff/testing/redis-server.ts';
import { startPublicJournal } from '../../support/journal-server.ts';
import { hostedLakeEnv, startTestLake } from '../../support/test-lake.ts';
import { ANNOTATIONS, type Fault, runFaults } from '../support/run-faults.ts';

/** Instances share responses only if readers know them by the same address. */
const PUBLIC_URL = 'http://journal.example';

/** An edit reaches every instance by the lake's own event stream too, so Redis must not delay it by more than this. */
const STALE_SECONDS = 5;

const redis = await startRedis();

async function command(name: string, ...args: readonly string[]): Promise<void> {
  const client = new Redis(redis.url);
  await client.call(name, ...args);
  client.disconnect();
}

/** An action that is repeated until the fault ends. */
function repeated(name: string, action: () => Promise<void>): Fault {
  let isOver = false;
  let running = Promise.resolve();
  const repeat = async () => {
    while (!isOver) await action();
  };
  return {
    name,
    begin() {
      running = repeat();
    },
    end() {
      isOver = true;
      return running;
    },
  };
}

const lake = await startTestLake(ANNOTATIONS);
const env = { ...hostedLakeEnv(lake.url), REDIS_URL: redis.url };
const services = await Promise.all([startPublicJournal(PUBLIC_URL, env), startPublicJournal(PUBLIC_URL, env)]);
const origins = services.map(({ url }) => url);
try {
  await runFaults(lake, origins, { recoversWithin: STALE_SECONDS, letsEditsThrough: true }, [
    { name: 'Redis gone', begin: redis.stop, end: redis.start },
    { name: 'Redis frozen', begin: redis.freeze, end: redis.thaw },
    // It answers in the ten milliseconds between two pauses.
    repeated('Redis slow', async () => {
      redis.freeze();
      await pause(300);
      redis.thaw();
      await pause(10);
    }),
    repeated('Redis restarted', async () => {
      await redis.stop();
      await redis.start();
      await pause(500);
    }),
    repeated('Redis flushed', async () => {
      await command('FLUSHALL');
      await pause(100);
    }),
    {
      name: 'Redis full',
      begin: () => command('CONFIG', 'SET', 'maxmemory', '1'),
      end: () => command('CONFIG', 'SET', 'maxmemory', '0'),
    },
  ]);
} finally {
  await Promise.all(services.map((service) => service.kill()));
  await Promise.all([lake.stop(), redis.close()]);
}
