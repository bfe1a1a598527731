import { signWebhook } from '../../../bff/testing/sign-webhook.ts';
import { annotationBody } from '../../support/hosted-service.ts';
import { countByStatus, httpGet, httpGetAll } from '../../support/http-client.ts';
import { annotationPath, annotationSlug } from '../../support/test-lake.ts';
import { variant } from '../../support/variant.ts';
import {
  expect,
  expectTitleEverywhere,
  metrics,
  POLLING,
  startInstance,
  test,
  totalQueries,
  WEBHOOK_SECRET,
  waitForStreams,
} from './fixtures.ts';

test.describe.configure({ timeout: 240_000 });

test('instances serve the answers of another, an uncached one costs the lake one query each, an edit that one receives reaches all, and one that starts without the lake has them too', async ({
  lake,
  redis,
  instances,
  proxies,
}) => {
  const [first, second, third] = instances;
  const [, secondLake, thirdLake] = proxies;
  await test.step('the answer of another', async () => {
    expect(await annotationBody(first, 4)).toContain('Title 4');
    const before = totalQueries(proxies);
    // The first instance stores its answer in Redis in the background.
    await expect
      .poll(async () => {
        await annotationBody(second, 4);
        return metrics(second);
      }, POLLING)
      .toMatch(/journal_answers_total\{state="shared"\} 1/);
    expect(await annotationBody(third, 4)).toBe(await annotationBody(first, 4));
    expect(totalQueries(proxies) - before).toBe(0);
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
    const lakeBody = async () => (await httpGet(`${lake.url}${annotationPath(2)}`)).body;
    await expect.poll(lakeBody, POLLING).toContain('Edited at last');
    const body = JSON.stringify({ _id: 'a2', _type: 'annotation', url: { current: annotationSlug(2) } });
    const headers = await signWebhook(body, WEBHOOK_SECRET);
    const response = await fetch(`${instances[1].url}/hooks/content`, { method: 'POST', headers, body });
    expect(response.status).toBe(200);
    await expectTitleEverywhere(instances, 2, 'Edited at last');
  });
  await test.step('an instance that starts without the lake', async () => {
    for (const proxy of proxies) await proxy.stop();
    const late = await startInstance(proxies[0], redis);
    try {
      await expect.poll(() => annotationBody(late, 4), POLLING).toContain('Title 4');
      expect((await httpGet(late.url + annotationPath(9))).status).toBe(503);
    } finally {
      await late.kill();
    }
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
