import { DOI } from '../../../contract/shared/value-forms.ts';
import { type ArticleFields, JournalThread, type PersonFields } from '../../../folder/index.ts';
import { isJournalFolder } from '../../../folder/is-journal-folder.ts';
import type { ArticleHint } from '../items.ts';

/** An article that annotations may belong to. */
interface KnownArticle {
  readonly slug: string;
  readonly title: string | undefined;
  readonly doi: string | undefined;
  readonly lists: readonly string[];
}

/** Addresses that differ in these are one page. */
const sameAddress = (address: string) =>
  address
    .replace(/#.*$/, '')
    .replace(/\/$/, '')
    .replace(/^http:/, 'https:');

/** What identifies an article beside its slug, which has no colon. */
const namesOf = ({ doi, address }: ArticleHint): string[] => [
  ...(doi === undefined ? [] : [`doi:${(DOI.parse(doi) ?? doi).toLowerCase()}`]),
  ...(address === undefined ? [] : [`address:${sameAddress(address)}`]),
];

/** What a journal has: what is in its folder, and what an import adds. */
export class KnownJournal {
  hasSettings = false;
  /** The files of annotations, by their slugs. */
  readonly annotations = new Map<string, string>();
  readonly people = new Set<string>();
  readonly #articles = new Map<string, KnownArticle>();
  /** People by their names and their iDs. */
  readonly #people = new Map<string, { readonly slug: string; readonly orcid: string | undefined }>();

  /** @throws LakeError if the folder cannot be read, or a file takes too long */
  static async read(folder: string): Promise<KnownJournal> {
    const journal = new KnownJournal();
    if (!isJournalFolder(folder)) return journal;
    const thread = new JournalThread(folder);
    for (const source of await thread.sources().finally(() => thread.close())) {
      const { slug } = source;
      if (source.kind === 'journal') journal.hasSettings = true;
      else if (source.kind === 'annotation') journal.annotations.set(slug, source.file);
      else if (source.kind === 'person') journal.addPerson(slug, source.values);
      else if (source.kind === 'article') journal.addArticle(slug, source.values);
    }
    return journal;
  }

  addArticle(slug: string, { title, doi, externalLink: address, annotations: lists = [] }: ArticleFields): void {
    for (const name of [slug, ...namesOf({ doi, address })]) this.#articles.set(name, { slug, title, doi, lists });
  }

  addPerson(slug: string, { title: name, orcid }: PersonFields): void {
    this.people.add(slug);
    for (const key of [name, orcid ?? name]) this.#people.set(key, { slug, orcid });
  }

  /** The article that a file means, by its slug, DOI or address. */
  article(hint: ArticleHint): KnownArticle | undefined {
    const key = [hint.slug ?? '', ...namesOf(hint)].find((name) => this.#articles.has(name));
    return key === undefined ? undefined : this.#articles.get(key);
  }

  /** A person with this ORCID iD, or else with this name and no other iD. */
  person(name: string, orcid: string | undefined): { readonly slug: string } | undefined {
    const byName = this.#people.get(name);
    const isOther = orcid !== undefined && byName?.orcid !== undefined && byName.orcid !== orcid;
    return this.#people.get(orcid ?? '') ?? (isOther ? undefined : byName);
  }
}
