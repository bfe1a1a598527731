import { useState } from 'preact/hooks';
import type { DeskDraft, DeskProblem, DeskSaved, OpenedDraft } from '../../../bff/contract/index.ts';
import type { DraftPhrase } from '../../protocol/index.ts';
import { deskCalls } from './desk-calls.ts';
import { emptyDraft, isSamePhrase, type StoredDraft } from './storage.ts';
import type { useDraft } from './use-draft.ts';

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

  /** Waits for a change. @param after the form after it @param done what is said before the names of the files */
  const make = async (
    change: Promise<DeskSaved>,
    after: (saved: Saved) => StoredDraft | Promise<StoredDraft>,
    done: string,
    isSave = false,
  ): Promise<void> => {
    setProgress({ step: 'busy' });
    const saved = await change.catch((error: Error) => error);
    onError(saved instanceof Error ? saved : null);
    if (saved instanceof Error) return setProgress({ step: 'writing' });
    if (saved.status === 'invalid') return setProgress({ step: 'refused', problems: saved.problems });
    if (saved.status === 'changed') return setProgress({ step: 'changed', isSave, current: saved.current });
    work.set(await after(saved));
    setProgress({ step: 'done', message: `${done} ${saved.files.join(', ')}.` });
    onChanged();
  };

  const putPhrase = async (annotation: string, old: DraftPhrase, phrase: DraftPhrase): Promise<DeskSaved> => {
    const { draft: opened, state } = await deskCalls.open(annotation);
    const scanText = opened.scanText.map((saved) => (isSamePhrase(saved, old) ? phrase : saved));
    return deskCalls.save({ ...opened, scanText }, state);
  };

  return {
    progress,
    dismiss: () => setProgress({ step: 'writing' }),
    save: (saved: DeskDraft = draft, seen: string | null = work.state) =>
      make(
        deskCalls.save(saved, seen),
        ({ annotation, state }) => ({ draft: { ...saved, annotation }, state, isChanged: false }),
        'Saved in',
        true,
      ),
    /** Gives a saved annotation another phrase in the place of one, and opens it. */
    replacePhrase: (annotation: string, old: DraftPhrase, phrase: DraftPhrase) =>
      make(
        putPhrase(annotation, old, phrase),
        async () => ({ ...(await deskCalls.open(annotation)), isChanged: false }),
        'The phrase is saved in',
      ),
    remove: () =>
      make(
        deskCalls.remove({ annotation: draft.annotation ?? '', state: work.state ?? '' }),
        () => emptyDraft(draft.article),
        'Deleted. Changed:',
      ),
  };
}
