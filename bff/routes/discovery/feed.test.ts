import { expect, test } from 'vitest';
import { EMPTY_ENTRY_META } from '../../testing/empty-entry-meta.ts';
import { atomFeed, jsonFeed } from './feed.ts';

const settings = {
  ...{ title: 'Alidade', logo: { url: null, alt: null, caption: null }, issn: { print: null, electronic: null } },
  ...{ publisher: null, language: null, licence: null, externalLinks: [], shortDescription: '', blurb: '' },
};
const person = {
  ...{ givenName: null, familyName: null, isOrganisation: false, orcid: null },
  affiliations: [],
  creditRoles: [],
};
const entry = {
  ...EMPTY_ENTRY_META,
  title: 'a ]]> b ]]> c',
  releaseDate: '2026-01-01',
  publicUrl: 'https://münchen.example/{größe}?a=|b^',
  featuredImage: { url: 'https://cdn.example/{a}.png', alt: null, caption: null },
  authors: [
    { ...person, title: 'Ilse', externalLink: 'https://example.org/`ilse`' },
    { ...person, title: 'Tomás', externalLink: 'mailto:tomas@example.org' },
    { ...person, title: 'Noor', externalLink: '#noor' },
  ],
};
const content = { settings, entries: [entry], url: 'https://journal.example/feed.atom' };

/** The characters of RFC 3986. */
const URI = /^https?:\/\/[\w.:-]+(?:[\w\-.~:/?#@!$&'()*+,;=]|%[\da-f]{2})*$/i;

test('addresses in feeds are URIs, all authors are named, and nothing is empty', () => {
  const atom = atomFeed(content);
  const addresses = [...atom.matchAll(/(?:href="|<id>|<uri>)([^"<]*)/g)].map(([, address = '']) => address);
  expect(addresses).toHaveLength(5);
  expect(addresses.filter((address) => !URI.test(address.replaceAll('&amp;', '&')))).toEqual([]);
  expect(atom.match(/<author><name>(?:Ilse|Tomás|Noor)</g)).toHaveLength(3);
  expect(atom).toContain('<title>a ]]&gt; b ]]&gt; c</title>');
  expect(atom).not.toMatch(/<(\w+)><\/\1>/);
  const [item] = JSON.parse(jsonFeed(content)).items;
  expect([item.url, item.image, item.authors[0].url].filter((address) => !URI.test(address))).toEqual([]);
  expect([item.content_text, item.authors.length]).toEqual([entry.title, 3]);
});

test('the feed was not updated in the future, where an article may be dated', () => {
  const updated = (releaseDate: string) => {
    const [, time] =
      /<feed[\s\S]*?<updated>([^<]*)/.exec(atomFeed({ ...content, entries: [entry, { ...entry, releaseDate }] })) ?? [];
    return time;
  };
  expect(updated('2026-02-02')).toBe('2026-02-02T00:00:00Z');
  expect(updated('2999-01-01')).toBe('2026-01-01T00:00:00Z');
});
