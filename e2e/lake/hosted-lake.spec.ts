import { test as base, expect } from '@playwright/test';
import { LakeProxy, type QueryBehaviour } from '../../bff/testing/lake-proxy.ts';
import { annotationBody, isStreamLive } from '../support/hosted-service.ts';
import { countByStatus, httpGet, httpGetAll } from '../support/http-client.ts';
import { type JournalServer, startJournal } from '../support/journal-server.ts';
import { annotationPath, hostedLakeEnv, startTestLake, type TestLake } from '../support/test-lake.ts';

/** The token that the service reads the lake with. */
const TOKEN = 'sk-a-secret-token';
/** More annotations than any test requests, so that some are never cached. */
const ANNOTATIONS = 400;

interface HostedLakeFixtures {
  /** `'1'` in the test of the service's time limits. */
  readonly timeLimitFactor: string;
  readonly lake: TestLake;
  /** Stands between the lake and the service. */
  readonly lakeProxy: LakeProxy;
  /** A service that reads the lake through the proxy and follows its event stream. */
  readonly service: JournalServer;
}

/** Gives each test a lake in another process, a service that reads it as a hosted one, and a proxy between the two. */
const test = base.extend<HostedLakeFixtures>({
  timeLimitFactor: ['100', { option: true }],
  lake: async ({}, use) => {
    const lake = await startTestLake(ANNOTATIONS);
    await use(lake);
    await lake.stop();
  },
  lakeProxy: async ({ lake }, use) => {
    const lakeProxy = await LakeProxy.start(lake.url);
    await use(lakeProxy);
    await lakeProxy.stop();
  },
  service: async ({ lakeProxy, timeLimitFactor: TIME_LIMIT_FACTOR }, use) => {
    const env = { ...hostedLakeEnv(lakeProxy.url), SANITY_READ_TOKEN: TOKEN, LOG_LEVEL: 'trace', TIME_LIMIT_FACTOR };
    const service = await startJournal(env);
    await expect.poll(() => isStreamLive(service)).toBe(true);
    await use(service);
    await service.kill();
  },
});

test.describe.configure({ timeout: 240_000 });
/** The service retries at growing intervals, which takes longer than the default timeout on a busy machine. */
const RECOVERY = { timeout: 90_000 };

type Failure = QueryBehaviour | 'stopped';

/** How a lake can fail at once. Uncached answers are then refused. `npm run faults -- lake` has further ways. */
const BROKEN: readonly Failure[] = [429, 'garbage', 'stopped'];
/** How a lake can delay its answers. The first requests time out; then the circuit opens and requests fail at once. */
const LATE: readonly Failure[] = ['hang'];

for (const [name, failures, statuses] of [
  ['fails', BROKEN, [503]],
  ['is late', LATE, [504, 503]],
] as const)
  test.describe(() => {
    test.use({ timeLimitFactor: failures === LATE ? '1' : '100' });

    test(`while the lake ${name}, cached answers are served and others are refused`, async ({
      lake,
      lakeProxy,
      service,
    }) => {
      for (const [index, failure] of failures.entries())
        await test.step(String(failure), async () => {
          const title = index === 0 ? 'Title 0' : `Edited while ${failures[index - 1]}`;
          expect(await annotationBody(service, 0)).toContain(title);
          expect(await annotationBody(service, 1)).toContain('Title 1');
          if (failure === 'stopped') await lakeProxy.stop();
          else lakeProxy.setQueryBehaviour(failure);
          // The service receives this edit, unless the proxy is stopped, but cannot read the new title.
          await lake.retitle({ 0: `Edited while ${failure}` });
          const queriesBefore = lakeProxy.queryCount;
          const hasTriedToRead = async () => {
            const { status, body } = await httpGet(service.url + annotationPath(0));
            expect([status, body]).toEqual([200, expect.stringContaining(title)]);
            return failure === 'stopped' || lakeProxy.queryCount > queriesBefore;
          };
          await expect.poll(hasTriedToRead, RECOVERY).toBe(true);
          expect(await annotationBody(service, 1)).toContain('Title 1');

          const first = 10 + 20 * index;
          const uncached = await httpGetAll(
            Array.from({ length: 20 }, (_, number) => service.url + annotationPath(first + number)),
            20,
          );
          for (const { status, body, headers } of uncached) {
            expect(statuses).toContain(status);
            expect(JSON.parse(body)).toEqual({
              error: { message: expect.stringMatching(/^The content/), statusCode: status },
            });
            expect(headers['cache-control']).toBe('no-store');
            expect(Number(headers['retry-after'])).toBeGreaterThan(0);
            expect(body).not.toContain(TOKEN);
          }

          if (failure === 'stopped') await lakeProxy.restart();
          else lakeProxy.setQueryBehaviour('pass');
          await expect.poll(() => annotationBody(service, 0), RECOVERY).toContain(`Edited while ${failure}`);
          await expect.poll(() => annotationBody(service, first), RECOVERY).toContain(`Title ${first}`);
        });
      expect(service.output()).toContain('content backend');
      expect(service.output()).not.toContain(TOKEN);
    });
  });

