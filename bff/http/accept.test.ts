import { expect, test } from 'vitest';
import { preferredType } from './negotiation.ts';

test.each([
  [undefined, 'json'],
  ['', 'json'],
  ['*/*', 'json'],
  ['text/html, application/xhtml+xml, */*;q=0.8', 'json'],
  ['application/*', 'json'],
  ['application/json', 'json'],
  ['text/html', 'json'],
  ['application/json, application/ld+json', 'json'],
  ['application/ld+json;q=0.9, application/json', 'json'],
  ['application/ld+json;q=0', 'json'],
  ['application/json;profile="a, application/ld+json"', 'json'],
  ['application/ld+json', 'ld+json'],
  ['Application/LD+JSON', 'ld+json'],
  ['application/ld+json, */*', 'ld+json'],
  ['application/ld+json;profile="http://www.w3.org/ns/anno.jsonld"', 'ld+json'],
  ['application/json; q=0.5, application/ld+json; profile="x,y" ; q=0.8', 'ld+json'],
])('%s prefers %s', (accept, expected) => {
  expect(preferredType(accept, ['application/json', 'application/ld+json'])).toBe(`application/${expected}`);
});

test('a header as long as Node allows, with a quotation mark that nothing closes, prefers the first type', () => {
  const accept = `"${'a/b;q=0.1,'.repeat(1_600)}`;
  expect(preferredType(accept, ['application/json', 'application/ld+json'])).toBe('application/json');
});
