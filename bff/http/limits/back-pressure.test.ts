import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { Metrics } from '../../operations/metrics.ts';
import { DOCUMENTS } from '../../testing/documents.ts';
import { createTestApp, openTestJournal, UNREACHABLE_LAKE } from '../../testing/test-journal.ts';
import { oldGenerationBytes, type PressureLimits, PressureMonitor, pressureLimits } from './pressure-monitor.ts';

const MEBIBYTE = 1_048_576;
const SETTINGS = '/api/v1/settings';
const ANNOTATION = '/api/v1/annotation/neap-tide';
const monitorWith = (limits: Partial<PressureLimits>) => new PressureMonitor({ ...pressureLimits(), ...limits });
const statusOf = async (app: FastifyInstance, url: string) => (await app.inject(url)).statusCode;

async function overloadedApp(limits: Partial<PressureLimits>): Promise<FastifyInstance> {
  const app = await createTestApp(UNREACHABLE_LAKE, {
    http: { pressure: monitorWith({ ...limits, sampleInterval: 20 }) },
  });
  onTestFinished(() => app.close());
  await expect.poll(() => statusOf(app, '/no/such/address'), { timeout: 10_000 }).toBe(503);
  return app;
}

test.each([
  ['memory', { maxRssBytes: MEBIBYTE }],
  ['heap', { maxHeapUsedBytes: MEBIBYTE }],
])(
  'with too much %s in use, every kind of route responds with the documented error and Retry-After',
  async (_kind, limits) => {
    const app = await overloadedApp(limits);
    for (const url of [SETTINGS, '/embed/menu?entry=lantern-of-tides', '/client/v2/x.js', '/no/such/address']) {
      const { statusCode, headers, body } = await app.inject(url);
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['access-control-allow-origin']).toBe('*');
      const message = 'The service has too much to do at the moment';
      expect(JSON.parse(body)).toEqual({ error: { message, statusCode: 503 } });
    }
  },
);

test('health, metrics and preflights get a response under pressure, and refusals are counted', async () => {
  const app = await overloadedApp({ maxRssBytes: MEBIBYTE });
  expect(await Promise.all(['/healthz', '/metrics'].map((url) => statusOf(app, url)))).toEqual([200, 200]);
  expect((await app.inject({ url: SETTINGS, method: 'OPTIONS' })).statusCode).toBe(204);
  expect((await app.inject('/metrics')).body).toMatch(/^journal_refused_total\{reason="pressure"\} [1-9]/m);
});

test.each([
  ['memory', { maxRssBytes: MEBIBYTE }],
  ['heap', { maxHeapUsedBytes: MEBIBYTE }],
])('a service that refuses requests for too much %s is not ready', async (_kind, limits) => {
  const app = await overloadedApp(limits);
  const { statusCode, headers, body } = await app.inject('/readyz');
  expect([statusCode, headers['cache-control'], JSON.parse(body)]).toEqual([503, 'no-store', { status: 'not ready' }]);
});

/** Blocks the event loop for 200 ms at a time with short pauses between. @returns a function that stops it */
function blockEventLoop(): () => void {
  const timer = setInterval(() => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }, 1);
  return () => clearInterval(timer);
}

test('requests are refused until a late event loop recovers, except for prepared responses', {
  timeout: 60_000,
}, async () => {
  const metrics = new Metrics();
  const http = { pressure: monitorWith({ maxEventLoopDelay: 100, sampleInterval: 100 }) };
  const journal = await openTestJournal({ production: DOCUMENTS }, { metrics, http });
  onTestFinished(() => journal.close());
  const origin = await journal.app.listen({ port: 0, host: '127.0.0.1' });
  const preparedStatus = async () => (await fetch(origin + SETTINGS)).status;
  const options = { timeout: 20_000 };
  await expect.poll(async () => [await preparedStatus(), metrics.responses.front > 0], options).toEqual([200, true]);
  const unblock = blockEventLoop();
  await expect.poll(() => statusOf(journal.app, ANNOTATION), options).toBe(503);
  expect(await preparedStatus()).toBe(200);
  unblock();
  await expect.poll(() => statusOf(journal.app, ANNOTATION), options).toBe(200);
});

test('the heap limit is one that a small heap can reach', () => {
  // The limits that V8 reports with --max-old-space-size=256 and 4096.
  expect(oldGenerationBytes(304 * MEBIBYTE)).toBe(256 * MEBIBYTE);
  expect(oldGenerationBytes(4_144 * MEBIBYTE)).toBe(4_096 * MEBIBYTE);
  expect(oldGenerationBytes(40 * MEBIBYTE)).toBe(20 * MEBIBYTE);
});

test('the default limits are below the memory of the machine and shared between workers', () => {
  const { maxRssBytes, maxHeapUsedBytes } = pressureLimits(2);
  expect(maxRssBytes).toBeGreaterThan(50 * MEBIBYTE);
  expect(maxRssBytes).toBeCloseTo(pressureLimits(1).maxRssBytes / 2);
  expect(maxHeapUsedBytes).toBeGreaterThan(50 * MEBIBYTE);
});
