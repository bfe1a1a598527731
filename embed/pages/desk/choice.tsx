import { useEffect, useRef } from 'preact/hooks';
import type { DeskChoice, DraftPhrase, FoundChoice } from '../../protocol/index.ts';
import { NOTES, quoted, REFUSALS, times } from './choice-words.ts';
import { Place } from './places.tsx';

interface Props {
  readonly choice: DeskChoice;
  /** Whether the draft has other words, which the phrase may belong to or not. */
  readonly isBusy: boolean;
  onAdd(phrase: DraftPhrase): void;
  onBegin(phrase: DraftPhrase): void;
}

/** How the page finds the words, in words. */
function answer({ words, occurrences, position, phrase }: FoundChoice): string {
  if (occurrences <= 1) return `${quoted(words)} is on the page once.`;
  const which = `${quoted(words)} is on the page ${times(occurrences)}; you have selected number ${position}.`;
  return phrase === null
    ? `${which} No longer phrase of its paragraph means this place alone: all are highlighted. If the others are outside of the article, such as in its table of contents, the tag’s option data-root leaves them out.`
    : `${which} ${quoted(phrase.scanPhrase)} means this place alone.`;
}

function Found({ choice, isBusy, onAdd, onBegin }: Props & { choice: FoundChoice }) {
  const everywhere = { scanPhrase: choice.words, scanKeyword: '' };
  const here = choice.phrase ?? everywhere;
  return (
    <>
      <div role="status">
        <Place {...choice} />
        <p>{answer(choice)}</p>
        {choice.notes.map((note) => (
          <p key={note}>{NOTES[note]}</p>
        ))}
        {choice.overlaps.map((title) => (
          <p key={title}>{quoted(title)} highlights some of these words, too.</p>
        ))}
      </div>
      <div class="row">
        {isBusy ? (
          <>
            <button type="button" onClick={() => onAdd(here)}>
              Add to this annotation
            </button>
            <button type="button" onClick={() => onBegin(here)}>
              Begin another annotation
            </button>
          </>
        ) : null}
        {choice.occurrences > 1 && choice.phrase !== null ? (
          <button type="button" class="quiet" onClick={() => onAdd(everywhere)}>
            Highlight all {choice.occurrences} places
          </button>
        ) : null}
      </div>
    </>
  );
}

/** The last selection, what the page says about it, and what can be done with it. */
export function Choice({ choice, isBusy, onAdd, onBegin }: Props) {
  // The editor comes from the page: the keyboard goes on here, and a screen reader begins here.
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice is shown anew.
  useEffect(() => section.current?.focus(), [choice]);
  return (
    <section class="choice" ref={section} tabIndex={-1} aria-label="Selection">
      {choice.kind === 'refused' ? (
        <p role="status" class="is-error">
          {REFUSALS[choice.reason]}
        </p>
      ) : (
        <Found choice={choice} isBusy={isBusy} onAdd={onAdd} onBegin={onBegin} />
      )}
    </section>
  );
}
