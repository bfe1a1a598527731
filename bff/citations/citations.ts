import { crossrefDeposit } from './crossref/deposit.ts';
import { cslRecord } from './csl-record.ts';
import type { JatsSource } from './jats/jats.ts';
import { jats } from './jats/jats.ts';
import { scholarlyArticle } from './schema-org.ts';
import type { CitationSelection } from './selection.ts';
import { CitationThread } from './thread/citation-thread.ts';
import { bibtex } from './write/bibtex.ts';
import { ris } from './write/ris.ts';

/** Cites entries. What citation-js writes is written by a thread. */
export class Citations {
  readonly #thread = new CitationThread();
  readonly #email: string;

  /** @param email the address that Crossref answers to */
  constructor(email: string) {
    this.#email = email;
  }

  /**
   * The citation of an entry.
   * @param entry in JATS, its text is written if it has one
   * @throws MissingFieldsError if Crossref would refuse the deposit
   */
  async write(entry: JatsSource, { format, ...selection }: CitationSelection): Promise<string> {
    if (format === 'jsonld') return `${JSON.stringify(scholarlyArticle(entry))}\n`;
    if (format === 'csl') return `${JSON.stringify(cslRecord(entry))}\n`;
    if (format === 'bibtex') return bibtex(entry);
    if (format === 'ris') return ris(entry);
    if (format === 'jats') return jats(entry);
    if (format === 'crossref') return crossrefDeposit([entry], this.#depositor(entry), new Date());
    return (await this.#thread.write(entry, selection))[format];
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  #depositor({ settings }: JatsSource) {
    const name = settings.publisher ?? settings.title ?? '';
    return { name, registrant: name, email: this.#email };
  }
}
