import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { ExportDocument } from '../testing/write-export.ts';
import { prose, sentence } from './prose.ts';
import { type Random, randomFrom } from './random.ts';

/** One document in five is an entry. It references forty annotations and two people. */
const DOCUMENTS_PER_ENTRY = 5;
const ANNOTATIONS_PER_ENTRY = 40;
/** One entry in fifty is long. */
const ENTRIES_PER_LONG_ENTRY = 50;
const LONG_ENTRY_BLOCKS = 200;
const SHORT_ENTRY_BLOCKS = 2;

/** The minimum number of characters in a paragraph before its annotated sentence. */
const MIN_PARAGRAPH_CHARACTERS = 280;
const ESSAY_BLOCKS = 75;
const NOTE_BLOCKS = 4;

/** Writes documents as an NDJSON file. */
export async function writeDocuments(file: string, documents: Iterable<ExportDocument>): Promise<void> {
  const stream = createWriteStream(file);
  for (const document of documents) {
    if (!stream.write(`${JSON.stringify(document)}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await finished(stream);
}

/** Generates a journal with this number of documents. */
export function* journalDocuments(count: number): Generator<ExportDocument> {
  for (let index = 0; index < count; index += 1) yield generateDocument(index, count);
}

/** The slug of the essay. */
export const ESSAY_SLUG = 'essay';

/** An entry without references, so that its response of about 40 KB is the same in every journal. */
export function essay(): ExportDocument {
  const random = randomFrom(ESSAY_BLOCKS);
  return {
    _id: 'essay',
    _type: 'entry',
    title: 'Essay',
    url: { _type: 'slug', current: ESSAY_SLUG },
    releaseDate: '2026-01-31',
    introduction: Array.from({ length: ESSAY_BLOCKS }, () => block(random, [paragraph(random)])),
  };
}

/** The slug of the note. */
export const NOTE_SLUG = 'note';

/** An annotation without references, so that its response of about 2 KB is the same in every journal. */
export function note(): ExportDocument {
  const random = randomFrom(NOTE_BLOCKS);
  return {
    _id: 'note',
    _type: 'annotation',
    title: 'Note',
    url: { _type: 'slug', current: NOTE_SLUG },
    annotationType: 'commentary',
    content: Array.from({ length: NOTE_BLOCKS }, () => block(random, [paragraph(random)])),
  };
}

/** Writes a generated journal with this number of documents as an NDJSON file. */
export function writeJournal(file: string, count: number): Promise<void> {
  return writeDocuments(file, journalDocuments(count));
}

/** The slug of an entry of a generated journal. */
export function entrySlug(entryIndex: number): string {
  return `entry-${entryIndex * DOCUMENTS_PER_ENTRY}`;
}

function generateDocument(index: number, count: number): ExportDocument {
  if (index % DOCUMENTS_PER_ENTRY === 0) return entry(index, count);
  return index % DOCUMENTS_PER_ENTRY === 1 ? person(index) : annotation(index, count);
}

function entry(index: number, count: number): ExportDocument {
  const isLong = (index / DOCUMENTS_PER_ENTRY) % ENTRIES_PER_LONG_ENTRY === 0;
  const annotations = Array.from({ length: ANNOTATIONS_PER_ENTRY }, (_, position) =>
    reference(index + 2 + position * DOCUMENTS_PER_ENTRY, count),
  );
  return {
    _id: `document-${index}`,
    _type: 'entry',
    title: `Entry ${index}`,
    url: { _type: 'slug', current: `entry-${index}` },
    releaseDate: '2026-01-31',
    introduction: blocks(isLong ? LONG_ENTRY_BLOCKS : SHORT_ENTRY_BLOCKS, index, count),
    authors: [reference(index + 1, count), reference(index + 1 + DOCUMENTS_PER_ENTRY, count)],
    annotations,
  };
}

function person(index: number): ExportDocument {
  return {
    _id: `document-${index}`,
    _type: 'person',
    title: `Person ${index}`,
    externalLink: 'https://example.org/',
  };
}

function annotation(index: number, count: number): ExportDocument {
  return {
    _id: `document-${index}`,
    _type: 'annotation',
    title: `Annotation ${index}`,
    url: { _type: 'slug', current: `annotation-${index}` },
    annotationType: 'commentary',
    content: blocks(1, index, count),
  };
}

/** The index of the first annotation from an index on. Marks refer to annotations. */
const annotationFrom = (index: number) => index + Math.max(0, 2 - (index % DOCUMENTS_PER_ENTRY));

/** @param index the index of the document, which is also the seed of its text */
function blocks(length: number, index: number, count: number) {
  const random = randomFrom(index);
  return Array.from({ length }, (_, position) => {
    const mark = generateKey(random);
    const target = reference(annotationFrom(index + 3 + position), count);
    const markDef = { _type: 'annotationReference', _key: mark, reference: target };
    return block(random, [paragraph(random), { ...span(random, sentence(random)), marks: [mark] }], [markDef]);
  });
}

function block(random: Random, children: readonly object[], markDefs: readonly object[] = []) {
  return { _type: 'block', _key: generateKey(random), style: 'normal', markDefs, children };
}

const span = (random: Random, text: string) => ({ _type: 'span', _key: generateKey(random), text, marks: [] });

const paragraph = (random: Random) => span(random, `${prose(random, MIN_PARAGRAPH_CHARACTERS)} `);

/** Twelve random hexadecimal digits, as in the content backend. */
function generateKey(random: Random): string {
  const half = () => Math.floor(random() * 16 ** 6);
  return [half(), half()].map((value) => value.toString(16).padStart(6, '0')).join('');
}

/** A reference to a document of a journal with `count` documents. */
function reference(index: number, count: number) {
  return { _type: 'reference', _ref: `document-${index % count}` };
}
