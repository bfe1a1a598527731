import { expect, test } from '@playwright/test';
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook';
import { freePort } from '../bff/testing/free-port.ts';
import { type RedisServer, startRedis } from '../bff/testing/redis-server.ts';
import { ask, askMany, statuses } from './lake/ask-many.ts';
import { type LakeProxy, startLakeProxy } from './lake/lake-proxy.ts';
import { annotationAt, hostedAt, slugOf, startLake, type TestLake } from './lake/test-lake.ts';
import { type JournalServer, startJournal } from './servers.ts';

test.describe.configure({ timeout: 240_000 });
/** A machine that has much else to do may take a while. What other ways there are to see an edit take an hour. */
const PATIENCE = { timeout: 90_000, intervals: [50] };
const SECRET = 'webhook secret';

interface Instances {
  readonly lake: TestLake;
  readonly redis: RedisServer;
  /** Each reads the lake through the proxy of the same number. */
  readonly services: readonly JournalServer[];
  readonly proxies: readonly LakeProxy[];
}

/** Instances share answers only if readers reach them at one address, so each is asked at the port that it was given. */
async function start(proxy: LakeProxy, redis: RedisServer): Promise<JournalServer> {
  const port = await freePort();
  const service = await startJournal({
    ...hostedAt(proxy.url),
    PORT: String(port),
    PUBLIC_URL: 'http://journal.example',
    REDIS_URL: redis.url,
    WEBHOOK_SECRET: SECRET,
  });
  return { ...service, url: `http://127.0.0.1:${port}` };
}

const metrics = async ({ url }: JournalServer) => (await ask(`${url}/metrics`)).body;
const isReady = async (service: JournalServer) => (await metrics(service)).includes('\njournal_lake_stream_live 1');

/** Three services, as behind a load balancer, with one lake and one Redis. */
async function withInstances(use: (instances: Instances) => Promise<void>): Promise<void> {
  const [lake, redis] = await Promise.all([startLake(10), startRedis()]);
  const proxies = await Promise.all([1, 2, 3].map(() => startLakeProxy(lake.url)));
  const services = await Promise.all(proxies.map((proxy) => start(proxy, redis)));
  try {
    for (const service of services) await expect.poll(() => isReady(service), PATIENCE).toBe(true);
    await use({ lake, redis, services, proxies });
  } finally {
    await Promise.all(services.map((service) => service.kill()));
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    await Promise.all([lake.stop(), redis.close()]);
  }
}

const titleAt = async ({ url }: JournalServer, number: number) => (await ask(url + annotationAt(number))).body;

/** Waits until all show a title. */
async function expectAll(services: readonly JournalServer[], number: number, title: string): Promise<void> {
  for (const service of services) await expect.poll(() => titleAt(service, number), PATIENCE).toContain(`"${title}"`);
}

const queriesOf = (proxies: readonly LakeProxy[]) => proxies.reduce((sum, { queries }) => sum + queries, 0);

test('a cold answer asked of all three by 3,000 clients costs the lake three queries at most', async () => {
  await withInstances(async ({ services, proxies }) => {
    const before = queriesOf(proxies);
    const urls = Array.from({ length: 3_000 }, (_, index) => `${services[index % 3]?.url}/api/v1/entries/on-lakes`);
    const answers = await askMany(urls, 1_000);
    expect(statuses(answers)).toEqual({ 200: 3_000 });
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(queriesOf(proxies) - before).toBeGreaterThan(0);
    expect(queriesOf(proxies) - before).toBeLessThanOrEqual(3);
  });
});

test('what one has made, the others take without asking the lake', async () => {
  await withInstances(async ({ services, proxies }) => {
    const [first, second, third] = services;
    if (first === undefined || second === undefined || third === undefined) throw new Error('there are three');
    expect(await titleAt(first, 4)).toContain('Title 4');
    const before = queriesOf(proxies);
    // Keeping it happens in the background.
    await expect
      .poll(async () => {
        await titleAt(second, 4);
        return metrics(second);
      }, PATIENCE)
      .toMatch(/journal_answers_total\{state="shared"\} 1/);
    expect(await titleAt(third, 4)).toBe(await titleAt(first, 4));
    expect(queriesOf(proxies) - before).toBe(0);
  });
});

