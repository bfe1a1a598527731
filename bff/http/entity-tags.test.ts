import { expect, test } from 'vitest';
import { entityTag, isMatch } from './negotiation.ts';

test('each encoding has a tag of its own', () => {
  expect(entityTag('abc', 'identity')).toBe('"abc"');
  expect(entityTag('abc', 'gzip')).toBe('"abc-gzip"');
  expect(entityTag('abc', 'br')).toBe('"abc-br"');
});

test.each(['"abc"', 'W/"abc"', '"abc-br"', 'W/"abc-gzip"', '"other", "abc"', '"other",W/"abc-br"', '*', ' * '])(
  '%s matches the content',
  (ifNoneMatch) => {
    expect(isMatch(ifNoneMatch, 'abc')).toBe(true);
  },
);

test.each([undefined, '', 'abc', '"abcd"', '"abc-zstd"', '"abc-best"', '"other"'])(
  '%s does not match the content',
  (ifNoneMatch) => {
    expect(isMatch(ifNoneMatch, 'abc')).toBe(false);
  },
);
