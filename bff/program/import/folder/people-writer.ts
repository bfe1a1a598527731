import { type ImportedContributor, stableKey } from '../items.ts';
import type { Origin } from '../report.ts';
import type { FileStore } from './file-store.ts';
import { fileText } from './file-text.ts';
import type { KnownJournal } from './known-journal.ts';
import { FreeSlugs, fileStem, slugOf } from './slugs.ts';

/** Writes the people of articles. Those that the journal knows are not written again. */
export class PeopleWriter {
  readonly #known: KnownJournal;
  readonly #store: FileStore;
  readonly #slugs = new FreeSlugs();

  constructor(known: KnownJournal, store: FileStore) {
    this.#known = known;
    this.#store = store;
  }

  async #person(fields: ImportedContributor['fields'], origin: Origin): Promise<string | null> {
    const { title, orcid } = fields;
    const known = this.#known.person(title, orcid);
    if (known !== undefined) return known.slug;
    const slug = this.#slugs.free(slugOf(title), (each) => this.#known.hasPerson(each));
    const key = stableKey('person', orcid ?? title, null);
    const name = `people/${fileStem(slug)}.md`;
    const own = fileStem(slug) === slug ? fields : { ...fields, slug };
    const written = await this.#store.write({ kind: 'person', key, slug, name, text: fileText(own, ''), origin });
    if (written !== null) this.#known.addPerson(written, fields);
    return written;
  }

  /** The fields of an article that name people. */
  async fieldsOf(people: readonly ImportedContributor[], origin: Origin) {
    const lists: Partial<Record<ImportedContributor['as'], string[]>> = {};
    for (const { as, fields } of people) {
      const slug = await this.#person(fields, origin);
      if (slug !== null) lists[as] = [...new Set([...(lists[as] ?? []), slug])];
    }
    return lists;
  }
}
