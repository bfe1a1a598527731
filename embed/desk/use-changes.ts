import { useState } from 'preact/hooks';
import type { DeskDraft, DeskProblem, DeskSaved, OpenedDraft } from '../../bff/contract/index.ts';
import type { DraftPhrase } from '../protocol/index.ts';
import { type DeskCallError, deskCalls } from './desk-calls.ts';
import { emptyDraft, isSamePhrase, type StoredDraft } from './storage.ts';
import type { useDraft } from './use-draft.ts';

type Saved = Extract<DeskSaved, { status: 'saved' }>;

/** How far the last change of the folder is. */
type ChangeState =
  | { readonly step: 'writing' | 'busy' }
  | { readonly step: 'refused'; readonly problems: readonly DeskProblem[] }
  | { readonly step: 'changed'; readonly isSave: boolean; readonly current: OpenedDraft | null }
  | { readonly step: 'done'; readonly message: string; readonly save: number; readonly files: string; undone(): void };

/** A change of the folder: what asks the service for it, and what follows. */
interface Change {
  readonly isSave?: boolean;
  call(): Promise<DeskSaved>;
  /** The form after the change. */
  after(saved: Saved): StoredDraft | Promise<StoredDraft>;
  /** The form after its undo. */
  before(): Promise<StoredDraft>;
  words(files: string): string;
}

interface Listener {
  /** Called when the folder has changed. */
  onChanged(): void;
  onError(error: DeskCallError | null): void;
}

const unchanged = (opened: OpenedDraft): StoredDraft => ({ ...opened, isChanged: false });

/** Changes what the journal folder has, and takes the last change back. */
export function useChanges(work: ReturnType<typeof useDraft>, { onChanged, onError }: Listener) {
  const [state, setState] = useState<ChangeState>({ step: 'writing' });
  const { draft } = work;
  const seen = { annotation: draft.annotation ?? '', state: work.state ?? '' };

  const make = async ({ call, after, before, words, isSave = false }: Change): Promise<void> => {
    setState({ step: 'busy' });
    const saved = await call().catch((error: DeskCallError) => error);
    onError(saved instanceof Error ? saved : null);
    if (saved instanceof Error) return setState({ step: 'writing' });
    if (saved.status === 'invalid') return setState({ step: 'refused', problems: saved.problems });
    if (saved.status === 'changed') return setState({ step: 'changed', isSave, current: saved.current });
    const files = saved.files.join(', ');
    const undone = () =>
      before().then((stored) => {
        work.set(stored);
        setState({ step: 'writing' });
      }, onError);
    work.set(await after(saved));
    setState({ step: 'done', message: words(files), save: saved.save, files, undone });
    onChanged();
  };

  /** The annotation as its file has it again. */
  const reopened = () => deskCalls.open(seen.annotation).then(unchanged);

  return {
    state,
    /** Goes on writing. */
    dismiss: () => setState({ step: 'writing' }),
    save: (wanted: DeskDraft = draft, state: string | null = work.state) =>
      make({
        isSave: true,
        call: () => deskCalls.save(wanted, state),
        after: (saved) => ({
          draft: { ...wanted, annotation: saved.annotation },
          state: saved.state,
          isChanged: false,
        }),
        // What was written stays in the form.
        before: async () => {
          const opened = wanted.annotation === null ? null : await deskCalls.open(wanted.annotation).catch(() => null);
          const { annotation = null } = opened?.draft ?? {};
          return { ...(opened ?? emptyDraft(wanted.article)), draft: { ...wanted, annotation }, isChanged: true };
        },
        words: (files) => `Saved in ${files}.`,
      }),
    /** Gives a saved annotation another phrase in the place of one, and opens it. */
    replacePhrase: (annotation: string, old: DraftPhrase, phrase: DraftPhrase) =>
      make({
        async call() {
          const { draft: opened, state } = await deskCalls.open(annotation);
          const scanText = opened.scanText.map((each) => (isSamePhrase(each, old) ? phrase : each));
          return deskCalls.save({ ...opened, scanText }, state);
        },
        after: () => deskCalls.open(annotation).then(unchanged),
        before: () => deskCalls.open(annotation).then(unchanged),
        words: (files) => `The phrase is saved in ${files}.`,
      }),
    rename: (slug: string) =>
      make({
        call: () => deskCalls.rename(seen, slug),
        after: ({ annotation, state }) => ({ draft: { ...draft, annotation }, state, isChanged: false }),
        before: reopened,
        words: (files) => `Renamed. Changed: ${files}.`,
      }),
    move: (article: string) =>
      make({
        call: () => deskCalls.move(seen, article),
        after: ({ state }) => ({ draft: { ...draft, article }, state, isChanged: false }),
        before: reopened,
        words: (files) => `Moved. Changed: ${files}.`,
      }),
    remove: () =>
      make({
        call: () => deskCalls.remove(seen),
        after: () => emptyDraft(draft.article),
        before: reopened,
        words: (files) => `Deleted. Changed: ${files}.`,
      }),
    async undo(done: Extract<ChangeState, { step: 'done' }>): Promise<void> {
      const undone = await deskCalls.undo(done.save).catch((error: DeskCallError) => error);
      if (undone instanceof Error) return onError(undone);
      if (!undone.isUndone)
        return setState({ ...done, message: `Not undone, as a file has changed since: ${done.files}.` });
      done.undone();
      onChanged();
    },
  };
}
