import { describe, expect, test } from 'vitest';
import { cslRecord } from './csl-record.ts';
import { pageHead } from './page-head.ts';
import { essentialsOf, readableRis, readBibtex, readRis, readWithCitationJs } from './testing/essentials.ts';
import { generatedEntries } from './testing/generated-entries.ts';
import { markedTitle } from './texts.ts';
import { bibtex } from './write/bibtex.ts';
import { ris } from './write/ris.ts';

/** `every-field.judge.test.ts` has 1,000 read. */
const COUNT = 20;

/** The second parser reads these signs as TeX's first font shows them. Zotero knows no command for them. */
const asOldFont = (text: string) => text.replaceAll('<', '¡').replaceAll('>', '¿');

const entries = generatedEntries(COUNT);
const records = entries.map(cslRecord);
const expected = records.map(essentialsOf);

describe(`${COUNT} generated entries keep title, authors, date and DOI`, () => {
  test('as BibTeX, read by two parsers', () => {
    const written = entries.map((entry) => bibtex(entry));
    expect(written.flatMap((each) => readWithCitationJs(each, 'bibtex'))).toEqual(expected);
    const readable = expected.map((each) => ({ ...each, title: asOldFont(each.title) }));
    expect(readBibtex(written.join('\n'))).toEqual(readable);
  });

  test('as RIS, read by two parsers', () => {
    const written = entries.map(ris).join('');
    expect(readWithCitationJs(written, 'ris')).toEqual(expected);
    expect(readRis(written)).toEqual(expected.map(readableRis));
  });

  test('as CSL-JSON', () => {
    expect(readWithCitationJs(JSON.stringify(records), 'csl')).toEqual(expected);
  });

  test('as JSON-LD in the head of a page', () => {
    const read = entries.map((entry) => {
      const [, script = ''] =
        /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(
          pageHead(entry, 'https://journal.example', 'production'),
        ) ?? [];
      const { headline, author = [], datePublished = '', identifier } = JSON.parse(script);
      const authors = author.map(({ name }: { name: string }) => name);
      return { title: headline, authors, date: datePublished, doi: identifier?.value ?? '' };
    });
    expect(read).toEqual(
      entries.map(({ entry }) => ({
        title: markedTitle(entry),
        authors: entry.authors.map((author) => author.title),
        date: entry.releaseDate,
        doi: entry.doi,
      })),
    );
  });
});
