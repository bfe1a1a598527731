import { XmlDocument } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { author, entryResponse } from '../testing/entry-response.ts';
import { crossrefDeposit } from './deposit.ts';

const PREFIXES = {
  c: 'http://www.crossref.org/schema/5.3.1',
  fr: 'http://www.crossref.org/fundref.xsd',
  ai: 'http://www.crossref.org/AccessIndicators.xsd',
  jats: 'http://www.ncbi.nlm.nih.gov/JATS1',
};
const DEPOSITOR = { name: 'The desk', email: 'desk@journal.example', registrant: 'Press' };
const TIME = new Date('2026-03-01T12:00:00.123Z');

/** The order of the schema, in which each element may be absent. */
const ARTICLE_ELEMENTS = [
  'titles',
  'contributors',
  'abstract',
  'publication_date',
  'pages',
  'publisher_item',
  'program',
  'doi_data',
  'citation_list',
];

const complete = (rest: object = {}) =>
  entryResponse(
    { doi: '10.5555/one<2>', releaseDate: '2026-01-31', publicUrl: 'https://publisher.example/one?a=1&b=2', ...rest },
    { title: 'Alidade', issn: { print: null, electronic: '1234-5679' }, language: 'en-GB' },
  );

/** The nodes that an XPath finds. The parser refuses what is not well-formed. */
function find(document: string, path: string): { readonly name: string; readonly content: string }[] {
  using parsed = XmlDocument.fromString(document);
  return parsed
    .find(path, PREFIXES)
    .map((node) => ({ name: 'name' in node ? String(node.name) : '', content: node.content }));
}

test('every field of the record has its element, in the order of the schema', () => {
  const ilse = { ...author('Ilse van der Marr', 'Ilse', 'van der Marr jr.'), orcid: '0000-0002-1825-0097' };
  const affiliations = [{ name: 'Harbour & Co', ror: 'https://ror.org/05gq02987' }];
  const who = { ...author('World Health Organization'), isOrganisation: true };
  const document = crossrefDeposit(
    [
      complete({
        authors: [{ ...ilse, affiliations }, who, author('Madonna')],
        volume: '3',
        issue: '2',
        pages: { first: 'S1-12', last: 'S1-19' },
        abstract: 'Two & three.',
        licence: 'https://creativecommons.org/licenses/by/4.0/',
        publicPdfUrl: 'https://publisher.example/one.pdf',
        funding: [{ name: 'Fund', ror: null, award: 'A-1' }],
        references: [{ doi: '10.5555/x', unstructured: 'Marr, I.: Tides.' }],
      }),
      complete({ articleNumber: 'e-1234' }),
    ],
    DEPOSITOR,
    TIME,
  );
  const texts = (path: string) => find(document, path).map(({ content }) => content);
  expect(texts('//c:head/c:timestamp')).toEqual(['20260301120000123']);
  expect(texts('//c:depositor/*')).toEqual(['The desk', 'desk@journal.example']);
  expect(texts('//c:journal_metadata[1]/*')).toEqual(['Alidade', '1234-5679', 'Alidade', '1234-5679']);
  expect(texts('//c:person_name/*[not(self::c:affiliations)]')).toEqual([
    'Ilse',
    'van der Marr',
    'jr.',
    'https://orcid.org/0000-0002-1825-0097',
    'Madonna',
  ]);
  expect(texts('//@sequence')).toEqual(['first', 'additional', 'additional']);
  expect(texts('//c:organization')).toEqual(['World Health Organization']);
  expect(texts('//c:institution/*')).toEqual(['Harbour & Co', 'https://ror.org/05gq02987']);
  expect(texts('//c:journal_issue//c:volume | //c:issue')).toEqual(['3', '2']);
  expect(texts('//c:pages/* | //c:item_number')).toEqual(['S1-12', 'S1-19', 'e-1234']);
  expect(texts('//jats:p')).toEqual(['Two & three.']);
  expect(texts('//fr:assertion[not(fr:assertion)]')).toEqual(['Fund', 'A-1']);
  expect(texts('//ai:license_ref')).toEqual(['https://creativecommons.org/licenses/by/4.0/']);
  expect(texts('//c:doi_data/c:doi')).toEqual(['10.5555/one<2>', '10.5555/one<2>']);
  expect(texts('//c:doi_data/c:resource')[0]).toBe('https://publisher.example/one?a=1&b=2');
  expect(texts('//c:collection//c:resource')).toEqual(['https://publisher.example/one.pdf']);
  expect(texts('//c:citation/*')).toEqual(['10.5555/x', 'Marr, I.: Tides.']);
  const order = find(document, '//c:journal_article[1]/*').map(({ name }) => ARTICLE_ELEMENTS.indexOf(name));
  const ofFirst = order.slice(0, order.indexOf(0, 1) === -1 ? undefined : order.indexOf(0, 1));
  expect(ofFirst).not.toContain(-1);
  expect(ofFirst).toEqual([...ofFirst].sort((one, other) => one - other));
});

test('a language is written as its two letters, and not at all without', () => {
  const languages = (language: string) =>
    find(crossrefDeposit([complete({ language })], DEPOSITOR, TIME), '//c:journal_article/@language');
  expect(languages('zh-Hant').map(({ content }) => content)).toEqual(['zh']);
  expect(languages('grc')).toEqual([]);
});

test('an error names what Crossref requires and an article lacks', () => {
  const lacking = entryResponse({ id: 'one', title: 'One', releaseDate: '' }, { title: null });
  expect(() => crossrefDeposit([complete(), lacking], DEPOSITOR, TIME)).toThrow(
    'Crossref would refuse this deposit: "one" lacks doi, releaseDate, externalLink, ' +
      "the journal's title, the journal's issn",
  );
});
