import { useEffect, useRef, useState } from 'preact/hooks';
import type { DeskField, DeskJournal, DeskMention } from '../../bff/contract/index.ts';
import { type DeskCallError, deskCalls } from './desk-calls.ts';
import { Problems } from './problems.tsx';
import type { StoredDraft } from './storage.ts';
import type { useChanges } from './use-changes.ts';

interface Props {
  readonly journal: DeskJournal;
  /** The annotation, which is in the folder. */
  readonly slug: string;
  readonly stored: StoredDraft;
  readonly changes: ReturnType<typeof useChanges>;
  onError(error: DeskCallError): void;
}

/** Files with the lines of each: “articles/moon.md, lines 3 and 7”. */
function placesOf(mentions: readonly DeskMention[]): string[] {
  const byFile = new Map<string, Set<number>>();
  for (const { file, line } of mentions) byFile.set(file, (byFile.get(file) ?? new Set()).add(line));
  return [...byFile].map(([file, lines]) => `${file}, line${lines.size > 1 ? 's' : ''} ${[...lines].join(', ')}`);
}

interface QuestionProps {
  readonly title: string;
  readonly mentions: readonly DeskMention[];
  onDelete(): void;
  onKeep(): void;
}

/** Asks before an annotation is deleted, and says what links to it. */
function Question({ title, mentions, onDelete, onKeep }: QuestionProps) {
  const keep = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => keep.current?.focus(), []);
  const places = placesOf(mentions);
  return (
    <div class="asking" role="alertdialog" aria-labelledby="removal">
      <p id="removal">
        Delete “{title}”?{' '}
        {places.length === 0 ? 'Nothing in the folder links to it.' : 'These texts link to it, and will show no link:'}
      </p>
      <ul hidden={places.length === 0}>
        {places.map((place) => (
          <li key={place}>
            <code>{place}</code>
          </li>
        ))}
      </ul>
      <div class="row">
        <button type="button" onClick={onDelete}>
          Delete
        </button>
        <button type="button" ref={keep} onClick={onKeep}>
          Keep it
        </button>
      </div>
    </div>
  );
}

function Removal({ slug, stored, changes, onError }: Omit<Props, 'journal'>) {
  const [mentions, setMentions] = useState<readonly DeskMention[] | null>(null);
  if (mentions !== null)
    return (
      <Question
        title={stored.draft.title}
        mentions={mentions}
        onDelete={() => changes.remove()}
        onKeep={() => setMentions(null)}
      />
    );
  return (
    <button
      type="button"
      disabled={stored.isChanged}
      onClick={() => deskCalls.mentions(slug).then(setMentions, onError)}
    >
      Delete …
    </button>
  );
}

/** Renames an annotation of the folder, moves it to another article, or deletes it. */
export function Manage(props: Props) {
  const { journal, slug, stored, changes } = props;
  const { article } = stored.draft;
  const [wanted, setWanted] = useState(slug);
  const [target, setTarget] = useState('');
  const { state } = changes;
  const problemsOf = (field: DeskField) =>
    state.step === 'refused' ? state.problems.filter((problem) => problem.field === field) : [];
  const isWaiting = stored.isChanged || state.step === 'busy';
  return (
    <details class="manage">
      <summary>Rename, move or delete</summary>
      {stored.isChanged ? <p class="hint">Save the draft first.</p> : null}
      <form
        class="opener"
        onSubmit={(event) => {
          event.preventDefault();
          void changes.rename(wanted.trim());
        }}
      >
        <label class="field">
          Name in addresses and links
          <input
            type="text"
            dir="auto"
            value={wanted}
            aria-describedby="slug-problems"
            onInput={({ currentTarget: { value } }) => setWanted(value)}
          />
        </label>
        <button type="submit" disabled={isWaiting || wanted.trim() === slug}>
          Rename
        </button>
      </form>
      <Problems id="slug-problems" problems={problemsOf('slug')} />
      <p class="hint">Links in the folder follow. An address that a reader has kept leads to the article alone.</p>
      {journal.articles.length < 2 ? null : (
        <form
          class="opener"
          onSubmit={(event) => {
            event.preventDefault();
            void changes.move(target);
          }}
        >
          <label class="field">
            Another article
            <select value={target} onChange={({ currentTarget: { value } }) => setTarget(value)}>
              <option value="">Choose an article</option>
              {journal.articles
                .filter((each) => each.slug !== article)
                .map((each) => (
                  <option key={each.slug} value={each.slug}>
                    {each.title}
                  </option>
                ))}
            </select>
          </label>
          <button type="submit" disabled={isWaiting || target === ''}>
            Move
          </button>
        </form>
      )}
      <Problems problems={problemsOf('article')} />
      <Removal {...props} />
    </details>
  );
}
