import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { ExportDocument } from '../testing/write-export.ts';
import { prose, sentence } from './prose.ts';
import { type Random, randomFrom } from './random.ts';

/** A fifth are entries, one in fifty of these a long one of 200 blocks; each refers to forty annotations and two people. */
const entriesIn = 5;
const longIn = 50;
const annotationsPerEntry = 40;

/** Of a paragraph's text before its marked sentence, in characters, at least. */
const paragraphLength = 280;
const essayBlocks = 75;

/** Writes documents as a bare NDJSON file. */
export async function writeDocuments(file: string, documents: Iterable<ExportDocument>): Promise<void> {
  const stream = createWriteStream(file);
  for (const document of documents) {
    if (!stream.write(`${JSON.stringify(document)}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await finished(stream);
}

/** A journal of so many documents. */
export function* journalOf(documents: number): Generator<ExportDocument> {
  for (let number = 0; number < documents; number += 1) yield makeDocument(number, documents);
}

/** The slug of the essay. */
export const essaySlug = 'essay';

/** An entry that refers to nothing, so that its answer, some 40 KB, is the same in every journal. */
export function essay(): ExportDocument {
  const random = randomFrom(essayBlocks);
  return {
    _id: 'essay',
    _type: 'entry',
    title: 'Essay',
    url: { _type: 'slug', current: essaySlug },
    releaseDate: '2026-01-31',
    introduction: Array.from({ length: essayBlocks }, () => block(random, [paragraph(random)])),
  };
}

/** Writes a journal of so many documents as a bare NDJSON file. */
export function writeJournal(file: string, documents: number): Promise<void> {
  return writeDocuments(file, journalOf(documents));
}

/** The slug of the entry of that number. */
export function entrySlug(entry: number): string {
  return `entry-${entry * entriesIn}`;
}

function makeDocument(number: number, documents: number): ExportDocument {
  if (number % entriesIn === 0) return entry(number, documents);
  return number % entriesIn === 1 ? person(number) : annotation(number, documents);
}

function entry(number: number, documents: number): ExportDocument {
  const isLong = (number / entriesIn) % longIn === 0;
  const annotations = Array.from(
    { length: annotationsPerEntry },
    (_, index) => (number + 2 + index * entriesIn) % documents,
  );
  return {
    _id: `document-${number}`,
    _type: 'entry',
    title: `Entry ${number}`,
    url: { _type: 'slug', current: `entry-${number}` },
    releaseDate: '2026-01-31',
    introduction: blocks(isLong ? 200 : 2, number, documents),
    authors: [reference(number + 1, documents), reference(number + 1 + entriesIn, documents)],
    annotations: annotations.map((position) => reference(position, documents)),
  };
}

function person(number: number): ExportDocument {
  return {
    _id: `document-${number}`,
    _type: 'person',
    title: `Person ${number}`,
    externalLink: 'https://example.org/',
  };
}

function annotation(number: number, documents: number): ExportDocument {
  return {
    _id: `document-${number}`,
    _type: 'annotation',
    title: `Annotation ${number}`,
    url: { _type: 'slug', current: `annotation-${number}` },
    annotationType: 'commentary',
    content: blocks(1, number, documents),
  };
}

/** @param number of the document, and what its text is drawn by */
function blocks(count: number, number: number, documents: number) {
  const random = randomFrom(number);
  return Array.from({ length: count }, (_, index) => {
    const mark = makeKey(random);
    const markDef = { _type: 'annotationReference', _key: mark, reference: reference(number + 3 + index, documents) };
    return block(random, [paragraph(random), { ...span(random, sentence(random)), marks: [mark] }], [markDef]);
  });
}

function block(random: Random, children: readonly object[], markDefs: readonly object[] = []) {
  return { _type: 'block', _key: makeKey(random), style: 'normal', markDefs, children };
}

const span = (random: Random, text: string) => ({ _type: 'span', _key: makeKey(random), text, marks: [] });

const paragraph = (random: Random) => span(random, `${prose(random, paragraphLength)} `);

/** A key as the content backend makes them: twelve hexadecimal digits by chance. */
function makeKey(random: Random): string {
  const half = () => Math.floor(random() * 16 ** 6);
  return [half(), half()].map((value) => value.toString(16).padStart(6, '0')).join('');
}

function reference(number: number, documents: number) {
  return { _type: 'reference', _ref: `document-${number % documents}` };
}
