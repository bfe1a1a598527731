import { expect, test } from 'vitest';
import { addressKeys, doiKey, lookupTables } from '../../../contract/shared/page-lookup.ts';
import { findInTables } from './site-lookup.ts';

const entry = (slug: string, doi = '', publicUrl = '') => ({
  slug,
  doi: doiKey(doi) ?? '',
  ...(addressKeys(publicUrl) ?? { address: '', path: '' }),
});

const entries = [
  entry('tides', '10.5555/tides', 'https://publisher.example/28/tides'),
  entry('constructor', '10.5555/lamp', 'https://publisher.example/'),
  entry('first', '', 'https://a.example/same'),
  entry('second', '', 'https://b.example/same'),
  entry('unaddressed'),
];
const tables: unknown = JSON.parse(
  JSON.stringify(
    Object.fromEntries(Object.entries(lookupTables(entries)).map(([name, slugs]) => [name, Object.fromEntries(slugs)])),
  ),
);

test.each([
  ['https://doi.org/10.5555/TIDES', 'https://x.example/', 'tides'],
  [undefined, 'http://www.publisher.example/28/tides/?utm_source=x#top', 'tides'],
  [undefined, 'https://staging.example/28/tides', 'tides'],
  ['no doi', 'https://publisher.example/', 'constructor'],
  [undefined, 'https://a.example/same', 'first'],
  [undefined, 'https://c.example/same', null],
  [undefined, 'https://c.example/x/unaddressed.html', 'unaddressed'],
  [undefined, 'https://c.example/x/toString', null],
  ['10.5555/absent', 'mailto:a@b.example', null],
])('the page with the DOI %s at %s is %s', (doi, url, slug) => expect(findInTables(tables, { doi, url })).toBe(slug));

test.each([null, [], {}, { doi: null, address: [], path: 'x' }])('finds nothing in %j', (other) => {
  expect(findInTables(other, { doi: '10.5555/tides', url: 'https://publisher.example/28/tides' })).toBeNull();
});
