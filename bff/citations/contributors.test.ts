import { expect, test } from 'vitest';
import { cslRecord } from './csl-record.ts';
import { pageHead } from './page-head.ts';
import { scholarlyArticle } from './schema-org.ts';
import { author, entryResponse } from './testing/entry-response.ts';
import { bibliography } from './write/bibliography.ts';
import { bibtex } from './write/bibtex.ts';
import { ris } from './write/ris.ts';

const ilse = { ...author('Ilse Marr', 'Ilse', 'Marr'), creditRoles: ['writing-review-editing' as const] };
const work = entryResponse(
  {
    title: 'The Brass Tides',
    subtitle: 'Harbours & Machines',
    doi: '10.5555/x',
    releaseDate: '2026-09-22',
    publicUrl: 'https://alidade.example/x',
    authors: [ilse],
    editors: [
      author('Edda van der Thorne', 'Edda', 'van der Thorne'),
      { ...author('Sea & Sons, Ltd.'), isOrganisation: true },
    ],
    translators: [ilse],
    contributors: [{ ...author('Pia Lindqvist', 'Pia', 'Lindqvist'), creditRoles: ['visualization', 'data-curation'] }],
  },
  { issn: { print: '1234-5679', electronic: null } },
);

test('BibTeX has editors and translators, the whole title and the short one', () => {
  const written = bibtex(work);
  expect(written).toContain(
    '  editor = {van der Thorne, Edda and {Sea \\& Sons, Ltd.}},\n  translator = {Marr, Ilse},\n',
  );
  expect(written).toContain('  title = {{The} {Brass} {Tides}: {Harbours} \\& {Machines}},\n');
  expect(written).toContain('  shorttitle = {{The} {Brass} {Tides}},\n');
});

test('RIS has them under its tags', () => {
  const written = ris(work);
  expect(written).toContain('TI  - The Brass Tides: Harbours & Machines\r\nST  - The Brass Tides\r\n');
  expect(written).toContain('ED  - van der Thorne, Edda\r\nED  - Sea & Sons Ltd.\r\nA4  - Marr, Ilse\r\n');
});

test('CSL has them, and an article without them has no field of theirs', () => {
  expect(cslRecord(work)).toMatchObject({
    title: 'The Brass Tides: Harbours & Machines',
    'title-short': 'The Brass Tides',
    editor: [{ family: 'van der Thorne', given: 'Edda' }, { literal: 'Sea & Sons, Ltd.' }],
    translator: [{ family: 'Marr', given: 'Ilse' }],
  });
  expect(Object.keys(cslRecord(entryResponse()))).not.toContain('editor');
});

test('text names translators as the styles do', () => {
  const text = (style: 'mla' | 'apa') => bibliography(work, { style, lang: 'en' }).text;
  expect(text('apa')).toContain('The Brass Tides: Harbours & Machines (I. Marr, Trans.). Alidade.');
});

test.each([
  ['Who Reads the Sea?', 'Who Reads the Sea? A Study'],
  ['Tides –', 'Tides – A Study'],
  ['', 'A Study'],
  ['العنكبوت', 'العنكبوت: A Study'],
])('title %j and subtitle are %j', (title, expected) => {
  expect(cslRecord(entryResponse({ title, subtitle: 'A Study' })).title).toBe(expected);
});

test('JSON-LD and Dublin Core name everyone', () => {
  expect(scholarlyArticle(work)).toMatchObject({
    headline: 'The Brass Tides',
    alternativeHeadline: 'Harbours & Machines',
    editor: [{ '@type': 'Person', familyName: 'van der Thorne' }],
    translator: [{ '@type': 'Person', familyName: 'Marr' }],
    contributor: [
      {
        '@type': 'Role',
        roleName: ['https://credit.niso.org/contributor-roles/writing-review-editing/'],
        contributor: { familyName: 'Marr' },
      },
      {
        '@type': 'Role',
        roleName: [
          'https://credit.niso.org/contributor-roles/visualization/',
          'https://credit.niso.org/contributor-roles/data-curation/',
        ],
        contributor: { familyName: 'Lindqvist' },
      },
      { '@type': 'Organization', name: 'Sea & Sons, Ltd.' },
    ],
  });
  const head = pageHead(work, 'https://journal.example', 'production');
  expect(head.match(/(?<="DC.contributor" content=")[^"]+/g)).toEqual([
    'van der Thorne, Edda',
    'Sea &amp; Sons Ltd.',
    'Marr, Ilse',
    'Lindqvist, Pia',
  ]);
  expect(head).toContain('<meta name="citation_title" content="The Brass Tides: Harbours &amp; Machines">');
});
