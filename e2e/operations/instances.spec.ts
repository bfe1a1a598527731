import { test as base, expect } from '@playwright/test';
import { freePort } from '../../bff/testing/free-port.ts';
import { LakeProxy } from '../../bff/testing/lake-proxy.ts';
import { type RedisServer, startRedis } from '../../bff/testing/redis-server.ts';
import { signWebhook } from '../../bff/testing/sign-webhook.ts';
import { annotationBody, isStreamLive } from '../support/hosted-service.ts';
import { countByStatus, httpGet, httpGetAll } from '../support/http-client.ts';
import { type JournalServer, startJournal } from '../support/journal-server.ts';
import { annotationPath, annotationSlug, hostedLakeEnv, startTestLake, type TestLake } from '../support/test-lake.ts';
import { variant } from '../support/variant.ts';

/** Leaves room for a busy machine. Without an event, an edit would take an hour to show. */
const POLLING = { timeout: 90_000, intervals: [50] };
const WEBHOOK_SECRET = 'shared with the backend';

interface InstanceFixtures {
  readonly lake: TestLake;
  readonly redis: RedisServer;
  /** Each stands between the lake and the instance at the same index. */
  readonly proxies: readonly [LakeProxy, LakeProxy, LakeProxy];
  /** Three instances of the service, as behind a load balancer. */
  readonly instances: readonly [JournalServer, JournalServer, JournalServer];
}

