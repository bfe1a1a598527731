import { expect, it } from 'vitest';
import { FreeSlugs } from './slugs.ts';

it('gives equal titles numbers, of which few are tried again', () => {
  const slugs = new FreeSlugs();
  const taken = new Set(['tide-2']);
  let tries = 0;
  const isTaken = (slug: string) => {
    tries += 1;
    return taken.has(slug);
  };
  const given = Array.from({ length: 1_000 }, () => {
    const slug = slugs.free('tide', isTaken);
    taken.add(slug);
    return slug;
  });
  expect(given.slice(0, 3)).toEqual(['tide', 'tide-3', 'tide-4']);
  expect(given.at(-1)).toBe('tide-1001');
  expect(tries).toBeLessThan(3_000);
});
