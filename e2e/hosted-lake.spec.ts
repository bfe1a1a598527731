import { expect, test } from '@playwright/test';
import { ask, askMany, statuses } from './lake/ask-many.ts';
import { type LakeProxy, type QueryManner, startLakeProxy } from './lake/lake-proxy.ts';
import { annotationAt, hostedAt, startLake, type TestLake } from './lake/test-lake.ts';
import { type JournalServer, startJournal } from './servers.ts';

test.describe.configure({ timeout: 240_000 });
/** A machine that has much else to do may take a while. */
const PATIENCE = { timeout: 90_000 };
const TOKEN = 'sk-a-token-that-nobody-may-see';
/** More annotations than are ever asked for by a test that needs some that nobody asked for before. */
const ANNOTATIONS = 400;

interface Setting {
  readonly lake: TestLake;
  readonly proxy: LakeProxy;
  readonly service: JournalServer;
}

/** A service that reads a lake in another process, with what can go wrong between them. */
async function withHostedLake(use: (setting: Setting) => Promise<void>): Promise<void> {
  const lake = await startLake(ANNOTATIONS);
  const proxy = await startLakeProxy(lake.url);
  const env = { ...hostedAt(proxy.url), SANITY_READ_TOKEN: TOKEN, LOG_LEVEL: 'trace' };
  const service = await startJournal(env);
  try {
    await expect.poll(() => isLive(service), PATIENCE).toBe(true);
    await use({ lake, proxy, service });
  } finally {
    await service.kill();
    await proxy.stop();
    await lake.stop();
  }
}

const isLive = async ({ url }: JournalServer) =>
  (await ask(`${url}/metrics`)).body.includes('\njournal_lake_stream_live 1');

const titleAt = async ({ url }: JournalServer, number: number) => (await ask(url + annotationAt(number))).body;

/** What a lake may do in place of an answer, and what readers get then for what nobody asked for before. */
const MISBEHAVIOURS: readonly [manner: QueryManner | 'vanish', statuses: readonly number[]][] = [
  [429, [503]],
  [500, [503]],
  ['garbage', [503]],
  ['page', [503]],
  ['vanish', [503]],
  // The first to wait learn that it takes too long; then nobody is made to wait any more.
  ['slow', [504, 503]],
  ['hang', [504, 503]],
];

for (const [manner, expected] of MISBEHAVIOURS) {
  test(`a lake that answers so: ${manner}`, async () => {
    await withHostedLake(async ({ lake, proxy, service }) => {
      expect(await titleAt(service, 0)).toContain('Title 0');
      expect(await titleAt(service, 1)).toContain('Title 1');
      if (manner === 'vanish') await proxy.vanish();
      else proxy.behave(manner);
      // The service hears of the edit, unless nothing is left to hear it from, and cannot read it.
      await lake.retitle({ 0: 'Edited' });
      const asked = proxy.queries;
      const kept = async () => {
        const { status, body } = await ask(service.url + annotationAt(0));
        expect([status, body]).toEqual([200, expect.stringContaining('Title 0')]);
        return manner === 'vanish' || proxy.queries > asked;
      };
      await expect.poll(kept, PATIENCE).toBe(true);
      expect(await titleAt(service, 1)).toContain('Title 1');

      const fresh = await askMany(
        Array.from({ length: 20 }, (_, index) => service.url + annotationAt(10 + index)),
        20,
      );
      for (const { status, body, headers } of fresh) {
        expect(expected).toContain(status);
        expect(JSON.parse(body)).toEqual({
          error: { message: expect.stringMatching(/^The content/), statusCode: status },
        });
        expect(headers['cache-control']).toBe('no-store');
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        expect(body).not.toContain(TOKEN);
      }

      if (manner === 'vanish') await proxy.reappear();
      else proxy.behave('pass');
      await expect.poll(() => titleAt(service, 0), PATIENCE).toContain('Edited');
      await expect.poll(() => titleAt(service, 10), PATIENCE).toContain('Title 10');
      expect(service.output()).toContain('content backend');
      expect(service.output()).not.toContain(TOKEN);
    });
  });
}

