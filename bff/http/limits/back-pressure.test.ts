import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { Metrics } from '../../operations/metrics.ts';
import { DOCUMENTS } from '../../testing/documents.ts';
import { createTestApp, openTestJournal } from '../../testing/test-journal.ts';
import { type PressureLimits, pressureLimits } from './back-pressure.ts';

const MEBIBYTE = 1_048_576;
const SETTINGS = '/api/v1/settings';
const ANNOTATION = '/api/v1/annotation/neap-tide';
/** Nobody listens there: what is refused asks no lake. */
const NO_LAKE = {
  projectId: 'test',
  datasets: ['production'],
  apiVersion: '2025-02-19',
  apiHost: 'http://127.0.0.1:9',
};
const pressure = (limits: Partial<PressureLimits>) => ({ ...pressureLimits(), ...limits });
const status = async (app: FastifyInstance, url: string) => (await app.inject(url)).statusCode;

async function overloaded(limits: Partial<PressureLimits>): Promise<FastifyInstance> {
  const app = await createTestApp(NO_LAKE, { operations: { pressure: pressure({ ...limits, sampleInterval: 20 }) } });
  onTestFinished(() => app.close());
  await expect.poll(() => status(app, '/no/such/address'), { timeout: 10_000 }).toBe(503);
  return app;
}

test.each([
  ['memory', { maxRssBytes: MEBIBYTE }],
  ['heap', { maxHeapUsedBytes: MEBIBYTE }],
])('too much %s: the documented error that says when to come back, on every kind of route', async (_kind, limits) => {
  const app = await overloaded(limits);
  for (const url of [SETTINGS, '/embed/menu?entry=lantern-of-tides', '/client/v2/x.js', '/no/such/address']) {
    const { statusCode, headers, body } = await app.inject(url);
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['access-control-allow-origin']).toBe('*');
    const message = 'The service has too much to do at the moment';
    expect(JSON.parse(body)).toEqual({ error: { message, statusCode: 503 } });
  }
});

test('health, metrics and preflights are answered all the same, and refusals counted', async () => {
  const app = await overloaded({ maxRssBytes: MEBIBYTE });
  expect(await Promise.all(['/healthz', '/readyz', '/metrics'].map((url) => status(app, url)))).toEqual([
    200, 200, 200,
  ]);
  expect((await app.inject({ url: SETTINGS, method: 'OPTIONS' })).statusCode).toBe(204);
  expect((await app.inject('/metrics')).body).toMatch(/^journal_refused_total\{reason="pressure"\} [1-9]/m);
});

/** Keeps the event loop busy for all but a moment of every fifth of a second. @returns what ends it */
function block(): () => void {
  const timer = setInterval(() => {
    const until = performance.now() + 200;
    while (performance.now() < until);
  }, 1);
  return () => clearInterval(timer);
}

test('a late event loop: refusals until it has caught up; kept answers are sent even then, they cost less', {
  timeout: 60_000,
}, async () => {
  const metrics = new Metrics();
  const operations = { metrics, pressure: pressure({ maxEventLoopDelay: 100, sampleInterval: 100 }) };
  const journal = await openTestJournal({ production: DOCUMENTS }, { operations });
  onTestFinished(() => journal.close());
  const origin = await journal.app.listen({ port: 0, host: '127.0.0.1' });
  const kept = async () => (await fetch(origin + SETTINGS)).status;
  const patience = { timeout: 20_000 };
  await expect.poll(async () => [await kept(), metrics.answers.front > 0], patience).toEqual([200, true]);
  const unblock = block();
  await expect.poll(() => status(journal.app, ANNOTATION), patience).toBe(503);
  expect(await kept()).toBe(200);
  unblock();
  await expect.poll(() => status(journal.app, ANNOTATION), patience).toBe(200);
});

test('the limits are below what the process may have', () => {
  const { maxRssBytes, maxHeapUsedBytes } = pressureLimits(2);
  expect(maxRssBytes).toBeGreaterThan(50 * MEBIBYTE);
  expect(maxRssBytes).toBeCloseTo(pressureLimits(1).maxRssBytes / 2);
  expect(maxHeapUsedBytes).toBeGreaterThan(50 * MEBIBYTE);
});
