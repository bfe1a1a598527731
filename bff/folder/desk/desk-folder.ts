import { createHash } from 'node:crypto';
import type {
  DeskCheck,
  DeskDraft,
  DeskJournal,
  DeskPicture,
  DeskProblem,
  DeskSaved,
  OpenedDraft,
  SeenAnnotation,
} from '../../contract/index.ts';
import { PublicError } from '../../contract/public-errors.ts';
import { isScanned } from '../documents/annotation.ts';
import { articleNameOf, attachedAnnotations, groupSources } from '../documents/journal-sources.ts';
import { linkedAnnotation, linkTargets } from '../documents/links.ts';
import { fieldsIn, parseYaml } from '../fields/parse-yaml.ts';
import { JournalFolder } from '../journal-folder.ts';
import {
  type AnnotationSource,
  type ArticleSource,
  internalLinksOf,
  isAnnotation,
  isArticle,
  isPerson,
  type Source,
} from '../sources/source.ts';
import { checkDraft, problemWith } from './check-draft.ts';
import { draftOf, editedText, phrasesOf, singleText, slugOf, titledText } from './draft-text.ts';
import { editFields, isSameJson } from './edit-fields.ts';
import { FolderFile, placeOfNew } from './folder-file.ts';
import { addPicture, readPicture } from './pictures.ts';
import type { SourceParts } from './source-lines.ts';
import { withReasons } from './with-reasons.ts';

const MAX_TRIES = 5;

/** Repeats a change that returns null because another program has written the same file meanwhile. */
async function retry<T>(change: () => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const result = await change();
    if (result !== null) return result;
  }
  throw new PublicError('Another program keeps writing the same file', 503);
}

const invalid = (problems: readonly DeskProblem[]): DeskSaved => ({ status: 'invalid', problems });

const versionsOf = (sources: readonly Source[], slug: string): AnnotationSource[] =>
  sources.filter(isAnnotation).filter((source) => source.slug === slug);

/** Changes whenever an annotation changes in its file. */
const stateOf = ({ lines }: FolderFile, { heading, fields, body }: SourceParts): string =>
  createHash('sha256')
    .update(lines.textOf({ from: heading ?? fields.from, to: body.to }))
    .digest('hex');

const listed = (slugs: readonly string[], added: string) =>
  slugs.some((slug) => slug.normalize() === added) ? slugs : [...slugs, added];

/** The links to an annotation from elsewhere, which would lead nowhere without it. */
function linkProblems(sources: readonly Source[], slug: string): DeskProblem[] {
  const targets = linkTargets(groupSources(sources));
  const places = sources
    .filter((source) => source.kind !== 'annotation' || source.slug !== slug)
    .flatMap(internalLinksOf)
    .filter((link) => linkedAnnotation(link, targets) === slug)
    .map(({ place: { file, line } }) => `line ${line} of ${file}`);
  return [...new Set(places)].map((place) => problemWith('removal', `${place} links to it`, 'remove that link first'));
}

/** A journal folder as the desk reads and writes it. Its caller makes one change after the other. */
export class DeskFolder {
  readonly #folder: JournalFolder;
  readonly #onFile: (name: string) => void;

  /** @param onFile receives each file before it is read, and that of a draft before it is checked */
  constructor(folder: JournalFolder | string, onFile: (name: string) => void = () => {}) {
    this.#folder = typeof folder === 'string' ? new JournalFolder(folder) : folder;
    this.#onFile = onFile;
  }

  list(): Promise<DeskJournal> {
    return withReasons(async () => {
      const sources = await this.#readSources();
      const annotations = sources.filter(isAnnotation);
      const annotationsOf = attachedAnnotations(annotations);
      return {
        people: sources.filter(isPerson).map(({ slug, values: { title } }) => ({ slug, title })),
        articles: sources.filter(isArticle).map((article) => ({
          slug: article.slug,
          title: article.title,
          annotations: annotationsOf(article),
        })),
        annotations: annotations.map((annotation) => ({
          slug: annotation.slug,
          title: annotation.title,
          scanText: isScanned(annotation) ? phrasesOf(annotation) : [],
        })),
      };
    });
  }

