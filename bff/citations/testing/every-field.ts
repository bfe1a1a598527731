import { expect, test } from 'vitest';
import type { EntryMetaResponse } from '../../contract/index.ts';
import { cslRecord } from '../csl-record.ts';
import { scholarlyArticle } from '../schema-org.ts';
import { bibtex } from '../write/bibtex.ts';
import { bibtexFields, cslFields, jsonLdFields } from './fields.ts';
import { readBibtexFields, readCslFields, readJsonLdFields } from './read-fields.ts';

/** Tests that programs of others read every field of entries, and no field that `fields.ts` does not know. */
export function testEveryField(entries: readonly EntryMetaResponse[]): void {
  test(`BibTeX keeps every field of ${entries.length} entries`, () => {
    const text = entries.map((entry) => bibtex(entry)).join('\n');
    expect(readBibtexFields(text)).toEqual(entries.map(bibtexFields));
  });

  test(`CSL-JSON keeps every field of ${entries.length} entries`, () => {
    expect(readCslFields(JSON.stringify(entries.map(cslRecord)))).toEqual(entries.map(cslFields));
  });

  test(`JSON-LD keeps every field of ${entries.length} entries`, async () => {
    const read = entries.map((entry) => readJsonLdFields(JSON.stringify(scholarlyArticle(entry))));
    expect(await Promise.all(read)).toEqual(entries.map(jsonLdFields));
  });
}
