import { expect, test, vi } from 'vitest';
import { memoize } from './memoize.ts';

test.each([[null], [undefined], [0], ['tide']])('computes %s once', (result) => {
  const compute = vi.fn((_: string) => result);
  const read = memoize(compute);
  expect([read('neap'), read('neap'), read('spring')]).toEqual([result, result, result]);
  expect(compute.mock.calls).toEqual([['neap'], ['spring']]);
});
