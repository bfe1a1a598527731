import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { DeskDraft, DeskProblem } from '../../../bff/contract/index.ts';
import type { DraftPhrase } from '../../protocol/index.ts';
import { times } from './choice-words.ts';
import { Places } from './places.tsx';
import { Problems } from './problems.tsx';
import { isSamePhrase } from './storage.ts';
import type { PhrasePlaces } from './use-article.ts';

type Phrases = DeskDraft['scanText'];

interface Props {
  readonly phrases: Phrases;
  /** How often the article's page has each; empty without a page. */
  readonly counts: readonly (number | null)[];
  /** Where the page has the phrase that was last asked for. */
  readonly places: PhrasePlaces | null;
  readonly problems: readonly DeskProblem[];
  onLocate(phrase: DraftPhrase): void;
  onChange(phrases: Phrases): void;
}

function Count({ count }: { count: number | null | undefined }) {
  const words = count === 0 ? 'The page does not have this phrase.' : `Found ${times(count ?? 0)} on the page.`;
  return (
    <small role="status" class={count === 0 ? 'is-error' : undefined}>
      {count === undefined || count === null ? '' : words}
    </small>
  );
}

/** The phrases of the article, each with the words of it to highlight. */
export function PhraseFields({ phrases, counts, places, problems, onLocate, onChange }: Props) {
  const change = (index: number, changed: Partial<Phrases[number]>) =>
    onChange(phrases.map((each, at) => (at === index ? { ...each, ...changed } : each)));
  // A button that is gone when it was pressed leaves the focus nowhere.
  const fields = useRef<HTMLFieldSetElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (focused !== null) fields.current?.querySelectorAll('textarea')[focused]?.focus();
    setFocused(null);
  }, [focused]);
  return (
    <fieldset class="phrases" ref={fields}>
      <legend>Phrases</legend>
      {phrases.length === 0 ? (
        <p class="hint">
          Select words in the article, and press “Annotate” beside them. Or type them here: the desk says where the page
          has them.
        </p>
      ) : null}
      {phrases.map((phrase, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: phrases have no other name, and keep their places.
        <div class="phrase box" key={index}>
          <label class="field">
            Phrase of the article
            <textarea
              rows={2}
              dir="auto"
              value={phrase.scanPhrase}
              onInput={({ currentTarget: { value } }) => change(index, { scanPhrase: value })}
            />
          </label>
          <label class="field">
            Words of it to highlight; empty: all
            <input
              type="text"
              dir="auto"
              value={phrase.scanKeyword}
              onInput={({ currentTarget: { value } }) => change(index, { scanKeyword: value })}
            />
          </label>
          <div class="row">
            <Count count={counts[index]} />
            {(counts[index] ?? 0) > 1 ? (
              <button type="button" onClick={() => onLocate(phrase)}>
                Choose one of them
              </button>
            ) : null}
            <button type="button" class="quiet" onClick={() => onChange(phrases.filter((_, at) => at !== index))}>
              Remove phrase
            </button>
          </div>
          {places !== null && isSamePhrase(places.phrase, phrase) ? (
            <Places
              places={places.places}
              onChoose={(chosen) => {
                change(index, chosen);
                setFocused(index);
              }}
            />
          ) : null}
          <Problems problems={problems.filter((problem) => problem.phrase === index)} />
        </div>
      ))}
      <Problems problems={problems.filter(({ phrase }) => phrase === null)} />
      <button
        type="button"
        onClick={() => {
          onChange([...phrases, { scanPhrase: '', scanKeyword: '' }]);
          setFocused(phrases.length);
        }}
      >
        Type a phrase
      </button>
    </fieldset>
  );
}
