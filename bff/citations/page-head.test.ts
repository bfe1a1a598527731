import sanitizeHtml from 'sanitize-html';
import { expect, test } from 'vitest';
import type { EntryMetaResponse } from '../contract/index.ts';
import { oneLine } from '../contract/shared/text.ts';
import { pageHead } from './page-head.ts';
import { Signposting } from './signposting.ts';
import { author, entryResponse } from './testing/entry-response.ts';

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '&quot;&#34;&lt;script>',
  ']]>\u2028\u2029\u0000',
];

const headOf = (work: EntryMetaResponse) => pageHead(work, 'https://journal.example', 'production');

interface Parsed {
  readonly tags: readonly (readonly [name: string, attributes: Readonly<Record<string, string>>])[];
  readonly script: string;
}

/** Reads HTML with a parser that nobody here wrote. */
function parse(html: string): Parsed {
  const tags: Parsed['tags'][number][] = [];
  let script = '';
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        tags.push([tagName, attribs]);
        return { tagName, attribs };
      },
    },
    exclusiveFilter: ({ tag, text }) => {
      if (tag === 'script') script += text;
      return false;
    },
  });
  return { tags, script };
}

test.each(HOSTILE)('%j stays within its attribute and its script', (text) => {
  const html = headOf(
    entryResponse(
      {
        title: text,
        doi: `10.5555/${text}`,
        abstract: text,
        authors: [{ ...author(text, text, text), externalLink: `https://example.org/${encodeURIComponent(text)}` }],
        keywords: [text],
        publicUrl: `https://example.org/?q=${encodeURIComponent(text)}`,
        volume: text,
        funding: [{ name: text, ror: null, award: text }],
        references: [{ doi: null, unstructured: text }],
        pages: { first: text, last: null },
      },
      { title: text, publisher: text },
    ),
  );
  const { tags, script } = parse(html);
  expect(new Set(tags.map(([name]) => name))).toEqual(new Set(['meta', 'link', 'script']));
  expect(tags.filter(([name]) => name === 'script')).toEqual([['script', { type: 'application/ld+json' }]]);
  for (const [, attributes] of tags) {
    expect(Object.keys(attributes).filter((name) => !/^(?:name|property|content|rel|href|type)$/.test(name))).toEqual(
      [],
    );
  }
  expect(JSON.parse(script).headline).toBe(text);
  const title = tags.find(([, { name }]) => name === 'citation_title');
  expect(title?.[1].content).toBe(oneLine(text));
});

test('an entry with only a title has only the tags that say something', () => {
  const { tags, script } = parse(headOf(entryResponse({}, { title: null })));
  expect(tags.map(([, { name, property, rel, type }]) => name ?? property ?? rel ?? type)).toEqual([
    'citation_title',
    'schema.DC',
    'DC.title',
    'DC.type',
    'og:type',
    'og:title',
    'linkset',
    ...Array(4).fill('describedby'),
    'type',
    'type',
    'application/ld+json',
  ]);
  expect(JSON.parse(script)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    headline: 'The Brass Tides',
    name: 'The Brass Tides',
  });
});

test('JSON-LD puts the article into its issue of the journal', () => {
  const response = entryResponse(
    {
      doi: '10.5555/x',
      releaseDate: '2026-09-22',
      volume: '8',
      issue: '28',
      pages: { first: '5', last: '19' },
      authors: [{ ...author('Ilse Marr', 'Ilse', 'Marr'), orcid: '0000-0002-1825-0097' }],
    },
    { issn: { print: '1234-5679', electronic: null }, publisher: 'Alidade Press' },
  );
  expect(JSON.parse(parse(headOf(response)).script)).toMatchObject({
    '@id': 'https://doi.org/10.5555/x',
    author: [{ '@type': 'Person', '@id': 'https://orcid.org/0000-0002-1825-0097', familyName: 'Marr' }],
    datePublished: '2026-09-22',
    pageStart: '5',
    pageEnd: '19',
    isPartOf: {
      '@type': 'PublicationIssue',
      issueNumber: '28',
      isPartOf: {
        '@type': 'PublicationVolume',
        volumeNumber: '8',
        isPartOf: {
          '@type': 'Periodical',
          name: 'Alidade',
          issn: ['1234-5679'],
          publisher: { '@type': 'Organization', name: 'Alidade Press' },
        },
      },
    },
  });
});

test('the head has every link of the Link header, those beyond its length too', () => {
  const people = Array.from({ length: 300 }, (_, index) => ({
    ...author(`Author ${index}`),
    externalLink: `https://example.org/people/${index}?a=1&b={x}`,
  }));
  const work = entryResponse({
    doi: '10.5555/x#1',
    licence: 'https://creativecommons.org/licenses/by/4.0/',
    publicPdfUrl: 'https://alidade.example/28/x.pdf',
    authors: people,
  });
  const links = parse(headOf(work)).tags.filter(([name, { rel }]) => name === 'link' && rel !== 'schema.DC');
  const found = links.map(([, { rel, href }]) => `<${href?.replaceAll('&amp;', '&')}>; rel="${rel}"`);
  const header = new Signposting(work, 'https://journal.example', 'production').header().split(', ');
  expect(header.length).toBeLessThan(found.length);
  expect(header.map((link) => link.replace(/; type=.*/, ''))).toEqual(found.slice(0, header.length));
  expect(found).toContain('<https://alidade.example/28/x.pdf>; rel="item"');
  expect(found).toContain('<https://doi.org/10.5555/x%231>; rel="cite-as"');
  expect(found.filter((link) => link.endsWith('rel="author"'))).toHaveLength(people.length);
});
