import { LRUCache } from 'lru-cache';
import { crossrefDeposit } from './crossref/deposit.ts';
import { cslRecord } from './csl-record.ts';
import type { JatsSource } from './jats/jats.ts';
import { jats } from './jats/jats.ts';
import { scholarlyArticle } from './schema-org.ts';
import type { CitationSelection } from './selection.ts';
import { CitationThread } from './thread/citation-thread.ts';
import type { Bibliography, BibliographyStyle, BibliographyWriter } from './write/bibliography.ts';
import { bibtex } from './write/bibtex.ts';
import { ris } from './write/ris.ts';

/** Citations of the last requests that are kept: who takes one format may take the other. */
const MAX_KEPT = 100;

/** Cites entries. */
export class Citations {
  readonly #kept = new LRUCache<string, Promise<Bibliography>>({ max: MAX_KEPT });
  readonly #writer: BibliographyWriter;
  readonly #email: string;

  /**
   * @param email the address that Crossref answers to
   * @param writer of what citation-js writes
   */
  constructor(email: string, writer: BibliographyWriter = new CitationThread()) {
    this.#email = email;
    this.#writer = writer;
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
    return (await this.#bibliography(entry, selection))[format];
  }

  close(): Promise<void> {
    return this.#writer.close();
  }

  #bibliography(entry: JatsSource, { style, lang }: BibliographyStyle): Promise<Bibliography> {
    const key = JSON.stringify([style, lang, entry]);
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const written = this.#writer.write(entry, { style, lang });
    this.#kept.set(key, written);
    // What failed is tried again.
    written.catch(() => this.#kept.delete(key));
    return written;
  }

  #depositor({ settings }: JatsSource) {
    const name = settings.publisher ?? settings.title ?? '';
    return { name, registrant: name, email: this.#email };
  }
}
