import { LRUCache } from 'lru-cache';
import type { EntryMetaResponse } from '../contract/index.ts';
import { cslRecord } from './csl-record.ts';
import { scholarlyArticle } from './schema-org.ts';
import { CitationThread } from './thread/citation-thread.ts';
import type { Bibliography, BibliographyStyle, BibliographyWriter, CitationSelection } from './write/bibliography.ts';
import { bibtex } from './write/bibtex.ts';
import { ris } from './write/ris.ts';

/** Citations of the last requests that are kept: who takes one format may take the other. */
const MAX_KEPT = 100;

/** Cites entries. */
export class Citations {
  readonly #kept = new LRUCache<string, Promise<Bibliography>>({ max: MAX_KEPT });
  readonly #writer: BibliographyWriter;

  /** @param writer of what citation-js writes */
  constructor(writer: BibliographyWriter = new CitationThread()) {
    this.#writer = writer;
  }

  /** The citation of an entry. */
  async write(entry: EntryMetaResponse, { format, ...selection }: CitationSelection): Promise<string> {
    if (format === 'jsonld') return `${JSON.stringify(scholarlyArticle(entry))}\n`;
    if (format === 'csl') return `${JSON.stringify(cslRecord(entry))}\n`;
    if (format === 'bibtex') return bibtex(entry);
    if (format === 'ris') return ris(entry);
    return (await this.#bibliography(entry, selection))[format];
  }

  close(): Promise<void> {
    return this.#writer.close();
  }

  #bibliography(entry: EntryMetaResponse, { style, lang }: BibliographyStyle): Promise<Bibliography> {
    const key = JSON.stringify([style, lang, entry]);
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const written = this.#writer.write(entry, { style, lang });
    this.#kept.set(key, written);
    // What failed is tried again.
    written.catch(() => this.#kept.delete(key));
    return written;
  }
}

/** Writes citations in this thread, for a process that serves no other requests meanwhile. */
export const inThisThread: BibliographyWriter = {
  async write(entry, style) {
    // Imported late, because a service writes them in another thread.
    const { bibliography } = await import('./write/bibliography.ts');
    return bibliography(entry, style);
  },
  async close() {},
};
