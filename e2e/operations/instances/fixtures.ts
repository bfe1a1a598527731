import { test as base, expect } from '@playwright/test';
import { freePort } from '../../../bff/testing/free-port.ts';
import { LakeProxy } from '../../../bff/testing/lake-proxy.ts';
import { type RedisServer, startRedis } from '../../../bff/testing/redis-server.ts';
import { annotationBody, isStreamLive } from '../../support/hosted-service.ts';
import { httpGet } from '../../support/http-client.ts';
import { type JournalServer, startJournal } from '../../support/journal-server.ts';
import { hostedLakeEnv, startTestLake, type TestLake } from '../../support/test-lake.ts';

/** Leaves room for a busy machine. Without an event, an edit would take an hour to show. */
export const POLLING = { timeout: 90_000, intervals: [50] };
export const WEBHOOK_SECRET = 'shared with the backend';

interface InstanceFixtures {
  readonly lake: TestLake;
  readonly redis: RedisServer;
  /** Each stands between the lake and the instance at the same index. */
  readonly proxies: readonly [LakeProxy, LakeProxy, LakeProxy];
  /** Three instances of the service, as behind a load balancer. */
  readonly instances: readonly [JournalServer, JournalServer, JournalServer];
}

/** Starts an instance. Instances share answers only if they have the same public address; the ports differ. */
export async function startInstance(proxy: LakeProxy, redis: RedisServer): Promise<JournalServer> {
  const port = await freePort();
  const instance = await startJournal({
    ...hostedLakeEnv(proxy.url),
    PORT: String(port),
    PUBLIC_URL: 'http://journal.example',
    REDIS_URL: redis.url,
    WEBHOOK_SECRET,
  });
  return { ...instance, url: `http://127.0.0.1:${port}` };
}

/** Gives each test a lake, a Redis and three instances of the service. */
export const test = base.extend<InstanceFixtures>({
  lake: async ({}, use) => {
    const lake = await startTestLake(10);
    await use(lake);
    await lake.stop();
  },
  redis: async ({}, use) => {
    const redis = await startRedis();
    await use(redis);
    await redis.close();
  },
  proxies: async ({ lake }, use) => {
    const start = () => LakeProxy.start(lake.url);
    const proxies = await Promise.all([start(), start(), start()]);
    await use(proxies);
    await Promise.all(proxies.map((proxy) => proxy.stop()));
  },
  instances: async ({ redis, proxies: [first, second, third] }, use) => {
    const instances = await Promise.all([
      startInstance(first, redis),
      startInstance(second, redis),
      startInstance(third, redis),
    ]);
    await waitForStreams(instances);
    await use(instances);
    await Promise.all(instances.map((instance) => instance.kill()));
  },
});

export const metrics = async ({ url }: JournalServer): Promise<string> => (await httpGet(`${url}/metrics`)).body;

/** Waits until all instances follow the lake's event stream. */
export async function waitForStreams(instances: readonly JournalServer[]): Promise<void> {
  for (const instance of instances) await expect.poll(() => isStreamLive(instance), POLLING).toBe(true);
}

/** Waits until all instances serve an annotation with this title. */
export async function expectTitleEverywhere(
  instances: readonly JournalServer[],
  number: number,
  title: string,
): Promise<void> {
  for (const instance of instances)
    await expect.poll(() => annotationBody(instance, number), POLLING).toContain(`"${title}"`);
}

/** How many queries have passed through the proxies so far. */
export const totalQueries = (proxies: readonly LakeProxy[]): number =>
  proxies.reduce((sum, { queryCount }) => sum + queryCount, 0);

export { expect } from '@playwright/test';
