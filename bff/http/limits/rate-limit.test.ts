import { afterAll, beforeAll, expect, test } from 'vitest';
import { Metrics } from '../../operations/metrics.ts';
import { DOCUMENTS } from '../../testing/documents.ts';
import { openTestJournal, type TestJournal } from '../../testing/test-journal.ts';
import { trustProxies } from './client-address.ts';

const LIMIT = 3;
const SETTINGS = '/api/v1/settings';
const metrics = new Metrics();
let journal: TestJournal;
let origin: string;
beforeAll(async () => {
  const http = { rateLimit: { max: LIMIT, trustProxy: trustProxies('1') } };
  journal = await openTestJournal({ production: DOCUMENTS }, { metrics, http });
  origin = await journal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => journal.close());

const request = (client: string, path = SETTINGS, method = 'GET') =>
  fetch(origin + path, { method, headers: { 'x-forwarded-for': client } });

async function exhaust(client: string): Promise<void> {
  for (let count = 0; count < LIMIT; count += 1) expect((await request(client)).status).toBe(200);
}

test('requests are counted by client, whatever the response is', async () => {
  const paths = [SETTINGS, SETTINGS, '/no/such/address', SETTINGS];
  const responses = [];
  for (const path of paths) responses.push(await request('203.0.113.1', path));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 404, 429]);
  expect(responses.map(({ headers }) => headers.get('ratelimit-limit'))).toEqual(['3', '3', '3', '3']);
  expect(responses.map(({ headers }) => headers.get('ratelimit-remaining'))).toEqual(['2', '1', '0', '0']);
  expect((await request('203.0.113.2')).status).toBe(200);
});

test('a refusal is the documented error, readable from any origin, with Retry-After', async () => {
  await exhaust('203.0.113.3');
  const refused = await request('203.0.113.3');
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
  expect(await (await request('203.0.113.3', SETTINGS, 'HEAD')).text()).toBe('');
});

test('a refused client may still send preflights and read health and metrics', async () => {
  await exhaust('203.0.113.4');
  for (const path of ['/healthz', '/readyz?from=probe', '/metrics']) {
    expect((await request('203.0.113.4', path)).status).toBe(200);
  }
  expect((await request('203.0.113.4', SETTINGS, 'OPTIONS')).status).toBe(204);
  expect((await request('203.0.113.4')).status).toBe(429);
});

test('a cached response does not repeat the rate limit headers of another client', async () => {
  const address = `${SETTINGS}?cached`;
  await request('203.0.113.5', address);
  const second = await request('203.0.113.6', address);
  const third = await request('203.0.113.6', address);
  expect([second, third].map(({ headers }) => headers.get('ratelimit-remaining'))).toEqual(['2', '1']);
  expect(await third.text()).toBe(await second.text());
});

test('IPv6 addresses of one network are one client in any notation', async () => {
  for (const client of ['2001:db8::1', '2001:DB8:0::2', '2001:0db8:0:0:1::']) {
    expect((await request(client)).status).toBe(200);
  }
  expect((await request('2001:db8::ffff')).status).toBe(429);
});

test('refusals are counted', async () => {
  expect(await metrics.registry.metrics()).toMatch(/^journal_refused_total\{reason="rate_limit"\} [1-9]/m);
});
