import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import { CITATION_STYLES, type EntryMetaResponse } from '../contract/index.ts';
import { cslName, cslRecord } from './csl-record.ts';
import { pageHead } from './page-head.ts';
import { scholarlyArticle } from './schema-org.ts';
import { author, entryResponse } from './testing/entry-response.ts';
import { essentialsOf, readableRis, readBibtex, readRis, readWithCitationJs } from './testing/essentials.ts';
import { bibliography } from './write/bibliography.ts';
import { bibtex } from './write/bibtex.ts';
import { ris } from './write/ris.ts';

const TITLES = [
  'Unbalanced } brace, {another',
  'x},\n  author = {Mallory}',
  '$x_1$ & 100 % #1 \\input{/etc/passwd} ~ ^',
  'العنكبوت والصفيحة',
  '小潮と潮汐表',
  'Tides 🌊 and families 👩‍👩‍👧‍👦',
  'First line\r\nER  - \r\nTY  - BOOK\nTI  - Second',
  `${'x'.repeat(70)}ER  - after seventy characters`,
  'A “title” with ‘quotes’, "quotes" and an `accent`',
  '\u0000\u001b[31mred\u2028separated',
];

test.each(TITLES)('the title %j breaks out of no field', (title) => {
  const entry = entryResponse({ title, doi: '10.5555/a{b', authors: [author('Ilse Marr', 'Ilse', 'Marr')] });
  const record = cslRecord(entry);
  const expected = [{ ...essentialsOf(record), authors: ['Marr, Ilse'] }];
  const [asBibtex, asRis] = [bibtex(entry), ris(entry)];
  const bibtexDoi = [{ ...expected[0], doi: '10.5555/a%7Bb' }];
  expect(readWithCitationJs(asBibtex, 'bibtex')).toEqual(bibtexDoi);
  expect(readBibtex(asBibtex)).toEqual(bibtexDoi);
  expect(readWithCitationJs(asRis, 'ris')).toEqual(expected);
  expect(readRis(asRis)).toEqual(expected.map(readableRis));
  expect(asRis.split('\r\n').filter((line) => line !== '' && !/^[A-Z][A-Z0-9] {2}- /.test(line))).toEqual([]);
});

const MARKUP = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<i onclick="alert(1)">x</i>',
  '<span class="nocase" onclick="alert(1)">x</span>',
  '<span style="background:url(//x)">x</span>',
  '"><svg onload=alert(1)>',
];

test.each(MARKUP)('as HTML, %j is text or harmless', (text) => {
  const entry = entryResponse(
    { title: text, doi: `10.5555/${text}`, volume: text, issue: text, authors: [author(text, text, text)] },
    { title: text, publisher: text },
  );
  const { html } = bibliography(entry, { style: 'mla', lang: 'en' });
  const found: string[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        found.push(tagName, ...Object.entries(attribs).map(([name, value]) => `${name}=${value}`));
        return { tagName, attribs };
      },
    },
  });
  const harmless = /^(?:div|i|class=csl-[\w-]+|data-csl-entry-id=the-brass-tides|span|style=font-style:normal;)$/;
  expect(found.filter((each) => !harmless.test(each))).toEqual([]);
});

test('RIS keeps an article number with a hyphen, and a keyword with a comma', () => {
  const entry = { articleNumber: '2023-045', keywords: ['tides, neap', 'brass'] };
  const lines = ris(entryResponse(entry)).split('\r\n');
  expect(lines.filter((line) => /^KW/.test(line))).toEqual(['KW  - tides, neap', 'KW  - brass']);
  expect(lines.filter((line) => /^(?:SP|EP)/.test(line))).toEqual(['SP  - 2023-045']);
  const paged = ris(entryResponse({ pages: { first: '7', last: '19' } }));
  expect(paged.split('\r\n').filter((line) => /^(?:SP|EP)/.test(line))).toEqual(['SP  - 7', 'EP  - 19']);
});

