import { expect, test } from 'vitest';
import { addressKeys, doiKey } from './page-lookup.ts';

test.each([
  '10.5555/Tides(2026)A',
  ' doi:10.5555/tides(2026)a ',
  'DOI: 10.5555/tides(2026)a',
  'DOI 10.5555/TIDES(2026)A',
  'info:doi/10.5555/tides(2026)a',
  'urn:doi:10.5555/tides(2026)a',
  'https://doi.org/10.5555/tides(2026)a',
  'http://dx.doi.org/10.5555/tides%282026%29a',
  'https://www.doi.org/10.5555/tides(2026)a',
  '//doi.org/10.5555/tides(2026)a',
  'doi.org/10.5555/tides(2026)a',
])('the DOI %s is that of tides', (text) => expect(doiKey(text)).toBe('10.5555/tides(2026)a'));

test.each(['', 'tides', '10.5555', '10.5555/two words', 'https://example.org/10.5555/tides', '%E0%A4%A'])(
  '%j is not a DOI',
  (text) => expect(doiKey(text)).toBeNull(),
);

test.each([
  'https://publisher.example/articles/t%C3%AFdes',
  'http://publisher.example/articles/tïdes',
  'HTTPS://WWW.Publisher.Example:443/articles/tïdes/',
  'https://publisher.example./articles//t%c3%afdes/index.html',
  'https://publisher.example/articles/x/../ti%CC%88des#section-2',
  'https://publisher.example/articles/tïdes?utm_source=feed&fbclid=1&UTM_Medium=mail#top',
  'https://reader:secret@publisher.example/%61rticles/tïdes',
])('%s is the page of tides', (text) =>
  expect(addressKeys(text)).toEqual({
    address: 'publisher.example/articles/t%C3%AFdes',
    path: '/articles/t%C3%AFdes',
  }),
);

test('the parameters that choose the page are kept, in one order', () => {
  expect(addressKeys('https://a.example/?p=12&lang=d%65&gclid=x')?.address).toBe('a.example/?lang=de&p=12');
  expect(addressKeys('https://a.example?lang=de&p=12')?.address).toBe('a.example/?lang=de&p=12');
});

test.each([
  'https://other.example/articles/tides',
  'https://publisher.example:8443/articles/tides',
  'https://publisher.example/articles/Tides',
  'https://publisher.example/articles%2Ftides',
])('%s is another page', (text) => expect(addressKeys(text)?.address).not.toBe('publisher.example/articles/tides'));

test.each(['', '/articles/tides', 'file:///articles/tides', 'javascript:alert(1)', 'https://', 'tides'])(
  '%j is not the address of a page',
  (text) => expect(addressKeys(text)).toBeNull(),
);

test('a host that is not ASCII is read alike each time, also when the engine has optimised the call', () => {
  const addresses = Array.from({ length: 20_000 }, () => addressKeys('https://münchen.example/a')?.address);
  expect([...new Set(addresses)]).toEqual(['xn--mnchen-3ya.example/a']);
});

test('malformed percent-encoding and half characters are compared as they are', () => {
  expect(addressKeys('https://a.example/%E0%A4%A')?.path).toBe('/%25E0%25A4%25A');
  expect(addressKeys('https://a.example/\ud800?\udfff')?.path).toBe('/%EF%BF%BD?%EF%BF%BD=');
});
