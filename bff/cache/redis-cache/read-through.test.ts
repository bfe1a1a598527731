import { expect, test } from 'vitest';
import { bufferResponse, responseBytes } from '../../http/buffered-response.ts';
import { readThrough } from './read-through.ts';

const value = bufferResponse({ type: 'text/plain', body: 'tides' });
const loaded = { value, tags: [], bytes: responseBytes(value) };

test.each([
  ['a response is', false, ['entries']],
  ['one that is older than the last change is not', true, []],
])('%s stored for the other instances', async (_case, isStale, stored) => {
  const keys: string[] = [];
  const redis = {
    read: async () => ({ position: { epoch: '1', at: '1' } }),
    write: (key: string) => void keys.push(key),
  };
  const load = async () => ({ ...loaded, isStale });
  expect(await readThrough(redis, 'entries', load, { hasStale: false, ttl: 1_000 })).toMatchObject({ isStale });
  expect(keys).toEqual(stored);
});
