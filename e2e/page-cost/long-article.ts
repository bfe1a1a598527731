import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JournalServer, startJournal } from '../support/journal-server.ts';

export const ENTRY = 'long-article';
const TYPES = ['commentary', 'related', 'glossary'];

const block = (text: string) => ({
  _type: 'block',
  _key: 'b',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
});

const annotation = (phrase: string, number: number, text: string) => ({
  _id: `a${number}`,
  _type: 'annotation',
  title: `Annotation ${number}`,
  url: { _type: 'slug', current: `annotation-${number}` },
  annotationType: TYPES[number % TYPES.length],
  content: text ? [block(text)] : [],
  scanText: { enableScanText: true, scanSegments: [{ _key: 'a', scanPhrase: phrase, scanKeyword: '' }] },
});

/** Starts the built service with one entry, which annotates these phrases. @param text of each annotation */
export async function startLongArticle(phrases: readonly string[], text = ''): Promise<JournalServer> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-bench-'));
  const annotations = phrases.map((phrase, number) => annotation(phrase, number, text));
  const entry = {
    _id: 'e',
    _type: 'entry',
    title: 'A long article',
    url: { _type: 'slug', current: ENTRY },
    apiExpandable: true,
    annotationVisibility: true,
    annotations: annotations.map(({ _id }) => ({ _key: _id, _type: 'reference', _ref: _id })),
  };
  const documents = [entry, ...annotations].map((document) => `${JSON.stringify(document)}\n`);
  await writeFile(join(folder, 'production.ndjson'), documents.join(''));
  const journal = await startJournal({ CONTENT_LAKE: folder });
  void journal.ended.then(() => rm(folder, { recursive: true }));
  return journal;
}
