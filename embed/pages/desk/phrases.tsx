import type { DraftPhrase, FoundChoice } from '../../protocol/index.ts';
import { Button, Field, Problems, takeFocus } from '../controls/controls.tsx';
import { isSamePhrase } from './storage.ts';
import type { Desk, DeskProps } from './use-desk.ts';

const TIMES = ['not', 'once', 'twice'];

/** How often the page has something: “once”, “3 times”. */
export const times = (count: number): string => TIMES[count] ?? `${count} times`;

/** A text in quotes that keeps its own direction. */
export const quoted = (text: string): string => `\u2068“${text}”\u2069`;

export const Place = ({ before, words, after }: Pick<FoundChoice, 'before' | 'words' | 'after'>) => (
  <p dir="auto">
    {before}
    <mark>{words}</mark>
    {after}
  </p>
);

function Count({ count }: { count: number | null | undefined }) {
  const words = count === 0 ? 'This phrase is not on the page.' : `Found ${times(count ?? 0)} on the page.`;
  return (
    <small role="status" class={count === 0 ? 'is-error' : undefined}>
      {count === undefined || count === null ? '' : words}
    </small>
  );
}

interface PlacesProps {
  readonly places: NonNullable<Desk['places']>['places'];
  onChoose(phrase: DraftPhrase): void;
}

/** The places that the page has a phrase at. Each can be chosen, without a mouse and without a selection. */
const Places = ({ places, onChoose }: PlacesProps) => (
  <ol>
    {places.map((place, index) => {
      if (place.kind === 'refused') return null;
      const { phrase } = place;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name, and keep their order.
        <li key={index}>
          <Place {...place} />
          {phrase === null ? (
            <small>No phrase in this paragraph is unique to this place.</small>
          ) : (
            <Button
              aria-label={`Only occurrence ${index + 1}`}
              onClick={({ currentTarget }) => {
                // The button goes.
                takeFocus(currentTarget.closest('.phrase')?.querySelector('textarea') ?? null);
                onChoose(phrase);
              }}
            >
              Only this occurrence
            </Button>
          )}
        </li>
      );
    })}
  </ol>
);

export function PhraseFields({ desk }: DeskProps) {
  const { counts, places } = desk;
  const phrases = desk.draft.scanText;
  const problems = desk.problemsOf('scanText');
  const onChange = (scanText: typeof phrases) => desk.change({ scanText });
  const change = (index: number, changed: Partial<DraftPhrase>) =>
    onChange(phrases.map((phrase, at) => (at === index ? { ...phrase, ...changed } : phrase)));
  return (
    <fieldset>
      <legend>Phrases</legend>
      {phrases.length === 0 ? (
        <p class="note">
          Select words in the article and click “Annotate” beside them, or type them here: the desk shows where they
          occur.
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
              ref={phrase.scanPhrase === '' ? takeFocus : null}
              onInput={({ currentTarget: { value } }) => change(index, { scanPhrase: value })}
            />
          </label>
          <Field
            label="Words to highlight (leave empty for all)"
            value={phrase.scanKeyword}
            onValue={(scanKeyword) => change(index, { scanKeyword })}
          />
          <div class="row">
            <Count count={counts[index]} />
            {(counts[index] ?? 0) > 1 ? (
              <Button onClick={() => desk.locate(phrase)}>Choose an occurrence</Button>
            ) : null}
            <Button class="quiet" onClick={() => onChange(phrases.filter((_, at) => at !== index))}>
              Remove phrase
            </Button>
          </div>
          {places !== undefined && isSamePhrase(places.phrase, phrase) ? (
            <Places places={places.places} onChoose={(chosen) => change(index, chosen)} />
          ) : null}
          <Problems problems={problems.filter((problem) => problem.phrase === index)} />
        </div>
      ))}
      <Problems problems={problems.filter(({ phrase }) => phrase === null)} />
      <Button onClick={() => onChange([...phrases, { scanPhrase: '', scanKeyword: '' }])}>Add a phrase</Button>
    </fieldset>
  );
}
