import { describe, expect, it, onTestFinished } from 'vitest';
import { DRAFTS_KEY, writeVisit } from '../dom/visit-storage.ts';
import { addressOf, lookupAddress } from './address.ts';
import { JournalError } from './request.ts';

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

it('begins with the path of drafts for an editor', () => {
  onTestFinished(() => writeVisit(DRAFTS_KEY, null));
  writeVisit(DRAFTS_KEY, '/drafts/1.a');
  const below = 'https://journal.example/drafts/1.a/api/v1';
  expect(addressOf(PRODUCTION, ['settings'])).toBe(`${below}/settings`);
  expect(lookupAddress(PRODUCTION, undefined, 'https://a.example/')).toBe(
    `${below}/lookup?url=https%3A%2F%2Fa.example%2F`,
  );
});
