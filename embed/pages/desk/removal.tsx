import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../controls/fields.tsx';
import { Problems } from './problems.tsx';
import type { DeskProps } from './use-desk.ts';

/** Deletes an annotation of the folder, after a question. */
export function Removal({ desk }: DeskProps) {
  const { progress } = desk;
  const [isAsking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isAsking) keep.current?.focus();
  }, [isAsking]);
  const problems = progress.step === 'refused' ? progress.problems.filter(({ field }) => field === 'removal') : [];
  const remove = () => {
    setAsking(false);
    void desk.remove();
  };
  return (
    <div class="removal">
      {isAsking ? (
        <div class="asking" role="alertdialog" aria-labelledby="removal">
          <p id="removal">Delete “{desk.draft.title}”?</p>
          <div class="row">
            <Button onClick={remove}>Delete</Button>
            <button type="button" ref={keep} onClick={() => setAsking(false)}>
              Keep it
            </button>
          </div>
        </div>
      ) : (
        <Button disabled={desk.isChanged || progress.step === 'busy'} onClick={() => setAsking(true)}>
          Delete …
        </Button>
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
