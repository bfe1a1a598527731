import { useCallback, useRef, useState } from 'preact/hooks';
import type { DeskCheck, DeskDraft, DeskProblem, DeskSaved, OpenedDraft } from '../../../bff/contract/index.ts';
import { useLoadable } from '../../frame/use-loadable.ts';
import type { DraftPhrase } from '../../protocol/index.ts';
import { deskCalls } from './desk-calls.ts';
import { emptyDraft, isSamePhrase, type StoredDraft, storeDrafts, storedDrafts } from './storage.ts';

/** A pause in typing, after which the draft is checked. */
const PAUSE_MS = 200;

const NO_CHECK: DeskCheck = { problems: [], content: null };

/** Whether a draft has something of its editor. */
export const hasWords = ({ title, content, scanText, featuredImage }: DeskDraft): boolean =>
  title !== '' || content !== '' || scanText.length > 0 || featuredImage !== undefined;

const isUnsaved = ({ draft, isChanged }: StoredDraft): boolean => isChanged && hasWords(draft);

type Progress =
  | { readonly step: 'writing' | 'busy' }
  | { readonly step: 'refused'; readonly problems: readonly DeskProblem[] }
  | { readonly step: 'changed'; readonly isSave: boolean; readonly current: OpenedDraft | null }
  | { readonly step: 'done'; readonly message: string };

type Saved = Extract<DeskSaved, { status: 'saved' }>;

const done = (words: string, { files }: Saved): Progress => ({
  step: 'done',
  message: `${words} ${files.join(', ')}.`,
});

/** A draft in this window. */
export interface Draft extends StoredDraft {
  /** The same however the draft is changed. */
  readonly id: symbol;
  /** How the last change of the folder for this draft ended. */
  readonly progress: Progress;
  /** Why its last picture was not added. */
  readonly pictureRefusal: string | null;
}

const fresh = (stored: StoredDraft): Draft => {
  return { ...stored, id: Symbol(), progress: { step: 'writing' }, pictureRefusal: null };
};

type Drafts = readonly [open: Draft, ...others: Draft[]];

function firstDrafts(): Drafts {
  const [open = emptyDraft(''), ...others] = storedDrafts();
  return [fresh(open), ...others.map(fresh)];
}

/** The editor's drafts, the open one first. They survive when the window is closed or reloaded. */
function useStoredDrafts() {
  const [drafts, setDrafts] = useState(firstDrafts);
  /** Requests continue with the render in which they began. The editor types on meanwhile. */
  const newest = useRef(drafts);

  const set = (opened: Draft, rest: readonly Draft[]) => {
    newest.current = [opened, ...rest.filter(isUnsaved)];
    storeDrafts(newest.current.map((kept) => ({ draft: kept.draft, state: kept.state, isChanged: kept.isChanged })));
    setDrafts(newest.current);
  };
  /** Opens a draft. The one before stays among the others if it has unsaved words. */
  const show = (next: Draft) =>
    set(
      next,
      newest.current.filter((other) => other.id !== next.id),
    );
  /** Changes a draft, which need not be the open one any more. */
  const update = (changed: symbol, change: (now: Draft) => Partial<Omit<Draft, 'id'>>) => {
    const apply = (now: Draft): Draft => (now.id === changed ? { ...now, ...change(now) } : now);
    const [first, ...rest] = newest.current;
    set(apply(first), rest.map(apply));
  };
  return { drafts, newest, set, show, update };
}

/** What the service's check says about a draft. */
function useCheck(draft: DeskDraft, onError: (error: Error | null) => void): DeskCheck {
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (draft.article === '' || !hasWords(draft)) return NO_CHECK;
      return deskCalls.check(draft, signal).catch((error: Error) => {
        if (!signal.aborted) onError(error);
        throw error;
      });
    },
    [draft, onError],
  );
  return useLoadable(load, PAUSE_MS).last ?? NO_CHECK;
}

/**
 * The open draft, with what the service's check says about it, and the editor's other drafts with unsaved words.
 *
 * @param onChanged called when the journal folder has changed
 */
