import { useState } from 'preact/hooks';
import type { DeskDraft } from '../../../bff/contract/index.ts';
import { Button, Problems, takeFocus } from '../controls/controls.tsx';
import type { DeskProps } from './use-desk.ts';

export function Removal({ desk }: DeskProps) {
  const { progress } = desk;
  const [isAsking, setAsking] = useState(false);
  const problems = progress.step === 'refused' ? progress.problems.filter(({ field }) => field === 'removal') : [];
  const remove = () => {
    setAsking(false);
    void desk.remove();
  };
  return (
    <div>
      {isAsking ? (
        <div class="said" role="alertdialog" aria-labelledby="removal">
          <p id="removal">Delete “{desk.draft.title}”?</p>
          <div class="row">
            <Button onClick={remove}>Delete</Button>
            <button type="button" ref={takeFocus} onClick={() => setAsking(false)}>
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
          <p>Not deleted:</p>
          <Problems problems={problems} />
        </div>
      )}
    </div>
  );
}

const FIELDS: Readonly<Record<string, (draft: DeskDraft) => string>> = {
  Title: ({ title }) => title,
  Type: ({ annotationType }) => annotationType,
  Phrases: ({ scanText }) => scanText.map(({ scanPhrase, scanKeyword }) => `${scanPhrase} ${scanKeyword}`).join('\n'),
  Text: ({ content }) => content,
};

/** The annotation is no longer as the editor has seen it: what the file has now, and what can be done. */
function Changed({ desk }: DeskProps) {
  const { progress, draft } = desk;
  if (progress.step !== 'changed') return null;
  const { current, isSave } = progress;
  return (
    <div class="said" role="alert">
      <p>
        {current === null
          ? 'The annotation is no longer in the folder. Nothing was written.'
          : 'The annotation was changed in its file meanwhile. Nothing was overwritten.'}
      </p>
      {Object.entries(FIELDS).map(([name, textOf]) =>
        current === null || textOf(current.draft) === textOf(draft) ? null : (
          <div key={name}>
            {name} in the file now:
            <pre dir="auto">{textOf(current.draft)}</pre>
          </div>
        ),
      )}
      <div class="row">
        {isSave ? <Button onClick={() => desk.overwrite(current)}>Overwrite with my draft</Button> : null}
        <Button onClick={() => desk.reset(current)}>{isSave ? 'Discard my draft' : 'Load the current version'}</Button>
      </div>
    </div>
  );
}

export function SaveBar({ desk }: DeskProps) {
  const { progress, draft, isChanged } = desk;
  const done = progress.step === 'done' && !isChanged ? progress.message : null;
  const isRefused = progress.step === 'refused' && isChanged;
  return (
    <footer class="save-bar">
      <Changed desk={desk} />
      <div class="row">
        <Button class="button" disabled={progress.step === 'busy' || !isChanged} onClick={() => desk.save()}>
          {progress.step === 'busy' ? 'Saving …' : 'Save'}
        </Button>
        {done !== null && draft.annotation !== null ? (
          <Button onClick={() => desk.begin(draft.article)}>New annotation</Button>
        ) : null}
        <span role="status">{done ?? (isRefused ? 'Not saved. Fix the marked fields.' : '')}</span>
      </div>
    </footer>
  );
}
