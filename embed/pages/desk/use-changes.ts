import { useState } from 'preact/hooks';
import type { DeskDraft, DeskProblem, DeskSaved, OpenedDraft } from '../../../bff/contract/index.ts';
import type { DraftPhrase } from '../../protocol/index.ts';
import { deskCalls } from './desk-calls.ts';
import { emptyDraft, isSamePhrase } from './storage.ts';
import { isUnsaved, type useDraft } from './use-draft.ts';

type Saved = Extract<DeskSaved, { status: 'saved' }>;

type Progress =
  | { readonly step: 'writing' | 'busy' }
  | { readonly step: 'refused'; readonly problems: readonly DeskProblem[] }
  | { readonly step: 'changed'; readonly isSave: boolean; readonly current: OpenedDraft | null }
  | { readonly step: 'done'; readonly message: string };

/**
 * Changes what the journal folder has.
 *
 * @param onChanged called when the folder has changed
 */
export function useChanges(
  work: ReturnType<typeof useDraft>,
  onChanged: () => void,
  onError: (error: Error | null) => void,
) {
  const [progress, setProgress] = useState<Progress>({ step: 'writing' });
  const { draft } = work;

  /** Waits for a change. @param after updates the form @param done what is said before the names of the files */
  const make = async (
    change: Promise<DeskSaved>,
    after: (saved: Saved) => Promise<void>,
    done: string,
    isSave = false,
  ): Promise<void> => {
    setProgress({ step: 'busy' });
    const saved = await change.catch((error: Error) => error);
    onError(saved instanceof Error ? saved : null);
    if (saved instanceof Error) return setProgress({ step: 'writing' });
    if (saved.status === 'invalid') return setProgress({ step: 'refused', problems: saved.problems });
    if (saved.status === 'changed') return setProgress({ step: 'changed', isSave, current: saved.current });
    await after(saved);
    setProgress({ step: 'done', message: `${done} ${saved.files.join(', ')}.` });
    onChanged();
  };

  return {
    progress,
    dismiss: () => setProgress({ step: 'writing' }),
    save(saved: DeskDraft = draft, seen: string | null = work.state): Promise<void> {
      const isOpen = work.follow();
      return make(
        deskCalls.save(saved, seen),
        async ({ annotation, state }) => {
          if (!isOpen()) return;
          const { draft: newest } = work.newest();
          // The article of a new draft can be changed while it is saved, that of an annotation cannot.
          const next = { ...newest, article: saved.article, annotation };
          work.update({ draft: next, state, isChanged: newest !== draft });
        },
        'Saved in',
        true,
      );
    },
    /** Gives a saved annotation another phrase in the place of one, and opens it, unless the editor writes meanwhile. */
    replacePhrase(annotation: string, old: DraftPhrase, phrase: DraftPhrase): Promise<void> {
      const withPhrase = (before: DeskDraft): DeskDraft => ({
        ...before,
        scanText: before.scanText.map((written) => (isSamePhrase(written, old) ? phrase : written)),
      });
      const opening = deskCalls.open(annotation);
      return make(
        opening.then((opened) => deskCalls.save(withPhrase(opened.draft), opened.state)),
        async ({ state }) => {
          const opened = await opening;
          const newest = work.newest();
          if (!isUnsaved(newest)) work.set({ draft: withPhrase(opened.draft), state, isChanged: false });
          else if (newest.draft.annotation === annotation && newest.state === opened.state)
            work.update({ draft: withPhrase(newest.draft), state, isChanged: true });
        },
        'The phrase is saved in',
      );
    },
    remove(): Promise<void> {
      const isOpen = work.follow();
      return make(
        deskCalls.remove({ annotation: draft.annotation ?? '', state: work.state ?? '' }),
        async () => {
          if (!isOpen()) return;
          const { draft: newest } = work.newest();
          if (newest === draft) work.set(emptyDraft(draft.article));
          else work.update({ draft: { ...newest, annotation: null }, state: null, isChanged: true });
        },
        'Deleted. Changed:',
      );
    },
  };
}
