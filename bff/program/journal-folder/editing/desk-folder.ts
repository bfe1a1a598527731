import { createHash } from 'node:crypto';
import { lstat, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type {
  DeskCheck,
  DeskContent,
  DeskDraft,
  DeskJournal,
  DeskSaved,
  OpenedDraft,
} from '../../../contract/index.ts';
import { articleNameOf, attachedAnnotations } from '../documents/attached-annotations.ts';
import { pathWithin } from '../files/find-file.ts';
import { JournalFolder } from '../journal-folder.ts';
import type { AnnotationSource, ArticleSource, Source } from '../sources/source.ts';
import { checkDraft } from './check-draft.ts';
import { draftOf, editedText, singleText, slugOf, titledText } from './draft-text.ts';
import { editFields } from './edit-fields.ts';
import { placeOfNew } from './place-of-new.ts';
import { readIfPresent, replaceFile } from './replace-file.ts';
import { SourceLines, type SourceParts } from './source-lines.ts';

/** How often a save begins again because another program writes the same file. */
const MAX_TRIES = 5;

/** Saves that can be taken back. */
const MAX_UNDO = 20;

/** A file as it was, and as a save has left it. */
interface Written {
  readonly file: string;
  readonly before: Buffer | null;
  readonly after: Buffer;
}

/** Another one when an annotation has changed in its file. */
const stateOf = (lines: SourceLines, { heading, fields, body }: SourceParts): string =>
  createHash('sha256')
    .update(lines.textOf({ from: heading ?? fields.from, to: body.to }))
    .digest('hex');

const isArticle = (source: Source): source is ArticleSource => source.kind === 'article';
const isAnnotation = (source: Source): source is AnnotationSource => source.kind === 'annotation';

/** A journal folder as the desk reads and writes it. Saves run one after the other. */
export class DeskFolder implements DeskContent {
  readonly #folder: JournalFolder;
  readonly #saves = new Map<number, readonly Written[]>();
  #saveCount = 0;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(root: string) {
    this.#folder = new JournalFolder(root);
  }

  async list(): Promise<DeskJournal> {
    const sources = await this.#sources();
    const annotations = sources.filter(isAnnotation);
    const annotationsOf = attachedAnnotations(annotations);
    return {
      articles: sources.filter(isArticle).map((article) => ({
        slug: article.slug,
        title: article.title,
        annotations: annotationsOf(article),
      })),
      annotations: annotations.map(({ slug, title }) => ({ slug, title })),
    };
  }

  async open(annotation: string): Promise<OpenedDraft | null> {
    const sources = await this.#sources();
    const found = sources.filter(isAnnotation).find(({ slug }) => slug === annotation);
    return found === undefined ? null : this.#opened(found, sources);
  }

  async check(draft: DeskDraft): Promise<DeskCheck> {
    return checkDraft(draft, await this.#sources());
  }

  save(draft: DeskDraft, state: string | null): Promise<DeskSaved> {
    return this.#enqueue(() => this.#save(draft, state));
  }

  undo(save: number): Promise<boolean> {
    return this.#enqueue(async () => {
      const written = this.#saves.get(save);
      if (written === undefined) return false;
      let isUndone = true;
      for (const { file, before, after } of [...written].reverse())
        isUndone = (await replaceFile(file, after, before)) && isUndone;
      if (isUndone) this.#saves.delete(save);
      return isUndone;
    });
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  async #sources(): Promise<readonly Source[]> {
    return (await this.#folder.build()).sources;
  }

  async #opened(source: AnnotationSource, sources: readonly Source[]): Promise<OpenedDraft | null> {
    const bytes = await readIfPresent(path.join(this.#folder.root, source.file));
    const lines = new SourceLines(bytes?.toString() ?? '');
    const parts = lines.partsAt(source.place.line);
    if (parts === null) return null;
    const annotationsOf = attachedAnnotations(sources.filter(isAnnotation));
    const article = sources.filter(isArticle).find((each) => annotationsOf(each).includes(source.slug));
    const draft = draftOf(source, article?.slug ?? articleNameOf(source), lines.textOf(parts.body));
    return { draft, state: stateOf(lines, parts) };
  }

  async #save(draft: DeskDraft, state: string | null): Promise<DeskSaved> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const sources = await this.#sources();
      const { problems } = checkDraft(draft, sources);
      if (problems.some(({ level }) => level === 'error')) return { status: 'invalid', problems };
      const found = sources.filter(isAnnotation).find(({ slug }) => slug === draft.annotation);
      const opened = found === undefined ? null : await this.#opened(found, sources);
      if (draft.annotation !== null && (opened === null || opened.state !== state))
        return { status: 'changed', current: opened };
      const written =
        found === undefined || opened === null
          ? await this.#create(draft, sources)
          : await this.#edit(found, opened, draft);
      if (written !== null) return this.#saved(draft, written);
    }
    return { status: 'changed', current: draft.annotation === null ? null : await this.open(draft.annotation) };
  }

  async #saved(draft: DeskDraft, written: readonly Written[]): Promise<DeskSaved> {
    const save = ++this.#saveCount;
    this.#saves.set(save, written);
    this.#saves.delete(save - MAX_UNDO);
    const annotation = draft.annotation ?? slugOf(draft);
    const opened = await this.open(annotation);
    const file = path.relative(this.#folder.root, written[0]?.file ?? '').replaceAll(path.sep, '/');
    return { status: 'saved', annotation, file, state: opened?.state ?? '', save };
  }

  /** @param edit returns null if the file is no longer as it was read @returns null if nothing was written */
  async #write(name: string, edit: (lines: SourceLines) => string | null): Promise<Written | null> {
    const file = await this.#realPath(name);
    const before = await readIfPresent(file);
    const text = edit(new SourceLines(before?.toString() ?? ''));
    if (text === null) return null;
    const after = Buffer.from(text);
    return (await replaceFile(file, before, after)) ? { file, before, after } : null;
  }

  async #edit(source: AnnotationSource, opened: OpenedDraft, draft: DeskDraft): Promise<Written[] | null> {
    const written = await this.#write(source.file, (lines) => {
      const parts = lines.partsAt(source.place.line);
      if (parts === null || stateOf(lines, parts) !== opened.state) return null;
      return editedText(lines, parts, source, { before: opened.draft, after: draft });
    });
    return written && [written];
  }

  /** The path of a file that exists or is to be made. A link within the folder stays: what it leads to is replaced. */
  async #realPath(name: string): Promise<string> {
    const { root } = this.#folder;
    const folder = await pathWithin(root, path.dirname(name));
    const file = path.join(folder, path.basename(name));
    return (await lstat(file).catch(() => null))?.isSymbolicLink() ? pathWithin(root, name) : file;
  }

  async #create(draft: DeskDraft, sources: readonly Source[]): Promise<Written[] | null> {
    const article = sources.filter(isArticle).find(({ slug }) => slug === draft.article);
    const { folder, name, isShared } = await placeOfNew(this.#folder.root, draft, sources);
    for (const each of new Set([path.dirname(folder), folder])) {
      // A link out of the journal folder is refused before anything is made there.
      await mkdir(path.join(this.#folder.root, each), { recursive: true });
      if (each !== '.') await pathWithin(this.#folder.root, each);
    }
    const annotation = await this.#write(`${folder}/${name}`, (lines) => {
      if (isShared) return lines.appended(titledText(draft));
      return lines.parsed === '' ? singleText(draft) : null;
    });
    if (annotation === null) return null;
    // An article that lists its annotations has no others.
    const list = article?.values.annotations;
    if (article === undefined || list === undefined) return [annotation];
    const listed = await this.#write(article.file, (lines) => {
      const parts = lines.partsAt(1);
      if (parts === null) return null;
      const change = ['annotations', [...list, slugOf(draft)]] as const;
      return lines.replaced(parts.fields, editFields(lines.textOf(parts.fields), [change]));
    });
    return listed === null ? [annotation] : [annotation, listed];
  }
}
