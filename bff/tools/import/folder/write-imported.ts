import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { counted, oneLine } from '../../../contract/shared/text.ts';
import { isSlug } from '../../../contract/shared/value-forms.ts';
import { UnwritableFileError } from '../../../folder/index.ts';
import {
  type ArticleHint,
  type Imported,
  type ImportedAnnotation,
  type ImportedArticle,
  type ImportedContributor,
  stableKey,
} from '../items.ts';
import type { Origin, Remarks } from '../remarks.ts';
import { FileStore, fileText, type ImportedFiles, yamlText } from './file-store.ts';
import { KnownJournal } from './known-journal.ts';
import { fileStem, freeSlug, slugFromAddress, slugOfTitle } from './slugs.ts';

interface AnnotationGroup {
  readonly hint: ArticleHint;
  readonly all: ImportedAnnotation[];
  readonly own: ImportedAnnotation[];
  /** Those that another article has too. */
  readonly shared: ImportedAnnotation[];
}

const contentOf = ({ slug, title, fields, text }: ImportedAnnotation) => JSON.stringify([slug, title, fields, text]);

/**
 * The annotations of each article, in the order in which readers meet them.
 * @param isNew whether an annotation that is not shared is new to the import
 */
function groupByArticle(
  annotations: readonly ImportedAnnotation[],
  isNew: (annotation: ImportedAnnotation) => boolean,
): AnnotationGroup[] {
  const groups = new Map<string, AnnotationGroup>();
  const firsts = new Map<string, ImportedAnnotation>();
  for (const annotation of annotations) {
    const name = JSON.stringify(annotation.article);
    const group = groups.get(name) ?? { hint: annotation.article, all: [], own: [], shared: [] };
    const first = firsts.get(annotation.key);
    const isOthers = first?.slug !== undefined && JSON.stringify(first.article) !== name;
    const isShared = isOthers && contentOf(first) === contentOf(annotation);
    if (!isShared && !isNew(annotation)) continue;
    firsts.set(annotation.key, first ?? annotation);
    group.all.push(annotation);
    (isShared ? group.shared : group.own).push(annotation);
    groups.set(name, group);
  }
  return [...groups.values()];
}

/** An annotation with the slug and the file that it gets. */
interface PlacedAnnotation {
  readonly annotation: ImportedAnnotation;
  readonly slug: string;
  readonly name: string;
}

const differ = (a: string | undefined, b: string | undefined) => a !== undefined && b !== undefined && a !== b;

const MIN_DIGITS = 2;

const numberOf = (file: string) => Number(/\/(\d+)-[^/]*$/.exec(file)?.[1] ?? 0);

class ImportWriter {
  /** The keys that this import has met, and the slugs that its articles have taken. */
  readonly #keys = new Set<string>();
  readonly #taken = new Set<string>();
  /** The slugs of articles that earlier imports wrote, without those that only annotations name. */
  readonly #imported: ReadonlySet<string>;

  /** @param namedArticle the slug of the article that all annotations belong to */
  constructor(
    readonly known: KnownJournal,
    readonly store: FileStore,
    readonly remarks: Remarks,
    readonly namedArticle: string | undefined,
  ) {
    const articles = [...store.record].filter(
      ([key, { file, slug }]) =>
        file.startsWith('articles/') && key !== stableKey('article', known.article({ slug })?.title ?? '', null),
    );
    this.#imported = new Set(articles.map(([, { slug }]) => slug));
  }

