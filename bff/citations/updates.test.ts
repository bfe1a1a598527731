import { expect, test } from 'vitest';
import type { Notice } from '../contract/index.ts';
import { cslRecord } from './csl-record.ts';
import { pageHead } from './page-head.ts';
import { scholarlyArticle } from './schema-org.ts';
import { author, entryResponse } from './testing/entry-response.ts';
import { wholeTitle } from './texts.ts';
import { bibliography } from './write/bibliography.ts';
import { bibtex } from './write/bibtex.ts';
import { ris } from './write/ris.ts';

const notice = (type: Notice['type'], rest: Partial<Notice> = {}): Notice => ({
  type,
  id: 'notice',
  title: 'Notice',
  doi: '10.5555/n#1',
  publicUrl: null,
  date: '2026-10-31',
  ...rest,
});

const retracted = entryResponse({
  subtitle: 'A Study',
  doi: '10.5555/x',
  updatedBy: [notice('erratum', { doi: '', publicUrl: 'https://alidade.example/e', date: null }), notice('retraction')],
  isRetracted: true,
});
const errata = entryResponse(
  {
    title: 'Errata',
    doi: '10.5555/e',
    releaseDate: '2026-10-31',
    publicUrl: 'https://alidade.example/e',
    licence: 'https://creativecommons.org/licenses/by/4.0/',
    updateTo: [
      { type: 'expression_of_concern', doi: '10.5555/a<1>', date: '2026-10-30' },
      { type: 'erratum', doi: '10.5555/b', date: null },
    ],
  },
  { issn: { print: '1234-5679', electronic: null } },
);

test.each([
  [['retraction', 'erratum'], 'RETRACTED: The Brass Tides: A Study'],
  [['expression_of_concern', 'withdrawal'], 'WITHDRAWN: The Brass Tides: A Study'],
  [['removal'], 'REMOVED: The Brass Tides: A Study'],
  [['partial_retraction', 'correction'], 'The Brass Tides: A Study'],
] as const)('after %j, the title is cited as %j', (types, expected) => {
  const { entry } = entryResponse({ subtitle: 'A Study', updatedBy: types.map((type) => notice(type)) });
  expect(wholeTitle(entry)).toBe(expected);
});

test('a title that says so already is not marked twice', () => {
  const { entry } = entryResponse({ title: 'Retracted: Tides', updatedBy: [notice('retraction')] });
  expect(wholeTitle(entry)).toBe('Retracted: Tides');
});

test('every citation of a retracted article is marked and names the notices; text only in its title', () => {
  const note = 'Erratum: https://alidade.example/e. Retraction, 2026-10-31: https://doi.org/10.5555/n%231';
  expect(cslRecord(retracted)).toMatchObject({ title: 'RETRACTED: The Brass Tides: A Study', note });
  expect(bibtex(retracted)).toContain(`  note = {${note.replace('%', '\\%')}},\n`);
  expect(bibtex(retracted)).toContain('  title = {{RETRACTED}: {The}');
  expect(ris(retracted)).toContain(
    'N1  - Erratum: https://alidade.example/e\r\nN1  - Retraction, 2026-10-31: https://doi.org/10.5555/n%231\r\n',
  );
  for (const style of ['apa', 'chicago', 'harvard', 'mla', 'vancouver'] as const) {
    const text = bibliography(retracted, { style, lang: 'en' }).text;
    expect(text).toContain('RETRACTED: The Brass Tides: A Study');
    expect(text).not.toContain('Erratum');
  }
});

test('the head of the page is marked, and leads to the notices', () => {
  const head = pageHead(retracted, 'https://journal.example', 'production');
  expect(head).toContain('<meta name="citation_title" content="RETRACTED: The Brass Tides: A Study">');
  expect(head).toContain('<meta name="DC.relation" content="doi:10.5555/n#1">');
  expect(scholarlyArticle(retracted)).toMatchObject({
    headline: 'RETRACTED: The Brass Tides',
    correction: ['https://alidade.example/e', 'https://doi.org/10.5555/n%231'],
    creativeWorkStatus: 'Retracted',
  });
  expect(scholarlyArticle(errata)).toMatchObject({
    about: [{ '@id': 'https://doi.org/10.5555/a%3C1%3E' }, { '@id': 'https://doi.org/10.5555/b' }],
  });
  const free = Object.keys(scholarlyArticle(entryResponse()));
  for (const name of ['correction', 'creativeWorkStatus', 'about', 'isAccessibleForFree'])
    expect(free).not.toContain(name);
});

test('CSL and BibTeX have ORCID iDs, funding and licence; the head has every reference', () => {
  const licence = 'https://creativecommons.org/licenses/by/4.0/';
  const work = entryResponse({
    licence,
    authors: [{ ...author('Ilse Marr', 'Ilse', 'Marr'), orcid: '0000-0002-1825-0097' }, author('Jun')],
    funding: [
      { name: 'Sea & Fund', ror: 'https://ror.org/05gq02987', award: 'A_1' },
      { name: 'Pilots', ror: null, award: null },
    ],
    references: [
      { doi: '10.5555/y', unstructured: 'Marr, I.: "Tides".' },
      { doi: null, unstructured: 'Oster, T.: Brass.' },
      { doi: '10.5555/z', unstructured: null },
    ],
  });
  expect(cslRecord(work).custom).toEqual({
    author: [{ family: 'Marr', given: 'Ilse', ORCID: 'https://orcid.org/0000-0002-1825-0097' }],
    funder: [{ name: 'Sea & Fund', ROR: 'https://ror.org/05gq02987', award: 'A_1' }, { name: 'Pilots' }],
    license: licence,
  });
  const written = bibtex(work);
  expect(written).toContain(`  copyright = {${licence}},\n`);
  expect(written).toContain('  orcid-numbers = {Marr, Ilse/0000-0002-1825-0097},\n');
  expect(written).toContain('  funding-acknowledgement = {Sea \\& Fund [A\\_1]; Pilots},\n');
  const head = pageHead(work, 'https://journal.example', 'production');
  expect(head.match(/(?<="citation_reference" content=")[^"]+/g)).toEqual([
    'Marr, I.: &quot;Tides&quot;. doi:10.5555/y',
    'Oster, T.: Brass.',
    'citation_doi=10.5555/z',
  ]);
  expect(scholarlyArticle(work)).toMatchObject({ isAccessibleForFree: true });
});
