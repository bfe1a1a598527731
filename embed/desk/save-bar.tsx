import { useState } from 'preact/hooks';
import type { DeskSaved, OpenedDraft } from '../../bff/contract/index.ts';
import { type DeskCallError, deskCalls } from './desk-calls.ts';
import { emptyDraft } from './storage.ts';
import type { useDraft } from './use-draft.ts';

interface Props {
  readonly work: ReturnType<typeof useDraft>;
  /** Whether the draft was not saved because of its problems. */
  readonly isRefused: boolean;
  onRefused(isRefused: boolean): void;
  /** Called when the folder has changed. */
  onSaved(): void;
  onError(error: DeskCallError | null): void;
}

type Saved = Extract<DeskSaved, { status: 'saved' }>;

type State =
  | { readonly step: 'writing' | 'saving' }
  | { readonly step: 'saved'; readonly saved: Saved; readonly message: string }
  | { readonly step: 'changed'; readonly current: OpenedDraft | null };

/** The words of both versions that differ, one below the other. */
function Difference({ mine, theirs }: { mine: OpenedDraft['draft']; theirs: OpenedDraft['draft'] }) {
  const rows = [
    ['Title', theirs.title, mine.title],
    ['Type', theirs.annotationType, mine.annotationType],
    ['Phrases', theirs.scanText, mine.scanText].map((each) =>
      typeof each === 'string'
        ? each
        : each.map(({ scanPhrase, scanKeyword }) => `${scanPhrase} ${scanKeyword}`).join('\n'),
    ),
    ['Text', theirs.content, mine.content],
  ];
  return (
    <dl class="difference">
      {rows
        .filter(([, file, draft]) => file !== draft)
        .map(([name, file, draft]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>In the file now</b>
              <pre dir="auto">{file}</pre>
            </dd>
            <dd>
              <b>Your draft</b>
              <pre dir="auto">{draft}</pre>
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Saves the draft into the journal folder, and takes the last save back. */
export function SaveBar({ work, isRefused, onRefused, onSaved, onError }: Props) {
  const [state, setState] = useState<State>({ step: 'writing' });
  const { draft } = work;

  const save = async (seen: string | null, wanted = draft) => {
    setState({ step: 'saving' });
    const saved = await deskCalls.save(wanted, seen).catch((error: DeskCallError) => error);
    onError(saved instanceof Error ? saved : null);
    onRefused(!(saved instanceof Error) && saved.status === 'invalid');
    if (saved instanceof Error || saved.status === 'invalid') return setState({ step: 'writing' });
    if (saved.status === 'changed') return setState({ step: 'changed', current: saved.current });
    work.set({ draft: { ...wanted, annotation: saved.annotation }, state: saved.state, isChanged: false });
    setState({ step: 'saved', saved, message: `Saved in ${saved.files.join(' and ')}.` });
    onSaved();
  };
  const undo = async (saved: Saved) => {
    const undone = await deskCalls.undo(saved.save).catch((error: DeskCallError) => error);
    if (undone instanceof Error) return onError(undone);
    if (!undone.isUndone) {
      return setState({
        step: 'saved',
        saved,
        message: `${saved.files.join(' or ')} has changed since, so nothing was undone.`,
      });
    }
    // What was written stays in the form.
    const opened = saved.annotation && (await deskCalls.open(saved.annotation).catch(() => null));
    const before = opened || { ...emptyDraft(draft.article), draft: { ...draft, annotation: null } };
    work.set({ ...before, draft: { ...draft, annotation: before.draft.annotation }, isChanged: true });
    setState({ step: 'writing' });
    onSaved();
  };

  const isSaved = state.step === 'saved' && !work.isChanged;
  return (
    <footer class="save-bar">
      {state.step === 'changed' ? (
        <div class="changed" role="alert">
          <p>
            {state.current === null
              ? 'The annotation is no longer in the folder. Nothing was written.'
              : 'The annotation was changed in its file meanwhile. Nothing was overwritten.'}
          </p>
          {state.current === null ? null : <Difference mine={draft} theirs={state.current.draft} />}
          <div class="row">
            <button
              type="button"
              onClick={() =>
                save(state.current?.state ?? null, { ...draft, annotation: state.current ? draft.annotation : null })
              }
            >
              Save my draft in its place
            </button>
            <button
              type="button"
              onClick={() => {
                if (state.current !== null) work.set({ ...state.current, isChanged: false });
                else work.begin(draft.article);
                setState({ step: 'writing' });
              }}
            >
              Give my draft up
            </button>
          </div>
        </div>
      ) : null}
      <div class="row">
        <button
          type="button"
          class="main"
          disabled={state.step === 'saving' || !work.isChanged}
          onClick={() => save(work.state)}
        >
          {state.step === 'saving' ? 'Saving …' : 'Save'}
        </button>
        {isSaved ? (
          <button type="button" onClick={() => undo(state.saved)}>
            Undo
          </button>
        ) : null}
        {isSaved ? (
          <button type="button" onClick={() => work.begin(draft.article)}>
            New annotation
          </button>
        ) : null}
        <span role="status">
          {isSaved ? state.message : isRefused ? 'The draft is not saved: see what is marked.' : ''}
        </span>
      </div>
    </footer>
  );
}
