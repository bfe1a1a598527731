import type { DeskChoice, DraftPhrase, FoundChoice } from '../../protocol/index.ts';

/** A place on the page, with the text around it. */
export const Place = ({ before, words, after }: FoundChoice) => (
  <p class="place" dir="auto">
    {before}
    <mark>{words}</mark>
    {after}
  </p>
);

interface Props {
  readonly places: readonly DeskChoice[];
  /** Takes the phrase that means one of them alone. */
  onChoose(phrase: DraftPhrase): void;
}

/** The places that the page has a phrase at. Each can be chosen, without a mouse and without a selection. */
export function Places({ places, onChoose }: Props) {
  return (
    <ol class="places">
      {places.map((place, index) => {
        if (place.kind === 'refused') return null;
        const { phrase } = place;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name, and keep their order.
          <li key={index}>
            <Place {...place} />
            {phrase === null ? (
              <small>No phrase of its paragraph means this place alone.</small>
            ) : (
              <button type="button" aria-label={`Only place ${index + 1}`} onClick={() => onChoose(phrase)}>
                Only this place
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
