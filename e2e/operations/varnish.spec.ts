import { test as base, expect } from '@playwright/test';
import { freePort } from '../../bff/testing/free-port.ts';
import { countByStatus, httpGet, httpGetAll } from '../support/http-client.ts';
import { type JournalServer, startJournal } from '../support/journal-server.ts';
import { annotationPath, hostedLakeEnv, startTestLake, type TestLake } from '../support/test-lake.ts';
import { startVarnish, type VarnishServer } from './varnish-server.ts';

/** Leaves room for a busy machine. */
const POLLING = { timeout: 60_000 };

interface VarnishFixtures {
  /** VCL after the documented configuration. */
  readonly extraVcl: string;
  readonly lake: TestLake;
  readonly servicePort: number;
  readonly varnish: VarnishServer;
  /** A service behind Varnish. */
  readonly service: JournalServer;
}

/** Gives each test a lake, and a service behind Varnish that reads it. */
const test = base.extend<VarnishFixtures>({
  extraVcl: ['', { option: true }],
  lake: async ({}, use) => {
    const lake = await startTestLake(20);
    await use(lake);
    await lake.stop();
  },
  servicePort: async ({}, use) => use(await freePort()),
  varnish: async ({ servicePort, extraVcl }, use) => {
    const varnish = await startVarnish(servicePort, extraVcl);
    await use(varnish);
    await varnish.stop();
  },
  service: [
    async ({ lake, servicePort, varnish }, use) => {
      const env = { ...hostedLakeEnv(lake.url), PORT: String(servicePort), CDN_PURGE_URL: varnish.purgeUrl };
      const service = await startJournal(env);
      const isReady = async () => (await httpGet(`http://127.0.0.1:${servicePort}/readyz`)).status;
      await expect.poll(isReady, POLLING).toBe(200);
      await use(service);
      await service.kill();
    },
    { auto: true },
  ],
});

test.describe.configure({ timeout: 120_000 });

const ENTRY = '/api/v1/entries/on-lakes';
const FRAME = '/embed/menu?entry=on-lakes';

const bodyAt = async (varnish: VarnishServer, path: string) => (await httpGet(varnish.url + path)).body;

test('at most one in a hundred requests reaches the service, and an edit purges the responses', async ({
  lake,
  varnish,
}) => {
  await test.step('at most one in a hundred', async () => {
    const paths = [ENTRY, FRAME, ...Array.from({ length: 18 }, (_, number) => annotationPath(number))];
    const urls = Array.from({ length: 4_000 }, (_, index) => varnish.url + paths[index % paths.length]);
    expect(countByStatus(await httpGetAll(urls, 32))).toEqual({ 200: urls.length });
    const total = async () => {
      const { hits, misses } = await varnish.counts();
      return hits + misses;
    };
    await expect.poll(total, POLLING).toBe(urls.length);
    expect((await varnish.counts()).hits / urls.length).toBeGreaterThanOrEqual(0.99);
  });
  await test.step('an edit', async () => {
    const affected = [ENTRY, FRAME, annotationPath(0)];
    for (const path of affected) expect(await bodyAt(varnish, path)).toContain('Title 0');
    await lake.retitle({ 0: 'Edited' });
    for (const path of affected) await expect.poll(() => bodyAt(varnish, path), POLLING).toContain('Edited');
  });
  await test.step('readers may not purge, even if a proxy on this machine passes them on', async () => {
    const purge = (address: string) => fetch(address, { method: 'POST', headers: { 'surrogate-key': 'any' } });
    expect((await purge(`${varnish.url}/purge`)).status).toBe(404);
    expect((await purge(varnish.purgeUrl)).status).toBe(200);
  });
});

test('an error for a path that is not cached reaches the reader as the service has sent it, asked once', async ({
  lake,
  varnish,
}) => {
  const cached = await bodyAt(varnish, ENTRY);
  await lake.stop();
  const before = (await varnish.counts()).misses;
  const response = await fetch(`${varnish.url}/api/v1/entries/on-seas`, { headers: { 'x-request-id': 'reader-1' } });
  expect([response.status, response.headers.get('content-type')]).toEqual([503, 'application/json; charset=utf-8']);
  expect(await response.json()).toMatchObject({ error: { statusCode: 503 } });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('x-request-id')).toBe('reader-1');
  expect((await varnish.counts()).misses - before).toBe(1);
  expect(await bodyAt(varnish, ENTRY)).toBe(cached);
});

test.describe('with early expiry', () => {
  test.use({
    // Makes responses stale after a second without a grace period, as after the regular lifetime of more than an hour.
    extraVcl: `sub vcl_recv { if (req.restarts == 1) { set req.grace = 0s; } }
      sub vcl_hit { if (req.restarts == 0 && obj.ttl < 0s) { call try_service; return (restart); } }
      sub vcl_backend_response { set beresp.ttl = 1s; }`,
  });

  test('stale responses are served while the service is down', async ({ varnish, service }) => {
    // The service purges once after it began to follow its content. Varnish keeps what it asks for afterwards.
    await expect.poll(async () => (await varnish.counts()).purges, POLLING).toBeGreaterThanOrEqual(1);
    expect(await bodyAt(varnish, ENTRY)).toContain('On lakes');
    await service.stop();
    const age = async () => Number((await httpGet(varnish.url + ENTRY)).headers.age);
    await expect.poll(age, POLLING).toBeGreaterThanOrEqual(3);
    const results = await httpGetAll(
      Array.from({ length: 200 }, () => varnish.url + ENTRY),
      16,
    );
    expect(countByStatus(results)).toEqual({ 200: 200 });
    expect(await bodyAt(varnish, ENTRY)).toContain('On lakes');
    expect((await httpGet(varnish.url + annotationPath(5))).status, 'a path that was never cached').toBe(503);
  });
});
