import type {
  DeskCheck,
  DeskContent,
  DeskDraft,
  DeskJournal,
  DeskMention,
  DeskPicture,
  DeskProblem,
  DeskSaved,
  OpenedDraft,
  PictureContent,
  SeenAnnotation,
} from '../../../contract/index.ts';
import { isSlug, SLUG_RULE } from '../../../contract/slug.ts';
import { isScanned } from '../documents/annotation.ts';
import { attachedAnnotations } from '../documents/attached-annotations.ts';
import { JournalFolder } from '../journal-folder.ts';
import { changeFiles, type FileChange, finishChange } from './change-files.ts';
import { checkDraft, problemWith } from './check-draft.ts';
import { phrasesOf, slugOf } from './draft-text.ts';
import { FixedLinkError, FolderEdit } from './folder-edit.ts';
import { addPicture, readPicture } from './pictures.ts';
import { PlaceTakenError, stageMove } from './stage-move.ts';
import { stageRemoval } from './stage-removal.ts';
import { stageRename } from './stage-rename.ts';
import { openAnnotation, stageSave } from './stage-save.ts';

/** How often a change begins again because another program writes the same files. */
const MAX_TRIES = 5;

/** Changes that can be taken back. */
const MAX_UNDO = 20;

/** What a change has staged: the annotation's slug and its file afterwards. */
interface Staged {
  readonly annotation: string | null;
  readonly file: string;
}

/** A journal folder as the desk reads and writes it. Changes run one after the other, each of all its files or none. */
export class DeskFolder implements DeskContent {
  readonly #folder: JournalFolder;
  readonly #changes = new Map<number, readonly FileChange[]>();
  #count = 0;
  #queue: Promise<unknown> = Promise.resolve();
  /** What a killed program has begun is finished first. */
  readonly #isFinished: Promise<void>;

  constructor(root: string) {
    this.#folder = new JournalFolder(root);
    // If it fails, each change tries it again, and fails with the reason.
    this.#isFinished = finishChange(this.#folder.root).catch(() => undefined);
  }

  async list(): Promise<DeskJournal> {
    const { articles, annotations } = await this.#read();
    const annotationsOf = attachedAnnotations(annotations);
    return {
      articles: articles.map((article) => ({
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
  }

  async open(annotation: string): Promise<OpenedDraft | null> {
    return this.#open(await this.#read(), annotation);
  }

  async check(draft: DeskDraft): Promise<DeskCheck> {
    return checkDraft(draft, (await this.#read()).sources);
  }

  async mentions(annotation: string): Promise<readonly DeskMention[]> {
    return (await this.#read()).linksTo(annotation).map(({ place: { file, line } }) => ({ file, line }));
  }

  save(draft: DeskDraft, state: string | null): Promise<DeskSaved> {
    const { annotation } = draft;
    return this.#change(annotation === null ? null : { annotation, state: state ?? '' }, async (edit, opened) => {
      const { problems } = checkDraft(draft, edit.sources);
      if (problems.some(({ level }) => level === 'error')) return problems;
      const [source] = edit.versionsOf(annotation ?? '').slice(-1);
      const file = await stageSave(edit, draft, opened !== null && source !== undefined ? { source, opened } : null);
      return { annotation: annotation ?? slugOf(draft), file };
    });
  }

  rename(seen: SeenAnnotation, slug: string): Promise<DeskSaved> {
    return this.#change(seen, async (edit) => {
      if (!isSlug(slug)) return [problemWith('slug', `"${slug}" ${SLUG_RULE}`, 'write another one')];
      const [other] = edit.versionsOf(slug);
      if (other !== undefined)
        return [problemWith('slug', `${other.file} has the address "${slug}"`, 'write another one')];
      return { annotation: slug, file: await stageRename(edit, seen.annotation, slug) };
    });
  }

  move(seen: SeenAnnotation, article: string): Promise<DeskSaved> {
    return this.#change(seen, async (edit, opened) => {
      const to = edit.articles.find((each) => each.slug === article);
      const from = opened?.draft.article ?? '';
      if (to === undefined || from === article)
        return [problemWith('article', `the annotation cannot move to "${article}"`, 'choose another article')];
      return { annotation: seen.annotation, file: await stageMove(edit, seen.annotation, from, to) };
    });
  }

  remove(seen: SeenAnnotation): Promise<DeskSaved> {
    return this.#change(seen, async (edit) => {
      const file = edit.versionsOf(seen.annotation)[0]?.file ?? '';
      await stageRemoval(edit, seen.annotation);
      return { annotation: null, file };
    });
  }

  async addPicture(article: string, name: string, bytes: Uint8Array): Promise<DeskPicture> {
    return addPicture(this.#folder.root, (await this.#read()).sources, { article, name, bytes });
  }

  readPicture(file: string): Promise<PictureContent | null> {
    return readPicture(this.#folder.root, file);
  }

  undo(save: number): Promise<boolean> {
    return this.#enqueue(async () => {
      const made = this.#changes.get(save);
      if (made === undefined) return false;
      const back = made.map(({ name, before, after }) => ({ name, before: after, after: before })).reverse();
      const isUndone = await changeFiles(this.#folder.root, back);
      if (isUndone) this.#changes.delete(save);
      return isUndone;
    });
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  async #read(): Promise<FolderEdit> {
    await this.#isFinished;
    return new FolderEdit(this.#folder.root, await this.#folder.readSources());
  }

  async #open(edit: FolderEdit, annotation: string): Promise<OpenedDraft | null> {
    const found = edit.annotations.find(({ slug }) => slug === annotation);
    return found === undefined ? null : openAnnotation(edit, found);
  }

  /**
   * Makes a change of an annotation as the editor has seen it, or of a new one.
   * @param stage stages it, or tells what is wrong with it
   */
  #change(
    seen: SeenAnnotation | null,
    stage: (edit: FolderEdit, opened: OpenedDraft | null) => Promise<Staged | readonly DeskProblem[]>,
  ): Promise<DeskSaved> {
    return this.#enqueue(async () => {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const edit = await this.#read();
        const opened = seen && (await this.#open(edit, seen.annotation));
        if (seen !== null && opened?.state !== seen.state) return { status: 'changed', current: opened };
        const staged = await stage(edit, opened).catch(problemsOf);
        if (!('file' in staged)) return { status: 'invalid', problems: staged };
        if (await edit.files.commit()) return this.#made(edit.files.changes, staged);
      }
      return { status: 'changed', current: seen && (await this.open(seen.annotation)) };
    });
  }

  async #made(changes: readonly FileChange[], { annotation, file }: Staged): Promise<DeskSaved> {
    const save = ++this.#count;
    this.#changes.set(save, changes);
    this.#changes.delete(save - MAX_UNDO);
    const opened = annotation === null ? null : await this.open(annotation);
    const others = changes.map(({ name }) => name).filter((name) => name !== file);
    return { status: 'saved', annotation, files: [file, ...others], state: opened?.state ?? '', save };
  }
}

/** @throws what says nothing about the change */
function problemsOf(error: unknown): readonly DeskProblem[] {
  if (error instanceof FixedLinkError)
    return [problemWith('slug', error.message, 'write it as [text](annotation:…), and try again')];
  if (error instanceof PlaceTakenError) return [problemWith('article', error.message, 'rename one of the two')];
  throw error;
}