describe('pages, article numbers and keywords stay whole', () => {
  const paged = entryResponse({ pages: { first: 'S1-12', last: 'S1-19' }, keywords: ['Paris, France', 'tides; neap'] });
  const numbered = entryResponse({ articleNumber: 'e-1234', volume: '8', issue: '3-4' });

  test('in BibTeX', () => {
    expect(bibtex(paged)).toContain('  pages = {S1-12--S1-19},\n');
    expect(bibtex(paged)).toContain('  keywords = {Paris – France, tides – neap},\n');
    expect(bibtex(numbered)).toContain('  pages = {e-1234},\n');
  });

  test('in RIS and CSL', () => {
    expect(ris(paged)).toContain('SP  - S1-12\r\nEP  - S1-19\r\n');
    expect(ris(paged)).toContain('KW  - Paris, France\r\nKW  - tides; neap\r\n');
    expect(ris(numbered)).toContain('SP  - e-1234\r\nER');
    expect(cslRecord(paged).page).toBe('S1-12–S1-19');
    expect(cslRecord(numbered)).toMatchObject({ page: 'e-1234', number: 'e-1234' });
    expect(cslRecord(entryResponse({ pages: { first: '5', last: '19' } })).page).toBe('5-19');
  });

  test.each(CITATION_STYLES)('in %s', (style) => {
    const text = (work: EntryMetaResponse) => bibliography(work, { style, lang: 'en' }).text;
    expect(text(paged)).toContain('S1-12–S1-19');
    expect(text(numbered)).toContain('e-1234');
  });
});

test('a DOI is encoded in every address', () => {
  const doi = '10.5555/a#b?c';
  const work = entryResponse({ doi, references: [{ doi, unstructured: null }] });
  const address = 'https://doi.org/10.5555/a%23b%3Fc';
  const cited = CITATION_STYLES.map((style) => bibliography(work, { style, lang: 'en' }).html);
  const addresses = [bibtex(work), ris(work), JSON.stringify(scholarlyArticle(work)), ...cited].flatMap(
    (text) => text.match(/https:\/\/doi\.org\/[^\s"}<]*[^\s"}<.]/g) ?? [],
  );
  expect(new Set(addresses)).toEqual(new Set([address]));
  expect(cited.at(-1)).toContain(`doi:${doi}`);
});

describe('an organisation', () => {
  const organisation = { ...author('Alidade Press and Sons, Ltd.', 'Alidade', 'Press'), isOrganisation: true };
  const work = entryResponse({ authors: [author('', 'Jean', 'de La Fontaine'), organisation] });

  test('has one name in every format', () => {
    expect(bibtex(work)).toContain('author = {de La Fontaine, Jean and {Alidade Press and Sons, Ltd.}}');
    expect(ris(work)).toContain('AU  - de La Fontaine, Jean\r\nAU  - Alidade Press and Sons Ltd.\r\n');
    expect(cslRecord(work).author).toEqual([
      { family: 'de La Fontaine', given: 'Jean' },
      { literal: 'Alidade Press and Sons, Ltd.' },
    ]);
    expect(pageHead(work, 'https://journal.example', 'production')).toContain(
      '<meta name="citation_author" content="Alidade Press and Sons Ltd.">',
    );
    expect(scholarlyArticle(work).author).toEqual([
      { '@type': 'Person', givenName: 'Jean', familyName: 'de La Fontaine' },
      { '@type': 'Organization', name: 'Alidade Press and Sons, Ltd.' },
    ]);
  });

  test.each([
    ['apa', 'de La Fontaine, J., & Alidade Press and Sons, Ltd.'],
    ['mla', 'de La Fontaine, Jean, and Alidade Press and Sons, Ltd.'],
    ['harvard', 'de La Fontaine, J. and Alidade Press and Sons, Ltd.'],
    ['vancouver', 'de La Fontaine J, Alidade Press and Sons, Ltd.'],
  ] as const)('has its commas in %s', (style, expected) => {
    expect(bibliography(work, { style, lang: 'en' }).text).toContain(expected);
  });
});

test.each([
  ['Über Anführungen', '{Über} {Anführungen}'],
  ['iPhone and R&D in e-Learning', '{iPhone} and {R\\&D} in {e-Learning}'],
  ['p < 0.05 | x', '{p} < 0.05 | x'],
  ['a } b {c} {', '{a} \\vphantom{\\{}\\} b \\{c\\} \\{\\vphantom{\\}}'],
  ['On tides: a study', '{On} tides: {a} study'],
  ['\\emph{X} ~ ^ $1', '{\\textbackslash}{emph}\\{{X}\\} {\\textasciitilde} {\\textasciicircum} \\$1'],
  ['小潮 DNA', '小潮 {DNA}'],
])('the title %j is %s in BibTeX', (title, expected) => {
  expect(bibtex(entryResponse({ title }))).toContain(`  title = {${expected}},\n`);
});

