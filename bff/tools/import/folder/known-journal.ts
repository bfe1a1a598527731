import { DOI } from '../../../contract/shared/value-forms.ts';
import type { ArticleFields, PersonFields } from '../../../folder/index.ts';
import { JournalFolder } from '../../../folder/index.ts';
import type { ArticleHint } from '../items.ts';

/** An article that annotations may belong to. */
export interface KnownArticle {
  readonly slug: string;
  readonly doi: string | undefined;
  /** The annotations that it lists. */
  readonly lists: readonly string[];
}

/** A person whom articles may name. */
interface KnownPerson {
  readonly slug: string;
  readonly orcid: string | undefined;
}

/** Addresses that differ in these are one page. */
const sameAddress = (address: string) =>
  address
    .replace(/#.*$/, '')
    .replace(/\/$/, '')
    .replace(/^http:/, 'https:');

const sameDoi = (doi: string) => (DOI.parse(doi) ?? doi).toLowerCase();

/** What a journal has: what is in its folder, and what an import adds. */
export class KnownJournal {
  hasSettings = false;
  /** The files of annotations, by their slugs. */
  readonly annotations = new Map<string, string>();
  /** The slugs of people. */
  readonly people = new Set<string>();
  readonly #articles = new Map<string, KnownArticle>();
  readonly #byDoi = new Map<string, KnownArticle>();
  readonly #byAddress = new Map<string, KnownArticle>();
  readonly #byOrcid = new Map<string, KnownPerson>();
  readonly #byName = new Map<string, KnownPerson>();

  /** @throws LakeError if the folder cannot be read */
  static async read(folder: string): Promise<KnownJournal> {
    const known = new KnownJournal();
    const { sources } = await new JournalFolder(folder).build();
    for (const source of sources) {
      const { slug } = source;
      if (source.kind === 'journal') known.hasSettings = true;
      else if (source.kind === 'annotation') known.annotations.set(slug, source.file);
      else if (source.kind === 'person') known.addPerson(slug, source.values);
      else if (source.kind === 'article') known.addArticle(slug, source.values);
    }
    return known;
  }

  addArticle(slug: string, { doi, externalLink: address, annotations: lists = [] }: ArticleFields): void {
    const article = { slug, doi, lists };
    this.#articles.set(slug, article);
    if (doi !== undefined) this.#byDoi.set(sameDoi(doi), article);
    if (address !== undefined) this.#byAddress.set(sameAddress(address), article);
  }

  addPerson(slug: string, { title: name, orcid }: PersonFields): void {
    const person = { slug, orcid };
    this.people.add(slug);
    this.#byName.set(name, person);
    if (orcid !== undefined) this.#byOrcid.set(orcid, person);
  }

  /** The article that a file means, by its slug, DOI or address. */
  article({ slug, doi, address }: ArticleHint): KnownArticle | undefined {
    return (
      this.#articles.get(slug ?? '') ??
      (doi === undefined ? undefined : this.#byDoi.get(sameDoi(doi))) ??
      (address === undefined ? undefined : this.#byAddress.get(sameAddress(address)))
    );
  }

  /** A person with this ORCID iD, or else with this name and no other iD. */
  person(name: string, orcid: string | undefined): KnownPerson | undefined {
    const byName = this.#byName.get(name);
    const isOther = orcid !== undefined && byName?.orcid !== undefined && byName.orcid !== orcid;
    return this.#byOrcid.get(orcid ?? '') ?? (isOther ? undefined : byName);
  }
}
