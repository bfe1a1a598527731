import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { QueryResult } from '../content/source.ts';
import { ContentError } from '../errors.ts';
import { readiness } from '../operations/readiness.ts';
import { health } from './health.ts';

/** A lake that answers or does not, as the test says, and counts how often it was asked. */
function lake(datasets = ['production']) {
  const state = { answers: false, asked: 0 };
  const query = async (): Promise<QueryResult> => {
    state.asked += 1;
    if (!state.answers) throw new ContentError('unreachable');
    return { result: 1, tags: [] };
  };
  return { state, ready: readiness({ datasets, query }) };
}

async function open(ready: () => Promise<boolean>) {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(health, { ready });
  return async (url: string) => {
    const { statusCode, headers, json } = await app.inject(url);
    return { statusCode, stored: headers['cache-control'], status: json().status };
  };
}

test('alive is whoever answers', async () => {
  const ask = await open(async () => false);
  expect(await ask('/healthz')).toEqual({ statusCode: 200, stored: 'no-store', status: 'ok' });
});

test('ready is who can serve content: from the lake’s first answer on, whatever happens to the lake then', async () => {
  const { state, ready } = lake();
  const ask = await open(ready);
  expect(await ask('/readyz')).toEqual({ statusCode: 503, stored: 'no-store', status: 'not ready' });
  state.answers = true;
  expect(await ask('/readyz')).toEqual({ statusCode: 200, stored: 'no-store', status: 'ready' });
  state.answers = false;
  expect(await ask('/readyz')).toMatchObject({ statusCode: 200 });
});

test('many who ask at once cost the lake one query, and none once it has answered', async () => {
  const { state, ready } = lake();
  await Promise.all(Array.from({ length: 100 }, ready));
  expect(state.asked).toBe(1);
  state.answers = true;
  await ready();
  await Promise.all(Array.from({ length: 100 }, ready));
  expect(state.asked).toBe(2);
});

test('without a dataset nothing can be served', async () => {
  expect(await lake([]).ready()).toBe(false);
});