test('RIS has the publisher, both ISSNs and the PDF; BibTeX has no empty field', () => {
  const pdf = { url: 'https://journal.example/a.pdf', pdfMimeType: 'application/pdf', pdfFilename: 'a.pdf' };
  const settings = { publisher: 'Alidade Press', issn: { print: '1234-5679', electronic: '9876-5434' } };
  const tags = 'PB  - Alidade Press\r\nSN  - 9876-5434\r\nSN  - 1234-5679\r\n';
  expect(ris(entryResponse({ pdf }, settings))).toContain(`${tags}L1  - https://journal.example/a.pdf\r\n`);
  const publicPdfUrl = 'https://alidade.example/28/a.pdf';
  expect(ris(entryResponse({ pdf, publicPdfUrl }))).toContain(`L1  - ${publicPdfUrl}\r\n`);
  expect(bibtex(entryResponse())).not.toMatch(/\{\}/);
});

test('an entry without date, DOI and authors is valid in every format', () => {
  const record = cslRecord(entryResponse());
  expect(record).toEqual({
    id: 'the-brass-tides',
    type: 'article-journal',
    title: 'The Brass Tides',
    author: [],
    'container-title': 'Alidade',
  });
  const expected = [{ title: 'The Brass Tides', authors: [], date: '', doi: '' }];
  expect(readWithCitationJs(bibtex(entryResponse()), 'bibtex')).toEqual(expected);
  expect(readBibtex(bibtex(entryResponse()))).toEqual(expected);
  expect(readWithCitationJs(ris(entryResponse()), 'ris')).toEqual(expected);
  expect(readRis(ris(entryResponse()))).toEqual(expected);
});

test('a slug in another script gives a key that BibTeX accepts', () => {
  expect(bibtex(entryResponse({ id: '小潮' }))).toMatch(/^@article\{entry,/);
  expect(bibtex(entryResponse({ id: 'the-brass-tides_2.1' }))).toMatch(/^@article\{the[\w-]+,/);
});

describe('names', () => {
  const cases: [stored: [title: string, given?: string, family?: string], name: object | null][] = [
    [['Ilse Marr', 'Ilse', 'Marr'], { given: 'Ilse', family: 'Marr' }],
    [['Plato', '', 'Plato'], { family: 'Plato' }],
    [['Plato'], { literal: 'Plato' }],
    [['Alidade Press and Sons, Ltd.'], { literal: 'Alidade Press and Sons, Ltd.' }],
    [['', 'Jan', 'van der Berg'], { given: 'Jan', family: 'Berg', 'non-dropping-particle': 'van der' }],
    [['', 'Muḥammad', 'al-Biruni'], { given: 'Muḥammad', family: 'al-Biruni' }],
    [['', 'Martin', 'King, Jr.'], { given: 'Martin', family: 'King', suffix: 'Jr.' }],
    [['', 'Robert', 'Anderson III'], { given: 'Robert', family: 'Anderson', suffix: 'III' }],
    [['Dr. X, Y', 'X', 'Y, PhD'], { literal: 'Dr. X, Y' }],
    [['美咲 佐藤', '美咲', '佐藤'], { given: '美咲', family: '佐藤' }],
    [['Two\nlines'], { literal: 'Two lines' }],
    [[' '], null],
  ];
  test.each(cases)('%j', (stored, name) => {
    expect(cslName(author(...stored))).toEqual(name);
  });
});

describe('names of the prototype', () => {
  const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
  const cases = NAMES.flatMap((name) => CITATION_STYLES.map((style) => [name, style] as const));
  test.each(cases)('%s is a name as any other in %s', (name, style) => {
    const people = [author(`Ilse ${name}`, 'Ilse', name), author('Noor Haddad', 'Noor', 'Haddad')];
    for (const authors of [people, [author(name, name, name)], [author(name)], []]) {
      const entry = {
        id: name,
        title: name,
        doi: `10.5555/${name}`,
        volume: name,
        issue: name,
        section: name,
        authors,
      };
      const work = entryResponse(entry, { title: name, publisher: name });
      for (const cited of Object.values(bibliography(work, { style, lang: 'en' })))
        expect(cited).toMatch(new RegExp(name));
    }
  });
});
