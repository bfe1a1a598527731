import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import { CITATION_STYLES } from '../contract/index.ts';
import { cslName } from './csl-name.ts';
import { cslRecord } from './csl-record.ts';
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
  const [asBibtex, asRis] = [bibtex(record), ris(entry)];
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
  const record = cslRecord(
    entryResponse(
      { title: text, doi: `10.5555/${text}`, volume: text, issue: text, authors: [author(text, text, text)] },
      { title: text, publisher: text },
    ),
  );
  const html = bibliography(record, { format: 'html', style: 'mla', lang: 'en' }, 'html');
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
  expect(readWithCitationJs(bibtex(record), 'bibtex')).toEqual(expected);
  expect(readBibtex(bibtex(record))).toEqual(expected);
  expect(readWithCitationJs(ris(entryResponse()), 'ris')).toEqual(expected);
  expect(readRis(ris(entryResponse()))).toEqual(expected);
});

test('a slug in another script gives a key that BibTeX accepts', () => {
  expect(bibtex(cslRecord(entryResponse({ id: '小潮' })))).toMatch(/^@article\{entry,/);
  expect(bibtex(cslRecord(entryResponse({ id: 'the-brass-tides_2.1' })))).toMatch(/^@article\{the[\w-]+,/);
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
      const record = cslRecord(entryResponse(entry, { title: name, publisher: name }));
      for (const format of ['text', 'html'] as const) {
        expect(bibliography(record, { format, style, lang: 'en' }, format)).toMatch(new RegExp(name));
      }
    }
  });
});