async function startInstance(proxy: LakeProxy, redis: RedisServer): Promise<JournalServer> {
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
const test = base.extend<InstanceFixtures>({
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

const metrics = async ({ url }: JournalServer): Promise<string> => (await httpGet(`${url}/metrics`)).body;

/** Waits until all instances follow the lake's event stream. */
async function waitForStreams(instances: readonly JournalServer[]): Promise<void> {
  for (const instance of instances) await expect.poll(() => isStreamLive(instance), POLLING).toBe(true);
}

/** Waits until all instances serve an annotation with this title. */
async function expectTitleEverywhere(
  instances: readonly JournalServer[],
  number: number,
  title: string,
): Promise<void> {
  for (const instance of instances)
    await expect.poll(() => annotationBody(instance, number), POLLING).toContain(`"${title}"`);
}

/** How many queries have passed through the proxies so far. */
const totalQueries = (proxies: readonly LakeProxy[]): number =>
  proxies.reduce((sum, { queryCount }) => sum + queryCount, 0);

test.describe.configure({ timeout: 240_000 });

test('each instance queries the lake once for each answer and edit, and an edit that one receives reaches all', async ({
  lake,
  instances,
  proxies,
}) => {
  const [, secondLake, thirdLake] = proxies;
  await test.step('ten answers, requested again and again, with an edit in between', async () => {
    const urls = Array.from({ length: 300 }, (_, index) => `${instances[index % 3]?.url}${annotationPath(index % 10)}`);
    /** Requests all answers of all instances. @returns how many queries that has cost each of them since `before` */
    const queriesSince = async (before: readonly number[]) => {
      expect(countByStatus(await httpGetAll(urls, 60))).toEqual({ 200: 300 });
      return proxies.map(({ queryCount }, index) => queryCount - (before[index] ?? 0));
    };
    const queryCounts = () => proxies.map(({ queryCount }) => queryCount);
    expect(await queriesSince(queryCounts())).toEqual([10, 10, 10]);
    expect(await queriesSince(queryCounts())).toEqual([0, 0, 0]);
    const before = queryCounts();
    await lake.retitle({ 4: 'Edited first' });
    await expectTitleEverywhere(instances, 4, 'Edited first');
    for (const queries of await queriesSince(before)) {
      expect(queries).toBeGreaterThan(0);
      expect(queries).toBeLessThanOrEqual(10);
    }
  });
  await test.step('concurrent requests for an uncached answer', async () => {
    const before = totalQueries(proxies);
    const urls = Array.from({ length: 600 }, (_, index) => `${instances[index % 3]?.url}/api/v1/entries/on-lakes`);
    const results = await httpGetAll(urls, 500);
    expect(countByStatus(results)).toEqual({ 200: 600 });
    expect(new Set(results.map(({ body }) => body)).size).toBe(1);
    expect(totalQueries(proxies) - before).toBeGreaterThan(0);
    expect(totalQueries(proxies) - before).toBeLessThanOrEqual(3);
  });
  await test.step('one instance receives it from the lake', async () => {
    secondLake.setEventsBehaviour('mute');
    thirdLake.setEventsBehaviour('mute');
    await waitForStreams(instances);
    await expectTitleEverywhere(instances, 0, 'Title 0');
    await lake.retitle({ 0: 'Edited' });
    await expectTitleEverywhere(instances, 0, 'Edited');
  });
  await test.step('each receives it from the lake and from the other two, but queries the lake once', async () => {
    secondLake.setEventsBehaviour('pass');
    thirdLake.setEventsBehaviour('pass');
    await waitForStreams(instances);
    await expectTitleEverywhere(instances, 1, 'Title 1');
    const before = totalQueries(proxies);
    await lake.retitle({ 1: 'Edited too' });
    await expectTitleEverywhere(instances, 1, 'Edited too');
    expect(totalQueries(proxies) - before).toBeLessThanOrEqual(3);
  });
  await test.step('one instance receives it from the webhook', async () => {
    for (const proxy of proxies) proxy.setEventsBehaviour('mute');
    await waitForStreams(instances);
    await expectTitleEverywhere(instances, 2, 'Title 2');
    await lake.retitle({ 2: 'Edited at last' });
    const query = encodeURIComponent('*[_id == "a2"].title');
    const lakeBody = async () => (await httpGet(`${lake.url}/v1/data/query/production?query=${query}`)).body;
    await expect.poll(lakeBody, POLLING).toContain('Edited at last');
    const body = JSON.stringify({ _id: 'a2', _type: 'annotation', url: { current: annotationSlug(2) } });
    const headers = await signWebhook(body, WEBHOOK_SECRET);
    const response = await fetch(`${instances[1].url}/hooks/content`, { method: 'POST', headers, body });
    expect(response.status).toBe(200);
    await expectTitleEverywhere(instances, 2, 'Edited at last');
  });
});

// `npm run faults -- redis` disturbs Redis in more ways.
test(
  'when Redis stops and restarts under load, no request fails and no edit is missed',
  variant(true),
  async ({ lake, redis, instances, proxies }) => {
    const failures: string[] = [];
    let answered = 0;
    let isOver = false;
    const runClient = async (first: number) => {
      for (let count = first; !isOver; count += 1) {
        const { status, body } = await httpGet(`${instances[count % 3]?.url}${annotationPath(count % 10)}`);
        answered += 1;
        if (status !== 200) failures.push(`${status} ${body}`);
      }
    };
    const clients = Array.from({ length: 12 }, (_, first) => runClient(first));
    const waitForRequests = async () => {
      const before = answered;
      await expect.poll(() => answered, POLLING).toBeGreaterThan(before + 300);
    };

    await waitForRequests();
    await redis.stop();
    await waitForRequests();
    await lake.retitle({ 0: 'Edited without Redis' });
    await expectTitleEverywhere(instances, 0, 'Edited without Redis');
    await redis.start();
    await waitForRequests();
    redis.freeze();
    await lake.retitle({ 1: 'Edited while Redis is silent' });
    await expectTitleEverywhere(instances, 1, 'Edited while Redis is silent');
    await waitForRequests();
    redis.thaw();
    await waitForRequests();

    // Only Redis can report this edit to the other two instances.
    proxies[1].setEventsBehaviour('mute');
    proxies[2].setEventsBehaviour('mute');
    await waitForStreams(instances);
    await expectTitleEverywhere(instances, 2, 'Title 2');
    const areConnected = async () =>
      (await Promise.all(instances.map(metrics))).every((text) => /\njournal_redis_connected 1/.test(text));
    await expect.poll(areConnected, POLLING).toBe(true);
    await lake.retitle({ 2: 'Edited with Redis again' });
    await expectTitleEverywhere(instances, 2, 'Edited with Redis again');
    isOver = true;
    await Promise.all(clients);
    expect(failures).toEqual([]);
  },
);
