import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import type { QueryResult } from '../content/source.ts';
import { ContentError } from '../contract/public-errors.ts';
import { readiness } from '../operations/readiness.ts';
import { health } from './health.ts';

/** A lake that fails until the test sets `isReachable`. It counts its queries. */
function lake(datasets = ['production']) {
  const state = { isReachable: false, queryCount: 0 };
  const query = async (): Promise<QueryResult> => {
    state.queryCount += 1;
    if (!state.isReachable) throw new ContentError('unreachable');
    return { result: 1, tags: [] };
  };
  return { state, ready: readiness({ datasets, query }) };
}

async function open(ready: () => Promise<boolean>) {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(health, { ready, registry: new Registry() });
  return async (url: string) => {
    const { statusCode, headers, json } = await app.inject(url);
    return { statusCode, cacheControl: headers['cache-control'], status: json().status };
  };
}

test('/healthz succeeds even if the service is not ready', async () => {
  const get = await open(async () => false);
  expect(await get('/healthz')).toEqual({ statusCode: 200, cacheControl: 'no-store', status: 'ok' });
});

test('/readyz succeeds after the first successful query, even if the lake fails later', async () => {
  const { state, ready } = lake();
  const get = await open(ready);
  expect(await get('/readyz')).toEqual({ statusCode: 503, cacheControl: 'no-store', status: 'not ready' });
  state.isReachable = true;
  expect(await get('/readyz')).toEqual({ statusCode: 200, cacheControl: 'no-store', status: 'ready' });
  state.isReachable = false;
  expect(await get('/readyz')).toMatchObject({ statusCode: 200 });
});

test('concurrent checks share one query, and checks after a success need none', async () => {
  const { state, ready } = lake();
  await Promise.all(Array.from({ length: 100 }, ready));
  expect(state.queryCount).toBe(1);
  state.isReachable = true;
  await ready();
  await Promise.all(Array.from({ length: 100 }, ready));
  expect(state.queryCount).toBe(2);
});

test('a service without datasets is not ready', async () => {
  expect(await lake([]).ready()).toBe(false);
});