test('what one hears of from the lake reaches those that hear nothing', async () => {
  await withInstances(async ({ lake, services, proxies }) => {
    const [, second, third] = proxies;
    second?.tellEvents('mute');
    third?.tellEvents('mute');
    for (const service of services) await expect.poll(() => isReady(service), PATIENCE).toBe(true);
    await expectAll(services, 0, 'Title 0');
    await lake.retitle({ 0: 'Edited' });
    await expectAll(services, 0, 'Edited');
    // An edit that all hear of costs each of them a query at most, not one for everybody who tells of it.
    second?.tellEvents('pass');
    third?.tellEvents('pass');
    for (const service of services) await expect.poll(() => isReady(service), PATIENCE).toBe(true);
    await expectAll(services, 1, 'Title 1');
    const before = queriesOf(proxies);
    await lake.retitle({ 1: 'Edited too' });
    await expectAll(services, 1, 'Edited too');
    expect(queriesOf(proxies) - before).toBeLessThanOrEqual(3);
  });
});

test('what one hears of from the webhook reaches all', async () => {
  await withInstances(async ({ lake, services, proxies }) => {
    for (const proxy of proxies) proxy.tellEvents('mute');
    for (const service of services) await expect.poll(() => isReady(service), PATIENCE).toBe(true);
    await expectAll(services, 0, 'Title 0');
    await lake.retitle({ 0: 'Edited' });
    const lakeTitle = async () => (await ask(`${lake.url}${annotationAt(0)}`)).body;
    await expect.poll(lakeTitle, PATIENCE).toContain('Edited');
    const body = JSON.stringify({ _id: 'a0', _type: 'annotation', url: { current: slugOf(0) } });
    const signature = await encodeSignatureHeader(body, Date.now(), SECRET);
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER_NAME]: signature };
    const called = await fetch(`${services[1]?.url}/hooks/content`, { method: 'POST', headers, body });
    expect(called.status).toBe(200);
    await expectAll(services, 0, 'Edited');
  });
});

test('Redis comes and goes in mid-load: no request fails, no edit is missed, and afterwards all is as before', async () => {
  await withInstances(async ({ lake, redis, services, proxies }) => {
    const failures: string[] = [];
    let answered = 0;
    let isOver = false;
    const client = async (first: number) => {
      for (let count = first; !isOver; count += 1) {
        const { status, body } = await ask(`${services[count % 3]?.url}${annotationAt(count % 10)}`);
        answered += 1;
        if (status !== 200) failures.push(`${status} ${body}`);
      }
    };
    const clients = Array.from({ length: 12 }, (_, first) => client(first));
    const goneBy = async () => {
      const before = answered;
      await expect.poll(() => answered, PATIENCE).toBeGreaterThan(before + 300);
    };

    await goneBy();
    await redis.stop();
    await goneBy();
    await lake.retitle({ 0: 'Edited without Redis' });
    await expectAll(services, 0, 'Edited without Redis');
    await redis.start();
    await goneBy();
    redis.freeze();
    await lake.retitle({ 1: 'Edited while Redis is silent' });
    await expectAll(services, 1, 'Edited while Redis is silent');
    await goneBy();
    redis.thaw();
    await goneBy();

    // Only Redis can tell the other two of this one.
    proxies[1]?.tellEvents('mute');
    proxies[2]?.tellEvents('mute');
    for (const service of services) await expect.poll(() => isReady(service), PATIENCE).toBe(true);
    await expectAll(services, 2, 'Title 2');
    const isConnected = async () =>
      (await Promise.all(services.map(metrics))).every((text) => /\njournal_redis_connected 1/.test(text));
    await expect.poll(isConnected, PATIENCE).toBe(true);
    await lake.retitle({ 2: 'Edited with Redis again' });
    await expectAll(services, 2, 'Edited with Redis again');
    isOver = true;
    await Promise.all(clients);
    expect(failures).toEqual([]);
  });
});

test('without lake and without memory, an instance shows what the others left in Redis', async () => {
  await withInstances(async ({ redis, services, proxies }) => {
    const [first] = services;
    if (first === undefined) throw new Error('there are three');
    expect(await titleAt(first, 0)).toContain('Title 0');
    for (const proxy of proxies) await proxy.vanish();
    const [proxy] = proxies;
    if (proxy === undefined) throw new Error('there are three');
    const late = await start(proxy, redis);
    try {
      await expect.poll(() => titleAt(late, 0), PATIENCE).toContain('Title 0');
      expect((await ask(late.url + annotationAt(9))).status).toBe(503);
    } finally {
      await late.kill();
      for (const { reappear } of proxies) await reappear();
    }
  });
});
