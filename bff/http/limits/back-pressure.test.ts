import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { Metrics } from '../../operations/metrics.ts';
import { DOCUMENTS } from '../../testing/documents.ts';
import { createTestApp, openTestJournal, UNREACHABLE_LAKE } from '../../testing/test-journal.ts';

const QUICK = { maxEventLoopDelay: 100, sampleInterval: 100 };
const SETTINGS = '/api/v1/settings';
const ANNOTATION = '/api/v1/annotation/neap-tide';
const statusOf = async (app: FastifyInstance, url: string) => (await app.inject(url)).statusCode;

/** Blocks the event loop for 200 ms at a time with short pauses between. @returns a function that stops it */
function blockEventLoop(): () => void {
  const timer = setInterval(() => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }, 1);
  return () => clearInterval(timer);
}

/** An app whose event loop is late. */
async function overloadedApp(): Promise<FastifyInstance> {
  const app = await createTestApp(UNREACHABLE_LAKE, { http: { pressure: QUICK } });
  onTestFinished(() => app.close());
  onTestFinished(blockEventLoop());
  await expect.poll(() => statusOf(app, '/no/such/address')).toBe(503);
  return app;
}

test('under pressure, every kind of route responds with the documented error and Retry-After', async () => {
  const app = await overloadedApp();
  for (const url of [SETTINGS, '/embed/menu?entry=lantern-of-tides', '/client/v2/x.js', '/no/such/address']) {
    const { statusCode, headers, body } = await app.inject(url);
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['access-control-allow-origin']).toBe('*');
    const message = 'The service is overloaded; try again shortly';
    expect(JSON.parse(body)).toEqual({ error: { message, statusCode: 503 } });
  }
});

test('health, metrics and preflights get a response under pressure, and refusals are counted', async () => {
  const app = await overloadedApp();
  expect(await Promise.all(['/healthz', '/metrics'].map((url) => statusOf(app, url)))).toEqual([200, 200]);
  expect((await app.inject({ url: SETTINGS, method: 'OPTIONS' })).statusCode).toBe(204);
  expect((await app.inject('/metrics')).body).toMatch(/^journal_refused_total\{reason="pressure"\} [1-9]/m);
});

test('requests are refused until a late event loop recovers, except for prepared responses', async () => {
  const metrics = new Metrics();
  const http = { pressure: QUICK };
  const journal = await openTestJournal({ production: DOCUMENTS }, { metrics, http });
  onTestFinished(() => journal.close());
  const origin = await journal.app.listen({ port: 0, host: '127.0.0.1' });
  const preparedStatus = async () => (await fetch(origin + SETTINGS)).status;
  await expect.poll(async () => [await preparedStatus(), metrics.responses.front > 0]).toEqual([200, true]);
  const unblock = blockEventLoop();
  await expect.poll(() => statusOf(journal.app, ANNOTATION)).toBe(503);
  expect(await preparedStatus()).toBe(200);
  unblock();
  await expect.poll(() => statusOf(journal.app, ANNOTATION)).toBe(200);
});
