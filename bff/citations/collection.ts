import { setImmediate } from 'node:timers/promises';
import type { CollectionFormat, EntryMetaResponse } from '../contract/index.ts';
import { cslRecord } from './csl-record.ts';
import { bibtex, bibtexKey } from './write/bibtex.ts';
import { ris } from './write/ris.ts';

/** The thread handles other requests after this many entries. */
const ENTRIES_PER_TURN = 20;

/** Gives each entry of a file a key of its own. Some readers of BibTeX ignore the case of keys. */
function keyGiver(): (id: string) => string {
  const used = new Set<string>();
  return (id) => {
    const wanted = bibtexKey(id);
    let key = wanted;
    for (let count = 2; used.has(key.toLowerCase()); count += 1) key = `${wanted}-${count}`;
    used.add(key.toLowerCase());
    return key;
  };
}

type Writer = (entry: EntryMetaResponse) => string;

function writerOf(format: CollectionFormat): Writer {
  if (format === 'csl') return (entry) => JSON.stringify(cslRecord(entry));
  if (format === 'ris') return ris;
  const keyOf = keyGiver();
  return (entry) => bibtex(entry, keyOf(entry.entry.id));
}

type Collection = Pick<EntryMetaResponse, 'settings'> & { readonly entries: readonly EntryMetaResponse['entry'][] };

/** Writes the citations of several entries as one file. */
export async function writeCollection({ settings, entries }: Collection, format: CollectionFormat): Promise<string> {
  const write = writerOf(format);
  const written: string[] = [];
  for (const entry of entries) {
    written.push(write({ settings, entry }));
    if (written.length % ENTRIES_PER_TURN === 0) await setImmediate();
  }
  return format === 'csl' ? `[${written.join(',\n')}]\n` : written.join('');
}
