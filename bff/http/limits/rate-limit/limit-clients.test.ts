import { afterAll, beforeAll, expect, test } from 'vitest';
import { Metrics } from '../../../operations/metrics.ts';
import { DOCUMENTS } from '../../../testing/documents.ts';
import { openTestJournal, type TestJournal } from '../../../testing/test-journal.ts';
import { trustProxies } from '../client-address.ts';

const LIMIT = 3;
const SETTINGS = '/api/v1/settings';
const metrics = new Metrics();
let journal: TestJournal;
let origin: string;
beforeAll(async () => {
  const operations = { metrics, rateLimit: LIMIT, trustProxy: trustProxies('1') };
  journal = await openTestJournal({ production: DOCUMENTS }, { operations });
  origin = await journal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => journal.close());

const ask = (client: string, path = SETTINGS, method = 'GET') =>
  fetch(origin + path, { method, headers: { 'x-forwarded-for': client } });

async function exhaust(client: string): Promise<void> {
  for (let count = 0; count < LIMIT; count += 1) expect((await ask(client)).status).toBe(200);
}

test('requests are counted by client, whether the front or the framework answers them', async () => {
  const paths = [SETTINGS, SETTINGS, '/no/such/address', SETTINGS];
  const before = metrics.answers.front;
  const answers = [];
  for (const path of paths) answers.push(await ask('203.0.113.1', path));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 429]);
  expect(metrics.answers.front).toBe(before + 1);
  expect(answers.map(({ headers }) => headers.get('ratelimit-limit'))).toEqual(['3', '3', '3', '3']);
  expect(answers.map(({ headers }) => headers.get('ratelimit-remaining'))).toEqual(['2', '1', '0', '0']);
  expect((await ask('203.0.113.2')).status).toBe(200);
});

test('a refusal is the documented error, readable from any page, and says when to come back', async () => {
  await exhaust('203.0.113.3');
  const refused = await ask('203.0.113.3');
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({
    error: { message: expect.stringMatching(/^Too many requests/), statusCode: 429 },
  });
  const { headers } = refused;
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-expose-headers')).toContain('Retry-After, RateLimit-Limit');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('retry-after')).toBe(headers.get('ratelimit-reset'));
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await (await ask('203.0.113.3', SETTINGS, 'HEAD')).text()).toBe('');
});

test('preflights, health and metrics are answered to a client that may ask nothing else', async () => {
  await exhaust('203.0.113.4');
  for (const path of ['/healthz', '/readyz?from=probe', '/metrics']) {
    expect((await ask('203.0.113.4', path)).status).toBe(200);
  }
  expect((await ask('203.0.113.4', SETTINGS, 'OPTIONS')).status).toBe(204);
  expect((await ask('203.0.113.4')).status).toBe(429);
});

test('one reader is not sent what the front learned from another', async () => {
  const fresh = `${SETTINGS}?learned`;
  await ask('203.0.113.5', fresh);
  const second = await ask('203.0.113.6', fresh);
  const third = await ask('203.0.113.6', fresh);
  expect([second, third].map(({ headers }) => headers.get('ratelimit-remaining'))).toEqual(['2', '1']);
});

test('refusals are counted', async () => {
  expect(await metrics.registry.metrics()).toMatch(/^journal_refused_total\{reason="rate_limit"\} [1-9]/m);
});
