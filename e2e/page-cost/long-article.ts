import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JournalServer, startJournal } from '../support/journal-server.ts';

export const ENTRY = 'long-article';

const annotation = (phrase: string, number: number) => ({
  _id: `a${number}`,
  _type: 'annotation',
  title: `Annotation ${number}`,
  url: { _type: 'slug', current: `annotation-${number}` },
  annotationType: 'glossary',
  scanText: { enableScanText: true, scanSegments: [{ _key: 'a', scanPhrase: phrase, scanKeyword: '' }] },
});

/** Starts the built service with one entry, which annotates these phrases. */
export async function startLongArticle(phrases: readonly string[]): Promise<JournalServer> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-bench-'));
  const annotations = phrases.map(annotation);
  const entry = {
    _id: 'e',
    _type: 'entry',
    title: 'A long article',
    url: { _type: 'slug', current: ENTRY },
    annotations: annotations.map(({ _id }) => ({ _key: _id, _type: 'reference', _ref: _id })),
  };
  const documents = [entry, ...annotations].map((document) => `${JSON.stringify(document)}\n`);
  await writeFile(join(folder, 'production.ndjson'), documents.join(''));
  const journal = await startJournal({ CONTENT_LAKE: folder });
  void journal.ended.then(() => rm(folder, { recursive: true }));
  return journal;
}
