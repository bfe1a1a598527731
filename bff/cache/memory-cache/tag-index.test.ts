import { expect, test } from 'vitest';
import { TagIndex } from './entry-store.ts';

const keys = (index: TagIndex, ...tags: string[]) => [...index.keysOf(tags)].sort();

test('finds the keys of tags, each once', () => {
  const index = new TagIndex();
  index.add('a', ['x', 'y']);
  index.add('b', ['y']);
  expect([keys(index, 'x'), keys(index, 'y'), keys(index, 'x', 'y'), keys(index, 'z')]).toEqual([
    ['a'],
    ['a', 'b'],
    ['a', 'b'],
    [],
  ]);
});

test('forgets a tag with its last key', () => {
  const index = new TagIndex();
  index.add('a', ['x', 'y']);
  index.add('b', ['y']);
  expect(index.size).toBe(2);
  index.remove('a', ['x', 'y', 'unknown']);
  expect([index.size, keys(index, 'x'), keys(index, 'y')]).toEqual([1, [], ['b']]);
  index.remove('b', ['y']);
  expect(index.size).toBe(0);
});
