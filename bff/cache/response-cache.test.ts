import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { bufferResponse, responseBytes } from '../http/buffered-response.ts';
import { MemoryCache } from './memory-cache/memory-cache.ts';
import { PreparedResponses, rememberResponses } from './prepared-responses.ts';
import type { RedisCache } from './redis-cache/redis-cache.ts';
import { ResponseCache } from './response-cache.ts';

const value = bufferResponse({ type: 'text/plain', body: 'tides' });
const loaded = { value, tags: ['x'], bytes: responseBytes(value) };
const newMemory = () => new MemoryCache<typeof value>({ maxBytes: 1_000_000, ttl: () => 60_000 });

test('a response of another instance is used instead of a load, while it is fresh', async () => {
  const read = vi.fn(async () => ({ response: { loaded, age: 999, isCurrent: true } }));
  const redis = { read, write: vi.fn() } as unknown as RedisCache;
  const cache = new ResponseCache({ memory: newMemory(), redis, ttl: () => 1_000 });
  const load = vi.fn(async () => loaded);
  expect(await cache.get('a', load)).toEqual({ value, tags: ['x'], state: 'shared' });
  expect(load).not.toHaveBeenCalled();
  read.mockResolvedValue({ response: { loaded, age: 1_000, isCurrent: true } });
  expect(await cache.get('b', load)).toEqual({ value, tags: ['x'], state: 'miss' });
});

test('what a route has sent from the cache is remembered: successful responses to GET', async () => {
  const prepared = new PreparedResponses(new ResponseCache({ memory: newMemory(), ttl: () => 1_000 }));
  const remember = vi.spyOn(prepared, 'remember');
  const app = Fastify();
  rememberResponses(app, prepared);
  const cached = { key: 'a', response: value };
  app.get('/cached', (_request, reply) => Object.assign(reply, { cached }).header('x-tide', 'neap').send('tides'));
  app.post('/cached', (_request, reply) => Object.assign(reply, { cached }).send('tides'));
  app.get('/missing', (_request, reply) => Object.assign(reply, { cached }).code(404).send('none'));
  app.get('/other', (_request, reply) => reply.send('tides'));
  for (const url of ['/other', '/missing']) await app.inject(url);
  await app.inject({ method: 'POST', url: '/cached' });
  expect(remember).not.toHaveBeenCalled();
  await app.inject('/cached');
  expect(remember).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ url: '/cached' }),
    cached,
    expect.objectContaining({ 'x-tide': 'neap' }),
  );
  await app.close();
});