  /** @returns null if there is no such annotation */
  open(annotation: string): Promise<OpenedDraft | null> {
    return withReasons(async () => (await this.#find(annotation))?.opened ?? null);
  }

  check(draft: DeskDraft): Promise<DeskCheck> {
    return withReasons(async () => this.#checked(draft, await this.#readSources()));
  }

  save(draft: DeskDraft, state: string | null): Promise<DeskSaved> {
    const seen = draft.annotation === null ? null : { annotation: draft.annotation, state: state ?? '' };
    return this.#change(() => (seen === null ? this.#create(draft) : this.#edit(draft, seen)));
  }

  /** Refused while texts link to the annotation. */
  remove(seen: SeenAnnotation): Promise<DeskSaved> {
    return this.#change(() => this.#remove(seen));
  }

  addPicture(article: string, name: string, bytes: Uint8Array): Promise<DeskPicture> {
    const { root } = this.#folder;
    return withReasons(async () => addPicture(root, await this.#readSources(), { article, name, bytes }));
  }

  readPicture(file: string): ReturnType<typeof readPicture> {
    return withReasons(() => readPicture(this.#folder.root, file));
  }

  #change<T>(change: () => Promise<T | null>): Promise<T> {
    return withReasons(() => retry(change));
  }

  #readSources(): Promise<readonly Source[]> {
    return this.#folder.readSources(this.#onFile);
  }

  #checked(draft: DeskDraft, sources: readonly Source[]): DeskCheck {
    this.#onFile(`annotations/${draft.article}.md`);
    return checkDraft(draft, sources);
  }

  /** An annotation in its file; null if the folder does not have it. */
  async #find(annotation: string) {
    const sources = await this.#readSources();
    const [source] = versionsOf(sources, annotation);
    if (source === undefined) return null;
    const file = await FolderFile.read(this.#folder.root, source.file);
    const parts = file.partsOf(source);
    if (parts === null) return null;
    const annotationsOf = attachedAnnotations(sources.filter(isAnnotation));
    const article = sources.filter(isArticle).find((candidate) => annotationsOf(candidate).includes(annotation));
    const draft = draftOf(source, article?.slug ?? articleNameOf(source), file.lines.textOf(parts.body));
    const opened: OpenedDraft = { draft, state: stateOf(file, parts) };
    return { sources, source, file, parts, opened };
  }

  async #create(draft: DeskDraft): Promise<DeskSaved | null> {
    const sources = await this.#readSources();
    const { problems } = this.#checked(draft, sources);
    if (problems.some(({ level }) => level === 'error')) return invalid(problems);
    const slug = slugOf(draft);
    const place = await placeOfNew(this.#folder.root, { article: draft.article, slug }, sources);
    const file = await FolderFile.read(this.#folder.root, place.file);
    if (file.exists && !place.isShared)
      throw new PublicError(`There is a file ${place.file} already; write another title.`, 400);
    // An article that lists its annotations has no others.
    const lists = sources
      .filter(isArticle)
      .filter((article) => article.slug === draft.article && article.values.annotations);
    const text = place.isShared ? file.lines.appended(titledText(draft)) : singleText(draft);
    let isWritten = false;
    try {
      // The lists first: one that names an annotation too early is a warning, and saving can be repeated.
      for (const article of lists) await retry(() => this.#changeList(article, (slugs) => listed(slugs, slug)));
      isWritten = await file.replace(text);
    } finally {
      if (!isWritten) for (const article of lists) await this.#unlist(article, slug).catch(() => undefined);
    }
    return isWritten ? this.#saved(slug, [place.file, ...lists.map((article) => article.file)]) : null;
  }

  async #edit(draft: DeskDraft, { annotation, state }: SeenAnnotation): Promise<DeskSaved | null> {
    const found = await this.#find(annotation);
    if (found?.opened.state !== state) return { status: 'changed', current: found?.opened ?? null };
    const { sources, source, file, parts, opened } = found;
    const { problems } = this.#checked(draft, sources);
    if (problems.some(({ level }) => level === 'error')) return invalid(problems);
    const text = editedText(file.lines, parts, source, { before: opened.draft, after: draft });
    return (await file.replace(text)) ? this.#saved(annotation, [file.name]) : null;
  }

  /** Removes an annotation from the lists of articles, and then from its file: no list names what is not there. */
  async #remove({ annotation, state }: SeenAnnotation): Promise<DeskSaved | null> {
    const found = await this.#find(annotation);
    if (found?.opened.state !== state) return { status: 'changed', current: found?.opened ?? null };
    const links = linkProblems(found.sources, annotation);
    if (links.length > 0) return invalid(links);
    const lists = found.sources.filter(isArticle).filter(({ values }) => values.annotations?.includes(annotation));
    for (const article of lists) if (!(await this.#unlist(article, annotation))) return null;
    // A draft may stand beside the published version. The last in a file goes first: it moves no line of the others.
    const drafts = versionsOf(found.sources, annotation).slice(1).reverse();
    for (const source of drafts) {
      const file = await FolderFile.read(this.#folder.root, source.file);
      const parts = file.partsOf(source);
      if (parts !== null && !(await file.replace(file.lines.without(parts)))) return null;
    }
    if (!(await found.file.replace(found.file.lines.without(found.parts)))) return null;
    return this.#saved(null, [found.file.name, ...lists.map(({ file }) => file)]);
  }

  #unlist(article: ArticleSource, annotation: string) {
    return this.#changeList(article, (slugs) => slugs.filter((slug) => slug.normalize() !== annotation));
  }

  /** Changes an article's list of annotations in its current file. @returns null if that has changed meanwhile */
  async #changeList(article: ArticleSource, change: (slugs: readonly string[]) => readonly string[]) {
    const file = await FolderFile.read(this.#folder.root, article.file);
    const parts = file.partsOf(article);
    if (parts === null) return null;
    const fields = file.lines.textOf(parts.fields);
    const list = fieldsIn(parseYaml(fields).document)?.annotations;
    if (!Array.isArray(list)) return null;
    const changed = change(list);
    if (isSameJson(list, changed)) return true;
    const text = file.lines.replaced(parts.fields, editFields(fields, { annotations: changed }));
    return (await file.replace(text)) ? true : null;
  }

  async #saved(annotation: string | null, files: readonly string[]): Promise<DeskSaved> {
    const found = annotation === null ? null : await this.#find(annotation);
    return { status: 'saved', annotation, files, state: found?.opened.state ?? '' };
  }
}
