import { useCallback, useState } from 'preact/hooks';
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

/** The draft, which survives when the window is closed or loaded again, and what the service's check says about it. */
export function useDraft(onError: (error: Error) => void) {
  const [stored, setStored] = useState(storedDraft);
  const set = (next: StoredDraft) => {
    storeDraft(next);
    setStored(next);
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
    set,
    change: (changed: Partial<DeskDraft>) => set({ ...stored, draft: { ...draft, ...changed }, isChanged: true }),
    begin: (article: string, first: Partial<DeskDraft> = {}) => {
      const empty = emptyDraft(article);
      set({ ...empty, draft: { ...empty.draft, ...first }, isChanged: Object.keys(first).length > 0 });
    },
  };
}