test('a lake in trouble is asked no more than its budget, however many readers there are', async () => {
  await withHostedLake(async ({ proxy, service }) => {
    await titleAt(service, 0);
    proxy.behave(500);
    const before = proxy.queries;
    const startedAt = performance.now();
    const urls = Array.from({ length: 3_000 }, (_, index) => service.url + annotationAt(10 + (index % 300)));
    const answers = await askMany(urls, 200);
    const seconds = (performance.now() - startedAt) / 1_000;
    expect(statuses(answers)).toEqual({ 503: 3_000 });
    // 32 at once until five have failed, ten retries, and one try at every end of a pause of half a second or more.
    expect(proxy.queries - before).toBeLessThanOrEqual(32 + 10 + 2 * seconds + 1);
  });
});

test('a lake that stumbles now and then is asked again, and nobody notices', async () => {
  await withHostedLake(async ({ proxy, service }) => {
    for (let number = 0; number < 5; number += 1) {
      proxy.behave(503);
      const before = proxy.queries;
      const asked = ask(service.url + annotationAt(50 + number));
      await expect.poll(() => proxy.queries, { ...PATIENCE, intervals: [5] }).toBeGreaterThan(before);
      proxy.behave('pass');
      expect((await asked).status).toBe(200);
      expect(proxy.queries - before).toBe(2);
    }
  });
});

test('readers cost the lake no more than there are answers and edits', async () => {
  await withHostedLake(async ({ lake, proxy, service }) => {
    const before = proxy.queries;
    const distinct = 40;
    const rounds = 5;
    const perRound = 4_000;
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0) {
        await lake.retitle({ [round + 10]: `Edit ${round}` });
        await expect.poll(() => titleAt(service, round + 10), PATIENCE).toContain(`Edit ${round}`);
      }
      const urls = Array.from({ length: perRound }, (_, index) => service.url + annotationAt(10 + (index % distinct)));
      expect(statuses(await askMany(urls, 64))).toEqual({ 200: perRound });
    }
    expect(proxy.queries - before).toBe(distinct + rounds - 1);
  });
});

test('a stream that breaks is followed again; meanwhile and afterwards no edit is missed', async () => {
  await withHostedLake(async ({ lake, proxy, service }) => {
    expect(await titleAt(service, 0)).toContain('Title 0');
    expect(await titleAt(service, 1)).toContain('Title 1');
    proxy.tellEvents('refuse');
    await expect.poll(() => isLive(service), PATIENCE).toBe(false);
    await lake.retitle({ 0: 'Edited untold' });
    await expect.poll(() => titleAt(service, 0), PATIENCE).toContain('Edited untold');
    expect(await isLive(service)).toBe(false);

    // An answer that nobody asked for meanwhile is not taken for a fresh one once the stream is back.
    await lake.retitle({ 1: 'Edited unseen' });
    proxy.tellEvents('pass');
    await expect.poll(() => isLive(service), PATIENCE).toBe(true);
    await expect.poll(() => titleAt(service, 1), PATIENCE).toContain('Edited unseen');
    await lake.retitle({ 0: 'Edited and told' });
    await expect.poll(() => titleAt(service, 0), PATIENCE).toContain('Edited and told');
  });
});

test('a service that starts without its lake serves as soon as it is there', async () => {
  const lake = await startLake();
  const proxy = await startLakeProxy(lake.url);
  await proxy.vanish();
  const service = await startJournal(hostedAt(proxy.url));
  expect((await ask(service.url + annotationAt(0))).status).toBe(503);
  await proxy.reappear();
  await expect.poll(() => titleAt(service, 0), PATIENCE).toContain('Title 0');
  await expect.poll(() => isLive(service), PATIENCE).toBe(true);
  await service.kill();
  await proxy.stop();
  await lake.stop();
});
