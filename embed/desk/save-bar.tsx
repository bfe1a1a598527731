import { Difference } from './difference.tsx';
import type { useChanges } from './use-changes.ts';
import type { useDraft } from './use-draft.ts';

interface Props {
  readonly work: ReturnType<typeof useDraft>;
  readonly changes: ReturnType<typeof useChanges>;
}

/** The annotation is no longer as the editor has seen it: what differs, and what can be done. */
function Changed({ work, changes }: Props) {
  const { state, dismiss, save } = changes;
  if (state.step !== 'changed') return null;
  const { current, isSave } = state;
  const { draft } = work;
  return (
    <div class="changed" role="alert">
      <p>
        {current === null
          ? 'The annotation is no longer in the folder. Nothing was written.'
          : 'The annotation was changed in its file meanwhile. Nothing was overwritten.'}
      </p>
      {current === null ? null : <Difference mine={draft} theirs={current.draft} />}
      <div class="row">
        {isSave ? (
          <button
            type="button"
            onClick={() => save({ ...draft, annotation: current && draft.annotation }, current?.state ?? null)}
          >
            Save my draft in its place
          </button>
        ) : null}
        <button
          type="button"
          onClick={() => {
            if (current !== null) work.set({ ...current, isChanged: false });
            else work.begin(draft.article);
            dismiss();
          }}
        >
          {isSave ? 'Give my draft up' : 'Show it as it is now'}
        </button>
      </div>
    </div>
  );
}

/** Saves the draft into the journal folder. */
export function SaveBar({ work, changes }: Props) {
  const { state, save } = changes;
  const done = state.step === 'done' && !work.isChanged ? state : null;
  const isRefused = state.step === 'refused' && work.isChanged;
  return (
    <footer class="save-bar">
      <Changed work={work} changes={changes} />
      <div class="row">
        <button type="button" class="main" disabled={state.step === 'busy' || !work.isChanged} onClick={() => save()}>
          {state.step === 'busy' ? 'Saving …' : 'Save'}
        </button>
        {done !== null && work.draft.annotation !== null ? (
          <button type="button" onClick={() => work.begin(work.draft.article)}>
            New annotation
          </button>
        ) : null}
        <span role="status">{done?.message ?? (isRefused ? 'The draft is not saved: see what is marked.' : '')}</span>
      </div>
    </footer>
  );
}
