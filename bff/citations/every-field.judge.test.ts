import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { XmlDocument } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { cslRecord } from './csl-record.ts';
import { essentialsOf, readWithCitationJs } from './testing/essentials.ts';
import { testEveryField } from './testing/every-field.ts';
import { asOneText, type Fields, risFields } from './testing/fields.ts';
import { extremeEntries, generatedEntries } from './testing/generated-entries.ts';
import { bibtex } from './write/bibtex.ts';
import { ris } from './write/ris.ts';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 100_000_000;
const generated = generatedEntries(1_000);
const entries = [...extremeEntries(), ...generated];

testEveryField(entries);

test('citation-js reads title, authors, date and DOI of all in BibTeX and RIS', () => {
  const expected = generated.map((entry) => essentialsOf(cslRecord(entry)));
  expect(generated.flatMap((entry) => readWithCitationJs(bibtex(entry), 'bibtex'))).toEqual(expected);
  expect(readWithCitationJs(generated.map(ris).join(''), 'ris')).toEqual(expected);
});

/** What bibutils has no place for, or takes apart: dates, names, titles with colons. Other tests read these. */
const TAKEN_APART = new Set(['TY', 'PY', 'DA', 'AU', 'ED', 'A4', 'TI', 'ST']);

/** The values of a record that bibutils must have, each as one text. */
const valuesOf = (fields: Fields) =>
  Object.entries(fields).flatMap(([tag, values]) => (TAKEN_APART.has(tag) ? [] : [values].flat()));

test('bibutils reads every other field of RIS', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'journal-ris-'));
  await writeFile(join(folder, 'all.ris'), entries.map(ris).join(''));
  const { stdout } = await run('ris2xml', ['all.ris'], { cwd: folder, maxBuffer: MAX_OUTPUT_BYTES });
  await rm(folder, { recursive: true });
  using document = XmlDocument.fromString(stdout.replace(/^\ufeff/, ''));
  const mods = { m: 'http://www.loc.gov/mods/v3' };
  const found = document.find('/m:modsCollection/m:mods', mods).map((work) => {
    const texts = work.find('.//text() | @ID', mods).map(({ content }) => asOneText(content));
    return new Set(texts);
  });
  expect(found).toHaveLength(entries.length);
  const missing = entries.flatMap((entry, index) =>
    // It takes the DOI's address for the DOI.
    valuesOf(risFields(entry)).filter((value) => value !== entry.entry.doiUrl && !found[index]?.has(value)),
  );
  expect(missing).toEqual([]);
});
