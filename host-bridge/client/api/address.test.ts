import { describe, expect, it } from 'vitest';
import { addressOf } from './address.ts';
import { JournalError } from './errors.ts';

const PRODUCTION = { apiUrl: 'https://journal.example', environment: 'production' };

describe('the address of a resource', () => {
  it('omits default values from the query', () => {
    expect(addressOf(PRODUCTION, ['entries', 'tides'])).toBe('https://journal.example/api/v1/entries/tides');
    expect(addressOf(PRODUCTION, ['entries', 'tides'], 'portabletext')).toBe(
      addressOf(PRODUCTION, ['entries', 'tides']),
    );
  });

  it('contains text style and dataset if they are not the defaults', () => {
    expect(addressOf({ ...PRODUCTION, environment: 'staging' }, ['settings'], 'html')).toBe(
      'https://journal.example/api/v1/settings?textStyle=html&env=staging',
    );
  });

  it.each(['a/b', 'a?b', 'a#b', 'a b', 'a%b', 'ä', '../x'])('encodes the id %j as one path segment', (id) => {
    const { pathname, search, hash } = new URL(addressOf(PRODUCTION, ['entries', id, 'meta']));
    const [, , , , segment, meta, ...more] = pathname.split('/');
    expect(decodeURIComponent(segment ?? '')).toBe(id);
    expect([meta, more, search, hash]).toEqual(['meta', [], '', '']);
  });

  it.each(['.', '..', '\ud800'])('rejects the id %j, which no path segment can hold', (id) => {
    expect(() => addressOf(PRODUCTION, ['entries', id])).toThrow(JournalError);
  });
});
