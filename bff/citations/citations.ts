import type { EntryMetaResponse } from '../contract/index.ts';
import { cslRecord } from './csl-record.ts';
import { scholarlyArticle } from './schema-org.ts';
import type { CitationSelection } from './selection.ts';
import { CitationThread } from './thread/citation-thread.ts';

/** Cites entries. What citation-js writes is written by a thread. */
export class Citations {
  readonly #thread = new CitationThread();

  /** The citation of an entry. */
  async write(entry: EntryMetaResponse, { format, ...selection }: CitationSelection): Promise<string> {
    if (format === 'jsonld') return `${JSON.stringify(scholarlyArticle(entry))}\n`;
    if (format === 'csl') return `${JSON.stringify(cslRecord(entry))}\n`;
    return this.#thread.write(entry, { ...selection, format });
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
