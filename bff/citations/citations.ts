import type { CitedWork } from './annotation-work.ts';
import { cslRecord } from './csl-record.ts';
import { jsonLd } from './schema-org.ts';
import { CitationThread } from './thread/citation-thread.ts';
import type { CitationSelection } from './write/bibliography.ts';
import { bibtex } from './write/bibtex.ts';
import { ris } from './write/ris.ts';

export class Citations {
  /** Writes what citeproc writes. */
  readonly #thread = new CitationThread();

  async write(entry: CitedWork, { format, ...selection }: CitationSelection): Promise<string> {
    if (format === 'jsonld') return `${JSON.stringify(jsonLd(entry))}\n`;
    if (format === 'csl') return `${JSON.stringify(cslRecord(entry))}\n`;
    if (format === 'bibtex') return bibtex(entry);
    if (format === 'ris') return ris(entry);
    return (await this.#thread.write(entry, selection))[format];
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
