import { afterAll, beforeAll, expect, test } from 'vitest';
import { Metrics } from '../operations/metrics.ts';
import { DOCUMENTS } from '../testing/documents.ts';
import { openTestJournal, type TestJournal } from '../testing/test-journal.ts';

let journal: TestJournal;
let origin: string;
beforeAll(async () => {
  const metrics = new Metrics();
  metrics.observeCache({
    responses: { bytes: 4_711 },
    invalidator: { isLive: true },
    redis: { status: 'reconnecting' },
    cdn: { failedKeys: 3 },
  });
  journal = await openTestJournal({ production: DOCUMENTS }, { metrics });
  origin = await journal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => journal.close());

async function scrape(): Promise<(name: string) => number | undefined> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return (name) => {
    const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.slice(name.length + 1));
  };
}

test('metrics have the Prometheus text format and are never stored', async () => {
  const { headers, status } = await fetch(`${origin}/metrics`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('responses are counted by their origin', async () => {
  const before = await scrape();
  for (let count = 0; count < 3; count += 1) await (await fetch(`${origin}/api/v1/settings`)).text();
  await journal.app.inject('/api/v1/settings');
  await journal.app.inject('/embed/menu?entry=no-such-entry');
  await journal.app.inject('/embed/menu?entry=no-such-entry');
  const after = await scrape();
  const increase = (state: string) => {
    const name = `journal_answers_total{state="${state}"}`;
    return (after(name) ?? 0) - (before(name) ?? 0);
  };
  expect(['miss', 'front', 'hit', 'stale'].map(increase)).toEqual([2, 2, 2, 0]);
});

test('response times are recorded by route', async () => {
  await fetch(`${origin}/api/v1/annotation/neap-tide`);
  await fetch(`${origin}/api/v1/annotation/no-such`);
  await fetch(`${origin}/wp-login.php`);
  const count = (route: string, status: number) =>
    `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`;
  const value = await scrape();
  expect(value(count('/api/v1/annotation/:id', 200))).toBe(1);
  expect(value(count('/api/v1/annotation/:id', 404))).toBe(1);
  expect(value(count('none', 404))).toBe(1);
});

test('gauges show the state of the cache, the stream, Redis and the process', async () => {
  const value = await scrape();
  expect(value('journal_cache_bytes')).toBe(4_711);
  expect(value('journal_lake_stream_live')).toBe(1);
  expect(value('journal_redis_connected')).toBe(0);
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  expect(value('nodejs_eventloop_lag_p99_seconds')).toBeDefined();
});
