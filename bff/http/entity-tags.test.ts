import { expect, test } from 'vitest';
import { entityTag, matchingTag } from './negotiation.ts';

test('each encoding, and the best Brotli form, has a tag of its own', () => {
  expect(entityTag('abc', 'identity')).toBe('"abc"');
  expect(entityTag('abc', 'gzip')).toBe('"abc-gzip"');
  expect(entityTag('abc', 'br')).toBe('"abc-br"');
  expect(entityTag('abc', 'br', true)).toBe('"abc-br-best"');
});

test.each(['"abc"', 'W/"abc"', '"abc-br"', 'W/"abc-gzip"', '"other", "abc"', '"other",W/"abc-br"', '*', ' * '])(
  '%s matches the content',
  (ifNoneMatch) => {
    expect(matchingTag(ifNoneMatch, 'abc', 'identity')).toBe('"abc"');
  },
);

test.each([
  ['"abc-br"', '"abc-br"'],
  ['"abc-br-best"', '"abc-br-best"'],
  ['"other", W/"abc-br-best"', '"abc-br-best"'],
  ['"abc-gzip"', '"abc-br"'],
  ['*', '"abc-br"'],
])('to a client that has %s and accepts Brotli, a 304 names %s', (ifNoneMatch, tag) => {
  expect(matchingTag(ifNoneMatch, 'abc', 'br')).toBe(tag);
});

test.each([undefined, '', 'abc', '"abcd"', '"abc-zstd"', '"abc-best"', '"other"'])(
  '%s does not match the content',
  (ifNoneMatch) => {
    expect(matchingTag(ifNoneMatch, 'abc', 'identity')).toBeUndefined();
  },
);
