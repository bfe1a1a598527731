import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { bufferResponse } from '../http/buffered-response.ts';
import { MemoryCache } from './memory-cache/memory-cache.ts';
import { PreparedResponses, rememberResponses } from './prepared-responses.ts';

const value = bufferResponse({ type: 'text/plain', body: 'tides' });

test('what a route has sent from the cache is remembered: successful responses to GET', async () => {
  const prepared = new PreparedResponses(new MemoryCache({ maxBytes: 1_000_000, ttl: () => 1_000 }));
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
