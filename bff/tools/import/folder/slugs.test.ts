import { expect, it } from 'vitest';
import { freeSlug } from './slugs.ts';

it('gives equal titles numbers', () => {
  const taken = new Set(['tide-2']);
  const given = Array.from({ length: 3 }, () => {
    const slug = freeSlug('tide', (candidate) => taken.has(candidate));
    taken.add(slug);
    return slug;
  });
  expect(given).toEqual(['tide', 'tide-3', 'tide-4']);
});
