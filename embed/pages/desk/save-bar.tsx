import type { OpenedDraft } from '../../../bff/contract/index.ts';
import type { useChanges } from './use-changes.ts';
import type { useDraft } from './use-draft.ts';

interface Props {
  readonly work: ReturnType<typeof useDraft>;
  readonly changes: ReturnType<typeof useChanges>;
}

/** The fields in which two versions of an annotation differ, side by side. */
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
