import type { CitedWork } from './annotation-work.ts';
import { cslRecord } from './csl-record.ts';
import { jsonLd } from './schema-org.ts';
import { CitationThread } from './thread/citation-thread.ts';
import type { BibliographyWriter, CitationSelection } from './write/bibliography.ts';
import { bibtex } from './write/bibtex.ts';
import { ris } from './write/ris.ts';

export class Citations {
  /** @param writer of what citeproc writes */
  constructor(readonly writer: BibliographyWriter = new CitationThread()) {}

  async write(entry: CitedWork, { format, ...selection }: CitationSelection): Promise<string> {
    if (format === 'jsonld') return `${JSON.stringify(jsonLd(entry))}\n`;
    if (format === 'csl') return `${JSON.stringify(cslRecord(entry))}\n`;
    if (format === 'bibtex') return bibtex(entry);
    if (format === 'ris') return ris(entry);
    return (await this.writer.write(entry, selection))[format];
  }

  close(): Promise<void> {
    return this.writer.close();
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
