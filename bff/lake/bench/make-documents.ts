import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { ExportDocument } from '../testing/write-export.ts';

/** A fifth are entries, one in fifty of these a long one of 200 blocks; each refers to forty annotations and two people. */
const entriesIn = 5;
const longIn = 50;
const annotationsPerEntry = 40;

/** Writes a journal of so many documents as a bare NDJSON file. */
export async function writeJournal(file: string, documents: number): Promise<void> {
  const stream = createWriteStream(file);
  for (let number = 0; number < documents; number += 1) {
    const line = `${JSON.stringify(makeDocument(number, documents))}\n`;
    if (!stream.write(line)) await once(stream, 'drain');
  }
  stream.end();
  await finished(stream);
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
    content: blocks(2, number, documents),
  };
}

function blocks(count: number, number: number, documents: number) {
  return Array.from({ length: count }, (_, index) => ({
    _type: 'block',
    _key: `block-${index}`,
    style: 'normal',
    markDefs: [
      { _type: 'annotationReference', _key: `mark-${index}`, reference: reference(number + 3 + index, documents) },
    ],
    children: [
      { _type: 'span', _key: 'a', text: 'What a reader finds in the margin of a page '.repeat(2), marks: [] },
      { _type: 'span', _key: 'b', text: 'is older than the page itself.', marks: [`mark-${index}`] },
    ],
  }));
}

function reference(number: number, documents: number) {
  return { _type: 'reference', _ref: `document-${number % documents}` };
}