test('the lake receives one query for each annotation after each edit, one more for a failed one, and few while it fails', async ({
  lake,
  lakeProxy,
  service,
}) => {
  await test.step('however many requests clients send', async () => {
    const queriesBefore = lakeProxy.queryCount;
    const annotations = 40;
    const rounds = 3;
    const requestsPerRound = 300;
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0) {
        await lake.retitle({ [round + 10]: `Edit ${round}` });
        await expect.poll(() => annotationBody(service, round + 10)).toContain(`Edit ${round}`);
      }
      const urls = Array.from(
        { length: requestsPerRound },
        (_, index) => service.url + annotationPath(10 + (index % annotations)),
      );
      expect(countByStatus(await httpGetAll(urls, 64))).toEqual({ 200: requestsPerRound });
    }
    // Only what was edited is asked for again.
    expect(lakeProxy.queryCount - queriesBefore).toBe(annotations + rounds - 1);
  });
  await test.step('a single failed query is retried without an error for the client', async () => {
    for (let number = 0; number < 5; number += 1) {
      lakeProxy.setQueryBehaviour(503);
      const queriesBefore = lakeProxy.queryCount;
      const pending = httpGet(service.url + annotationPath(50 + number));
      await expect.poll(() => lakeProxy.queryCount, { intervals: [5] }).toBeGreaterThan(queriesBefore);
      lakeProxy.setQueryBehaviour('pass');
      expect((await pending).status).toBe(200);
      expect(lakeProxy.queryCount - queriesBefore).toBe(2);
    }
  });
  await test.step('a failing lake receives a bounded number, whatever the load', async () => {
    lakeProxy.setQueryBehaviour(500);
    const queriesBefore = lakeProxy.queryCount;
    const urls = Array.from({ length: 1_000 }, (_, index) => service.url + annotationPath(60 + (index % 300)));
    const results = await httpGetAll(urls, 200);
    expect(countByStatus(results)).toEqual({ 503: 1_000 });
    // 32 concurrent queries until five have failed, ten retries, and one attempt whenever a pause of at least 0.5 s
    // ends: this leaves room for more than a minute of pauses.
    expect(lakeProxy.queryCount - queriesBefore).toBeLessThanOrEqual(200);
  });
});

test('the service reconnects to a broken event stream and misses no edit', async ({ lake, lakeProxy, service }) => {
  expect(await annotationBody(service, 0)).toContain('Title 0');
  expect(await annotationBody(service, 1)).toContain('Title 1');
  lakeProxy.setEventsBehaviour('refuse');
  await expect.poll(() => isStreamLive(service)).toBe(false);
  await lake.retitle({ 0: 'Edited without a stream' });
  await expect.poll(() => annotationBody(service, 0), RECOVERY).toContain('Edited without a stream');
  expect(await isStreamLive(service)).toBe(false);

  // An answer from before the interruption is not fresh after the reconnect.
  await lake.retitle({ 1: 'Edited before the reconnect' });
  lakeProxy.setEventsBehaviour('pass');
  await expect.poll(() => isStreamLive(service), RECOVERY).toBe(true);
  await expect.poll(() => annotationBody(service, 1), RECOVERY).toContain('Edited before the reconnect');
  await lake.retitle({ 0: 'Edited after the reconnect' });
  await expect.poll(() => annotationBody(service, 0), RECOVERY).toContain('Edited after the reconnect');
});

test('a service that starts without its lake serves content when the lake becomes available', async ({ lakeProxy }) => {
  await lakeProxy.stop();
  const service = await startJournal(hostedLakeEnv(lakeProxy.url));
  try {
    expect((await httpGet(service.url + annotationPath(0))).status).toBe(503);
    await lakeProxy.restart();
    await expect.poll(() => annotationBody(service, 0), { timeout: 90_000 }).toContain('Title 0');
    await expect.poll(() => isStreamLive(service), { timeout: 90_000 }).toBe(true);
  } finally {
    await service.kill();
  }
});
