import { useState } from 'preact/hooks';
import type { DeskDraft, DeskProblem, DeskSaved, OpenedDraft } from '../../../bff/contract/index.ts';
import type { DraftPhrase } from '../../protocol/index.ts';
import { type DeskCallError, deskCalls } from './desk-calls.ts';
import { emptyDraft, isSamePhrase, type StoredDraft } from './storage.ts';
import type { useDraft } from './use-draft.ts';

type Saved = Extract<DeskSaved, { status: 'saved' }>;

/** How far the last change of the folder is. */
type Progress =
  | { readonly step: 'writing' | 'busy' }
  | { readonly step: 'refused'; readonly problems: readonly DeskProblem[] }
  | { readonly step: 'changed'; readonly isSave: boolean; readonly current: OpenedDraft | null }
  | { readonly step: 'done'; readonly message: string };

/** A change of the folder: what asks the service for it, and what follows. */
interface Change {
  readonly isSave?: boolean;
  call(): Promise<DeskSaved>;
  /** The form after the change. */
  after(saved: Saved): StoredDraft | Promise<StoredDraft>;
  words(files: string): string;
}

/**
 * Changes what the journal folder has.
 *
 * @param onChanged called when the folder has changed
 */
export function useChanges(
  work: ReturnType<typeof useDraft>,
  onChanged: () => void,
  onError: (error: DeskCallError | null) => void,
) {
  const [progress, setProgress] = useState<Progress>({ step: 'writing' });
  const { draft } = work;

  const make = async ({ call, after, words, isSave = false }: Change): Promise<void> => {
    setProgress({ step: 'busy' });
    const saved = await call().catch((error: DeskCallError) => error);
    onError(saved instanceof Error ? saved : null);
    if (saved instanceof Error) return setProgress({ step: 'writing' });
    if (saved.status === 'invalid') return setProgress({ step: 'refused', problems: saved.problems });
    if (saved.status === 'changed') return setProgress({ step: 'changed', isSave, current: saved.current });
    work.set(await after(saved));
    setProgress({ step: 'done', message: words(saved.files.join(', ')) });
    onChanged();
  };

  return {
    progress,
    /** Goes on writing. */
    dismiss: () => setProgress({ step: 'writing' }),
    save: (saved: DeskDraft = draft, seen: string | null = work.state) =>
      make({
        isSave: true,
        call: () => deskCalls.save(saved, seen),
        after: ({ annotation, state }) => ({ draft: { ...saved, annotation }, state, isChanged: false }),
        words: (files) => `Saved in ${files}.`,
      }),
    /** Gives a saved annotation another phrase in the place of one, and opens it. */
    replacePhrase: (annotation: string, old: DraftPhrase, phrase: DraftPhrase) =>
      make({
        async call() {
          const { draft: opened, state: seen } = await deskCalls.open(annotation);
          const scanText = opened.scanText.map((saved) => (isSamePhrase(saved, old) ? phrase : saved));
          return deskCalls.save({ ...opened, scanText }, seen);
        },
        after: async () => ({ ...(await deskCalls.open(annotation)), isChanged: false }),
        words: (files) => `The phrase is saved in ${files}.`,
      }),
    remove: () =>
      make({
        call: () => deskCalls.remove({ annotation: draft.annotation ?? '', state: work.state ?? '' }),
        after: () => emptyDraft(draft.article),
        words: (files) => `Deleted. Changed: ${files}.`,
      }),
  };
}
