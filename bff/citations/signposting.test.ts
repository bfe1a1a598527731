import httpLinkHeader from 'http-link-header';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { components, type EntryMetaResponse, type Linkset } from '../contract/index.ts';
import { Signposting } from './signposting.ts';
import { author, entryResponse } from './testing/entry-response.ts';
import { generatedEntries } from './testing/generated-entries.ts';

const SERVICE = 'https://journal.example';
const SERVERS_LIMIT = 8_192;

const crowd = entryResponse({
  doi: '10.5555/x#1',
  publicUrl: 'https://alidade.example/28/{x}?a=1,2;b="c"',
  publicPdfUrl: 'https://alidade.example/28/x.pdf',
  markdown: { url: 'https://alidade.example/28/x.md', markdownMimeType: 'text/markdown', markdownFilename: 'x.md' },
  licence: 'https://creativecommons.org/licenses/by/4.0/',
  authors: Array.from({ length: 300 }, (_, index) => ({
    ...author(`Author ${index}`),
    externalLink: `https://example.org/people/${index}?a=1,2;b={x}>`,
  })),
});
const works = [crowd, entryResponse(), ...generatedEntries(30)];

type Context = Linkset['linkset'][number];

/** The links of an address in a set, as relation, target and media type. */
function linksOf(set: Linkset, anchor: string | undefined): string[] {
  const contexts = set.linkset.filter((context) => context.anchor === anchor);
  return contexts.flatMap(({ anchor: _, ...relations }: Context) =>
    Object.entries(relations).flatMap(([rel, targets]) =>
      targets.map(({ href, type }) => `${rel} ${href} ${type ?? ''}`),
    ),
  );
}

/** The links of a header, as a parser of RFC 8288 reads them. */
const linksIn = (header: string) =>
  httpLinkHeader.parse(header).refs.map(({ rel, uri, type }) => `${rel} ${uri} ${type ?? ''}`);

const env = 'production';
const addressOf = ({ entry }: EntryMetaResponse) => `${SERVICE}/api/v1/entries/${entry.id}`;

test('a link set has the links of the Link header, and those that the header has no room for', () => {
  for (const work of works) {
    const signposting = new Signposting(work, SERVICE, env);
    const header = signposting.header();
    const [first, ...links] = linksIn(header);
    expect(first).toBe(`linkset ${addressOf(work)}/linkset application/linkset+json`);
    expect(header.length).toBeLessThan(SERVERS_LIMIT / 2);
    const all = linksOf(signposting.linkset(), addressOf(work));
    expect(all.filter((link) => links.includes(link)).sort()).toEqual(links.sort());
    expect(all.length - links.length > 200).toBe(work === crowd);
    if (work !== crowd) expect(all).toHaveLength(links.length);
  }
});

test('the page has the same links, and its descriptions and files lead back to it', () => {
  for (const work of works) {
    const signposting = new Signposting(work, SERVICE, env);
    const set = signposting.linkset();
    expect(Compile(components.Linkset).Errors(set)).toEqual([]);
    for (const { anchor } of set.linkset) expect(new URL(anchor).href).toBe(anchor);
    const [page] = set.linkset;
    expect(linksOf(set, page?.anchor)).toEqual(linksOf(set, addressOf(work)));
    for (const { href } of page?.describedby ?? []) expect(linksOf(set, href)).toEqual([`describes ${page?.anchor} `]);
    for (const { href } of page?.item ?? []) expect(linksOf(set, href)).toEqual([`collection ${page?.anchor} `]);
    expect(linksIn(signposting.citationHeader())[0]).toBe(`describes ${page?.anchor} `);
  }
});

test('signposting has every relation that applies', () => {
  const { linkset: contexts } = new Signposting(crowd, SERVICE, env).linkset();
  const [{ anchor, author: authors, ...page } = { anchor: '' }] = contexts;
  expect(anchor).toBe('https://alidade.example/28/%7Bx%7D?a=1,2;b=%22c%22');
  expect(authors).toHaveLength(300);
  expect(page).toEqual({
    'cite-as': [{ href: 'https://doi.org/10.5555/x%231' }],
    describedby: expect.arrayContaining([
      { href: `${addressOf(crowd)}/citation?format=ris`, type: 'application/x-research-info-systems' },
    ]),
    type: [{ href: 'https://schema.org/ScholarlyArticle' }, { href: 'https://schema.org/AboutPage' }],
    license: [{ href: 'https://creativecommons.org/licenses/by/4.0/' }],
    item: [
      { href: 'https://alidade.example/28/x.pdf', type: 'application/pdf' },
      { href: 'https://alidade.example/28/x.md', type: 'text/markdown' },
    ],
  });
});

test('links of another dataset stay in it', () => {
  const header = new Signposting(entryResponse(), SERVICE, 'staging').header();
  for (const link of httpLinkHeader.parse(header).refs.filter(({ uri }) => uri.startsWith(SERVICE)))
    expect(link.uri).toContain('env=staging');
});