export function useDrafts(onChanged: () => void, onError: (error: Error | null) => void) {
  const { drafts, newest, set, show, update } = useStoredDrafts();
  const uploads = useRef(Promise.resolve());
  const [open, ...others] = drafts;
  const { id, draft, state } = open;
  const check = useCheck(draft, onError);

  /** Waits for a change of the folder. @returns undefined if it was not made, which the draft then shows */
  const make = async (of: symbol, change: Promise<DeskSaved>, isSave = false): Promise<Saved | undefined> => {
    const end = (progress: Progress) => update(of, () => ({ progress }));
    end({ step: 'busy' });
    const saved = await change.catch((error: Error) => error);
    onError(saved instanceof Error ? saved : null);
    if (saved instanceof Error) end({ step: 'writing' });
    else if (saved.status === 'invalid') end({ step: 'refused', problems: saved.problems });
    else if (saved.status === 'changed') end({ step: 'changed', isSave, current: saved.current });
    else {
      onChanged();
      return saved;
    }
    return undefined;
  };

  /** @returns the draft of an annotation; undefined if the editor has begun to write meanwhile, so that it stays */
  const openAnnotation = async (annotation: string): Promise<Draft | undefined> => {
    const before = newest.current[0];
    const kept = newest.current.find((own) => own.draft.annotation === annotation && isUnsaved(own));
    const opened = kept ?? (await deskCalls.open(annotation).catch((error: Error) => error));
    if (opened instanceof Error) onError(opened);
    if (opened instanceof Error || newest.current[0] !== before) return undefined;
    const next = 'id' in opened ? opened : fresh({ ...opened, isChanged: false });
    show(next);
    return next;
  };

  const save = async (saving: symbol = id): Promise<void> => {
    const saved = newest.current.find((own) => own.id === saving);
    if (saved === undefined) return;
    const answer = await make(saving, deskCalls.save(saved.draft, saved.state), true);
    if (answer === undefined) return;
    update(saving, (now) => ({
      // The article of a new draft can be changed while it is saved, that of an annotation cannot.
      draft: { ...now.draft, article: saved.draft.article, annotation: answer.annotation },
      state: answer.state,
      isChanged: now.draft !== saved.draft,
      progress: done('Saved in', answer),
    }));
  };

  return {
    ...open,
    others,
    check,
    isUnsaved: isUnsaved(open),
    show,
    discard: (discarded: Draft) =>
      set(
        newest.current[0],
        others.filter((other) => other !== discarded),
      ),
    change: (changed: Partial<DeskDraft>) =>
      update(id, (now) => ({ draft: { ...now.draft, ...changed }, isChanged: true })),
    begin(article: string, first: Partial<DeskDraft> = {}) {
      const empty = emptyDraft(article);
      show(fresh({ ...empty, draft: { ...empty.draft, ...first }, isChanged: Object.keys(first).length > 0 }));
    },
    open: openAnnotation,
    save: () => save(),
    /** Saves the draft although the file has changed. @param current what it has; null: the annotation is gone */
    overwrite(current: OpenedDraft | null): Promise<void> {
      const annotation = current && draft.annotation;
      update(id, (now) => ({ draft: { ...now.draft, annotation }, state: current?.state ?? null }));
      return save();
    },
    /** Puts what the file has in the place of the draft. Null: the annotation is gone. */
    reset: (current: OpenedDraft | null) =>
      update(id, () => ({ ...emptyDraft(draft.article), ...current, progress: { step: 'writing' } })),
    /** Gives an annotation another phrase in the place of one, and saves it, unless it has unsaved words. */
    async replacePhrase(annotation: string, old: DraftPhrase, phrase: DraftPhrase): Promise<void> {
      const opened = await openAnnotation(annotation);
      if (opened === undefined) return;
      const scanText = opened.draft.scanText.map((written) => (isSamePhrase(written, old) ? phrase : written));
      update(opened.id, (now) => ({ draft: { ...now.draft, scanText }, isChanged: true }));
      if (!isUnsaved(opened)) await save(opened.id);
    },
    async remove(): Promise<void> {
      const seen = { annotation: draft.annotation ?? '', state: state ?? '' };
      const answer = await make(id, deskCalls.remove(seen));
      if (answer === undefined) return;
      const progress = done('Deleted. Changed:', answer);
      update(id, (now) =>
        now.draft === draft
          ? { ...emptyDraft(draft.article), progress }
          : { draft: { ...now.draft, annotation: null }, state: null, isChanged: true, progress },
      );
    },
    /** Puts a picture into the folder, for this draft. One comes after the other, so the last one chosen stays. */
    addPicture(file: File): Promise<void> {
      const upload = async () => {
        const added = await deskCalls
          .addPicture(draft.article, file)
          .catch(({ message }: Error) => ({ problem: message, remedy: '' }));
        if ('problem' in added) {
          const pictureRefusal = [added.problem, added.remedy].filter(Boolean).join('; ');
          update(id, () => ({ pictureRefusal }));
          return;
        }
        // Alternative text and caption described the picture before.
        const featuredImage = { file: added.file, alt: '', caption: '' };
        update(id, (now) => ({ draft: { ...now.draft, featuredImage }, isChanged: true, pictureRefusal: null }));
      };
      uploads.current = uploads.current.then(upload);
      return uploads.current;
    },
  };
}
