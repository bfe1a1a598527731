import { useCallback, useRef, useState } from 'preact/hooks';
import type { DeskCheck, DeskDraft } from '../../../bff/contract/index.ts';
import { useLoadable } from '../../frame/use-loadable.ts';
import { deskCalls } from './desk-calls.ts';
import { emptyDraft, type StoredDraft, storeDraft, storedDraft } from './storage.ts';

/** A pause in typing, after which the draft is checked. */
const PAUSE_MS = 200;

const NO_CHECK: DeskCheck = { problems: [], content: null };

/** Whether a draft has something of its editor. */
export const hasWords = ({ title, content, scanText, featuredImage }: DeskDraft): boolean =>
  title !== '' || content !== '' || scanText.length > 0 || featuredImage !== undefined;

/** Whether another draft in its place would lose something of its editor. */
export const isUnsaved = ({ draft, isChanged }: StoredDraft): boolean => isChanged && hasWords(draft);

/** The draft, which survives when the window is closed or loaded again, and what the service's check says about it. */
export function useDraft(onError: (error: Error) => void) {
  const [stored, setStored] = useState(storedDraft);
  /** What waits for the service goes on with the render in which it began. The editor types on meanwhile. */
  const newest = useRef(stored);
  /** The draft as it was when it was opened or begun. */
  const opened = useRef(stored);
  const update = (next: StoredDraft) => {
    newest.current = next;
    storeDraft(next);
    setStored(next);
  };
  const set = (next: StoredDraft) => {
    opened.current = next;
    update(next);
  };
  const { draft } = stored;

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
  const { last: check = NO_CHECK } = useLoadable(load, PAUSE_MS);
  return {
    ...stored,
    check,
    /** The draft as it is now, also for a caller of an earlier render. */
    newest: () => newest.current,
    /** Opens another draft. */
    set,
    /** Stores the open draft in another state. */
    update,
    /** Remembers which draft is open. @returns says whether it still is, however it was changed */
    follow: () => {
      const followed = opened.current;
      return () => opened.current === followed;
    },
    change: (changed: Partial<DeskDraft>) =>
      update({ ...newest.current, draft: { ...newest.current.draft, ...changed }, isChanged: true }),
    begin: (article: string, first: Partial<DeskDraft> = {}) => {
      const empty = emptyDraft(article);
      set({ ...empty, draft: { ...empty.draft, ...first }, isChanged: Object.keys(first).length > 0 });
    },
  };
}
