import { request } from 'node:http';
import { expect, test } from '@playwright/test';
import { freePort } from '../bff/testing/free-port.ts';
import { ask, askMany, statuses } from './lake/ask-many.ts';
import { annotationAt, hostedAt, startLake, type TestLake } from './lake/test-lake.ts';
import { type JournalServer, startJournal } from './servers.ts';
import { startVarnish, type VarnishServer } from './varnish-server.ts';

test.describe.configure({ timeout: 120_000 });
const PATIENCE = { timeout: 60_000 };
const ENTRY = '/api/v1/entries/on-lakes';
const FRAME = '/embed/menu?entry=on-lakes';

interface Behind {
  readonly lake: TestLake;
  readonly varnish: VarnishServer;
  readonly service: JournalServer;
}

async function behindVarnish(use: (behind: Behind) => Promise<void>, vcl?: string): Promise<void> {
  const lake = await startLake(20);
  const port = await freePort();
  const varnish = await startVarnish(port, vcl);
  const env = { ...hostedAt(lake.url), PORT: String(port), CDN_PURGE_URL: varnish.purgeUrl };
  const service = await startJournal(env);
  try {
    await expect.poll(async () => (await ask(`http://127.0.0.1:${port}/readyz`)).status, PATIENCE).toBe(200);
    await use({ lake, varnish, service });
  } finally {
    await Promise.all([service.kill(), varnish.stop()]);
    await lake.stop();
  }
}

test('of many readers 99 in 100 do not reach the service, cookies, tracking parameters and all', async () => {
  await behindVarnish(async ({ varnish }) => {
    const paths = [ENTRY, FRAME, ...Array.from({ length: 18 }, (_, number) => annotationAt(number))];
    const urls = Array.from({ length: 4_000 }, (_, index) => varnish.url + paths[index % paths.length]);
    expect(statuses(await askMany(urls, 32))).toEqual({ 200: urls.length });
    const all = async () => Object.values(await varnish.counts()).reduce((sum, count) => sum + count);
    await expect.poll(all, PATIENCE).toBe(urls.length);
    expect((await varnish.counts()).hits / urls.length).toBeGreaterThanOrEqual(0.99);
  });
});

test('an edit purges what shows it, by key, and nothing else', async () => {
  await behindVarnish(async ({ lake, varnish }) => {
    const bodyAt = async (path: string) => (await ask(varnish.url + path)).body;
    // A hit names the request that brought the answer beside its own.
    const isHit = async (path: string) =>
      /^\d+ \d+$/.test(String((await ask(varnish.url + path)).headers['x-varnish']));
    const shown = [ENTRY, FRAME, annotationAt(0)];
    for (const path of shown) expect(await bodyAt(path)).toContain('Title 0');
    expect(await isHit(annotationAt(9))).toBe(false);
    await lake.retitle({ 0: 'Edited' });
    for (const path of shown) await expect.poll(() => bodyAt(path), PATIENCE).toContain('Edited');
    expect(await isHit(annotationAt(9))).toBe(true);
  });
});

test('no machine but the service’s own may purge', async () => {
  await behindVarnish(async ({ varnish }) => {
    const purge = (localAddress: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { 'surrogate-key': 'any' };
        const asked = request(varnish.purgeUrl, { method: 'POST', headers, localAddress }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        asked.on('error', reject).end();
      });
    expect(await purge('127.0.0.2')).toBe(403);
    expect(await purge('127.0.0.1')).toBe(200);
  });
});

test('the service goes: what is outdated is served until it is back', async () => {
  await behindVarnish(
    async ({ varnish, service }) => {
      const bodyAt = async (path: string) => (await ask(varnish.url + path)).body;
      expect(await bodyAt(ENTRY)).toContain('On lakes');
      await service.stop();
      const outdated = async () => Number((await ask(varnish.url + ENTRY)).headers.age);
      await expect.poll(outdated, PATIENCE).toBeGreaterThanOrEqual(3);
      const answers = await askMany(
        Array.from({ length: 200 }, () => varnish.url + ENTRY),
        16,
      );
      expect(statuses(answers)).toEqual({ 200: 200 });
      expect(await bodyAt(ENTRY)).toContain('On lakes');
      // What nobody had asked for cannot be there.
      expect((await ask(varnish.url + annotationAt(5))).status).toBe(503);
    },
    // As if the hour were over that an answer is fresh for, and the ten minutes after.
    'sub vcl_recv { if (req.restarts == 0) { set req.grace = 0s; } } sub vcl_backend_response { set beresp.ttl = 1s; }',
  );
});