  /** Whether an item is new to this import. */
  #isNew(key: string, origin: Origin): boolean {
    const isNew = !this.#keys.has(key);
    if (!isNew) this.remarks.add(origin, 'it occurs twice; the first is imported');
    this.#keys.add(key);
    return isNew;
  }

  async settings(journal: Imported['journal'], folder: string): Promise<void> {
    const name = 'journal.yaml';
    const key = stableKey('journal', 'settings', null);
    const isNamed = journal?.title !== undefined;
    if (this.known.hasSettings && !(isNamed && this.store.record.has(key))) return;
    const origin = { file: name, at: null };
    if (!isNamed)
      this.remarks.add(origin, `the file does not say what the journal is called; correct "title" in ${name}`);
    const text = yamlText({ title: path.basename(path.resolve(folder)), ...journal });
    await this.store.write({ kind: 'journal', key, slug: 'journal', name, text, origin });
  }

  /** The key that the record has for an article: its own, or else one of its ids, unless another article has that. */
  #articleKey({ key, idKeys = [], fields }: ImportedArticle): string {
    const { record } = this.store;
    const isSame = (idKey: string) => {
      const slug = record.get(idKey)?.slug;
      const known = this.known.article({ slug });
      // The title of an article that only annotations name is its slug.
      const hasTitle = known === undefined || known.title === fields.title || known.title === slug;
      return slug !== undefined && hasTitle && !differ(known?.doi, fields.doi);
    };
    return record.has(key) ? key : (idKeys.find(isSame) ?? key);
  }

  /** The slug of an article: its own, or that of its title; another one if another article has it. */
  #articleSlug({ slug, key, idKeys, origin, fields }: ImportedArticle): string {
    const recorded = this.store.record.get(key)?.slug;
    if (recorded !== undefined) return recorded;
    const same = this.known.article({ doi: fields.doi, address: fields.externalLink });
    if (same !== undefined && !this.#taken.has(same.slug)) return same.slug;
    const isOther = (candidate: string) => {
      const known = this.known.article({ slug: candidate });
      const isImported = known !== undefined && idKeys !== undefined && this.#imported.has(candidate);
      return this.#taken.has(candidate) || isImported || differ(known?.doi, fields.doi);
    };
    const wanted = slug !== undefined && isSlug(slug) ? slug : slugOfTitle(fields.title);
    const free = freeSlug(wanted, isOther);
    // Without a DOI, it may be the same article under a new title.
    const isSure = idKeys === undefined || differ(this.known.article({ slug: wanted })?.doi, fields.doi);
    const [file, newFile] = [wanted, free].map((name) => `articles/${fileStem(name)}.md`);
    if (wanted === slug && free !== wanted && !isSure)
      this.remarks.add(origin, `its id is that of ${file}, which may be another article; it becomes ${newFile}`);
    return free;
  }

  /** @returns its slug; null after reporting why it is not taken */
  async article(article: ImportedArticle): Promise<string | null> {
    const { origin, fields } = article;
    const key = this.#articleKey(article);
    if (!this.#isNew(key, origin)) return null;
    const slug = this.#articleSlug({ ...article, key });
    this.#taken.add(slug);
    const people = await this.#people(article.people, origin);
    const { title, ...rest } = fields;
    const stem = fileStem(slug);
    const content = { title, ...(stem === slug ? {} : { slug }), ...rest, ...people };
    const name = `articles/${stem}.md`;
    const text = fileText(content, '');
    const written = await this.store.write({ kind: 'article', key, slug, name, text, origin });
    if (written !== null && this.known.article({ slug: written }) === undefined) this.known.addArticle(written, fields);
    return written;
  }

  /** Writes a person whom the journal does not know. */
  async #person(fields: ImportedContributor['fields'], origin: Origin): Promise<string | null> {
    const { title, orcid } = fields;
    const existing = this.known.person(title, orcid);
    if (existing !== undefined) return existing.slug;
    const slug = freeSlug(slugOfTitle(title), (candidate) => this.known.people.has(candidate));
    const [key, stem] = [stableKey('person', orcid ?? title, null), fileStem(slug)];
    const text = fileText(stem === slug ? fields : { ...fields, slug }, '');
    const written = await this.store.write({ kind: 'person', key, slug, name: `people/${stem}.md`, text, origin });
    if (written !== null) this.known.addPerson(written, fields);
    return written;
  }

  /** The fields of an article that name people. */
  async #people(people: readonly ImportedContributor[], origin: Origin) {
    const lists: Partial<Record<ImportedContributor['as'], string[]>> = {};
    for (const { as, fields } of people) {
      const slug = await this.#person(fields, origin);
      if (slug !== null) lists[as] = [...new Set([...(lists[as] ?? []), slug])];
    }
    return lists;
  }

  /** The article that a group of annotations belongs to. It is made if the journal does not have it. */
  async #home({ hint, all, shared }: AnnotationGroup): Promise<string | null> {
    const [first] = all;
    if (first === undefined) return null;
    const { origin } = first;
    const named = this.namedArticle;
    const existing = this.known.article(named === undefined ? hint : { slug: named });
    if (existing !== undefined) {
      const unlisted = shared.flatMap(({ slug }) => (slug === undefined || existing.lists.includes(slug) ? [] : slug));
      for (const slug of unlisted)
        this.remarks.add(
          origin,
          `the article "${existing.slug}" has the annotation "${slug}" of another one; list all in its field "annotations"`,
        );
      return existing.slug;
    }
    const { address, doi, title, language, licence } = hint;
    const slug = named ?? hint.slug ?? slugFromAddress(address ?? '');
    const name = title ?? slug ?? doi ?? address;
    if (name === undefined) {
      this.remarks.add(origin, 'nothing says which article it belongs to; name one with --article');
      return null;
    }
    if (title === undefined)
      this.remarks.add(origin, `nothing says what its article is called; correct its title ${JSON.stringify(name)}`);
    const externalLink = doi === undefined && /^https?:/i.test(address ?? '') ? address : undefined;
    const annotations = shared.length === 0 ? undefined : all.flatMap((annotation) => annotation.slug ?? []);
    const fields = { title: name, doi, externalLink, language, licence, annotations };
    const key = stableKey('article', doi ?? address ?? name, null);
    return this.article({ key, origin, slug, fields, people: [] });
  }

  /** Why they have no article is said at the first one, or of the article. */
  #leftOut([first, ...others]: readonly ImportedAnnotation[]): void {
    if (first === undefined || others.length === 0) return;
    this.remarks.add(first.origin, `${counted(others.length, 'more annotation')} without an article left out, too`);
  }

  /** The key of an annotation, with its article if it is local. */
  #annotationKey({ key, hasLocalKey = false, article }: ImportedAnnotation): string {
    const slug = this.namedArticle ?? article.slug;
    return hasLocalKey && slug !== undefined ? stableKey(key, JSON.stringify(slug), null) : key;
  }

  async annotations(found: readonly ImportedAnnotation[]): Promise<void> {
    const annotations = found.map((annotation) => ({ ...annotation, key: this.#annotationKey(annotation) }));
    const byArticle = new Map<string, ImportedAnnotation[]>();
    for (const group of groupByArticle(annotations, ({ key, origin }) => this.#isNew(key, origin))) {
      const home = await this.#home(group);
      if (home !== null) byArticle.set(home, [...(byArticle.get(home) ?? []), ...group.own]);
      else this.#leftOut(group.own);
    }
    const placed = [...byArticle].flatMap(([article, ofArticle]) => this.#placedIn(article, ofArticle));
    const slugs = new Map<string, string>();
    for (const { annotation, slug } of placed)
      for (const name of [slug, ...(annotation.names ?? [])])
        if (!slugs.has(slugOfTitle(name))) slugs.set(slugOfTitle(name), slug);
    const slugOf = (name: string) => {
      const written = slugOfTitle(name);
      return slugs.get(written) ?? (this.known.annotations.has(written) ? written : null);
    };
    for (const { annotation, slug, name } of placed) {
      const { key, origin, title, fields, remarks } = annotation;
      const authors = (annotation.authors ?? []).map((author): ImportedContributor => {
        return { as: 'authors', fields: { ...author, title: oneLine(author.title) } };
      });
      const people = await this.#people(authors, origin);
      const text = annotation.textWithLinks?.(slugOf) ?? annotation.text;
      const content = fileText({ title, slug, ...fields, ...people }, text, remarks);
      await this.store.write({ kind: 'annotation', key, slug, name, text: content, origin });
    }
  }

  /** Files are numbered, because an article's annotations have the order of their files. */
  #placedIn(article: string, annotations: readonly ImportedAnnotation[]): PlacedAnnotation[] {
    const folder = `annotations/${article}/`;
    const keys = new Set(annotations.map(({ key }) => key));
    const recorded = [...this.store.record].filter(([key, { file }]) => !keys.has(key) && file.startsWith(folder));
    const first = Math.max(0, ...recorded.map(([, { file }]) => numberOf(file))) + 1;
    const digits = Math.max(MIN_DIGITS, String(first + annotations.length - 1).length);
    return annotations.flatMap((annotation, index) =>
      this.#placed(annotation, `${folder}${String(first + index).padStart(digits, '0')}-`),
    );
  }

  /** @returns none after reporting that another file has its slug */
  #placed(annotation: ImportedAnnotation, place: string): PlacedAnnotation[] {
    const { key, origin, title } = annotation;
    const recorded = this.store.record.get(key);
    const fileName = (slug: string) => `${place}${fileStem(slug)}.md`;
    const isOthers = (slug: string) => {
      const file = this.known.annotations.get(slug);
      return file !== undefined && file !== (recorded?.file ?? fileName(slug));
    };
    const wanted = annotation.slug !== undefined && isSlug(annotation.slug) ? annotation.slug : undefined;
    if (wanted !== undefined && recorded === undefined && isOthers(wanted)) {
      this.remarks.add(
        origin,
        `its slug "${wanted}" is that of an annotation in ${this.known.annotations.get(wanted)}`,
      );
      return [];
    }
    const slug = recorded?.slug ?? wanted ?? freeSlug(slugOfTitle(title), isOthers);
    const name = recorded?.file ?? fileName(slug);
    this.known.annotations.set(slug, name);
    return [{ annotation, slug, name }];
  }
}

/**
 * Writes what files contain into a journal folder. Files that exist stay as they are, unless an import wrote them and
 * nobody has edited them.
 * @param article the slug of the article that all annotations belong to
 * @throws RefusedInputError; RefusedFileError; LakeError if the folder cannot be read
 */
export async function writeImported(
  folder: string,
  imported: readonly Imported[],
  article: string | undefined,
  remarks: Remarks,
): Promise<ImportedFiles> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new UnwritableFileError(folder, error);
  });
  const store = await FileStore.open(folder, remarks);
  const writer = new ImportWriter(await KnownJournal.read(folder), store, remarks, article);
  try {
    await writer.settings(imported.find(({ journal }) => journal !== undefined)?.journal, folder);
    for (const { articles } of imported) for (const article of articles) await writer.article(article);
    await writer.annotations(imported.flatMap(({ annotations }) => annotations));
  } finally {
    await store.close();
  }
  return store.done;
}
