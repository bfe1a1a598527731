import type { DeskDraft, DeskProblem } from '../../bff/contract/index.ts';
import { times } from './choice-words.ts';
import { Problems } from './problems.tsx';

type Phrases = DeskDraft['scanText'];

interface Props {
  readonly phrases: Phrases;
  /** How often the article's page has each; empty without a page. */
  readonly counts: readonly (number | null)[];
  readonly problems: readonly DeskProblem[];
  onChange(phrases: Phrases): void;
}

function Count({ count }: { count: number | null | undefined }) {
  if (count === undefined || count === null) return null;
  return (
    <small class={count === 0 ? 'is-error' : undefined}>
      {count === 0 ? 'The page does not have this phrase.' : `Found ${times(count)} on the page.`}
    </small>
  );
}

/** The phrases of the article, each with the words of it to highlight. */
export function PhraseFields({ phrases, counts, problems, onChange }: Props) {
  const change = (index: number, changed: Partial<Phrases[number]>) =>
    onChange(phrases.map((each, at) => (at === index ? { ...each, ...changed } : each)));
  return (
    <fieldset class="phrases">
      <legend>Phrases</legend>
      {phrases.length === 0 ? <p class="hint">Select words in the article, and press “Annotate” beside them.</p> : null}
      {phrases.map(({ scanPhrase, scanKeyword }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: phrases have no other name, and keep their places.
        <div class="phrase" key={index}>
          <label class="field">
            Phrase of the article
            <textarea
              rows={2}
              dir="auto"
              value={scanPhrase}
              onInput={({ currentTarget: { value } }) => change(index, { scanPhrase: value })}
            />
          </label>
          <label class="field">
            Words of it to highlight; empty: all
            <input
              type="text"
              dir="auto"
              value={scanKeyword}
              onInput={({ currentTarget: { value } }) => change(index, { scanKeyword: value })}
            />
          </label>
          <div class="row">
            <Count count={counts[index]} />
            <button type="button" class="quiet" onClick={() => onChange(phrases.filter((_, at) => at !== index))}>
              Remove phrase
            </button>
          </div>
          <Problems problems={problems.filter(({ phrase }) => phrase === index)} />
        </div>
      ))}
      <Problems problems={problems.filter(({ phrase }) => phrase === null)} />
      <button type="button" onClick={() => onChange([...phrases, { scanPhrase: '', scanKeyword: '' }])}>
        Type a phrase
      </button>
    </fieldset>
  );
}
