import { useEffect, useRef, useState } from 'preact/hooks';
import { Problems } from './problems.tsx';
import type { StoredDraft } from './storage.ts';
import type { useChanges } from './use-changes.ts';

interface Props {
  /** An annotation of the folder. */
  readonly stored: StoredDraft;
  readonly changes: ReturnType<typeof useChanges>;
}

/** Deletes an annotation of the folder, after a question. */
export function Removal({ stored: { draft, isChanged }, changes: { state, remove } }: Props) {
  const [isAsking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isAsking) keep.current?.focus();
  }, [isAsking]);
  const problems = state.step === 'refused' ? state.problems.filter(({ field }) => field === 'removal') : [];
  return (
    <div class="removal">
      {isAsking ? (
        <div class="asking" role="alertdialog" aria-labelledby="removal">
          <p id="removal">Delete “{draft.title}”?</p>
          <div class="row">
            <button
              type="button"
              onClick={() => {
                setAsking(false);
                void remove();
              }}
            >
              Delete
            </button>
            <button type="button" ref={keep} onClick={() => setAsking(false)}>
              Keep it
            </button>
          </div>
        </div>
      ) : (
        <button type="button" disabled={isChanged || state.step === 'busy'} onClick={() => setAsking(true)}>
          Delete …
        </button>
      )}
      {problems.length === 0 ? null : (
        <div role="alert">
          <p>It is not deleted:</p>
          <Problems problems={problems} />
        </div>
      )}
    </div>
  );
}
