import { describe, expect, it } from 'vitest';
import { keepLeaving } from './use-presence.ts';

describe('keepLeaving', () => {
  it.each([
    [
      ['a', 'b', 'c'],
      ['a', 'c'],
      ['a', 'b', 'c'],
    ],
    [
      ['a', 'b', 'c'],
      ['c', 'd'],
      ['a', 'b', 'c', 'd'],
    ],
    [['a', 'b'], [], ['a', 'b']],
    [[], ['a'], ['a']],
    [
      ['a', 'b'],
      ['x', 'a', 'y'],
      ['x', 'a', 'b', 'y'],
    ],
  ])('merges %j and %j to %j', (before, now, merged) => {
    expect(keepLeaving(before, now)).toEqual(merged);
  });
});
