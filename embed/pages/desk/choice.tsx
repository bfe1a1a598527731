import { useEffect, useRef } from 'preact/hooks';
import type { ChoiceNote, ChoiceRefusal, FoundChoice } from '../../protocol/index.ts';
import { Button } from '../controls/controls.tsx';
import { Place, quoted, times } from './phrases.tsx';
import { isSamePhrase } from './storage.ts';
import type { DeskProps } from './use-desk.ts';
import { hasWords } from './use-drafts.ts';

const REFUSALS: Readonly<Record<ChoiceRefusal, string>> = {
  empty: 'Nothing is selected. Select some words of the article.',
  unread: 'Phrases are not searched for in this part of the page, such as code or hidden text.',
  'too-long': 'The selection is too long for a phrase.',
};

const NOTES: Readonly<Record<ChoiceNote, string>> = {
  cut: 'Phrases cannot span paragraphs, cells, code or formulas, so the longest part was kept.',
  widened: 'Phrases consist of whole words, so the selection was widened.',
  heading: 'It is in a heading.',
  'in-link': 'It is inside a link; readers open the annotation with the ring next to it.',
  'crosses-link': 'Part of it is inside a link; those words still open the link.',
  'note-mark': 'It contains a note or a note mark, which is left out.',
};

/** How the page finds the words, in words. */
function answer({ words, occurrences, position, phrase }: FoundChoice): string {
  if (occurrences <= 1) return `${quoted(words)} is on the page once.`;
  const which = `${quoted(words)} is on the page ${times(occurrences)}; you selected number ${position}.`;
  return phrase === null
    ? `${which} No phrase in this paragraph is unique to this place, so every occurrence is highlighted. If the others are outside of the article, such as in its table of contents, the tag’s option data-root leaves them out.`
    : `${which} ${quoted(phrase.scanPhrase)} identifies only this place.`;
}

function Found({ choice, desk }: DeskProps & { choice: FoundChoice }) {
  const { draft } = desk;
  const everywhere = { scanPhrase: choice.words, scanKeyword: '' };
  const here = choice.phrase ?? everywhere;
  const isInDraft = draft.scanText.some((phrase) => isSamePhrase(phrase, choice.phrase));
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
        {hasWords(draft) && !isInDraft ? (
          <>
            <Button onClick={() => desk.addPhrase(here, choice.phrase)}>Add to this annotation</Button>
            <Button onClick={() => desk.begin(draft.article, { scanText: [here] })}>Begin another annotation</Button>
          </>
        ) : null}
        {choice.occurrences > 1 && choice.phrase !== null ? (
          <Button class="quiet" onClick={() => desk.addPhrase(everywhere, choice.phrase)}>
            Highlight all {choice.occurrences} places
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** The last selection, what the page says about it, and what can be done with it. */
export function Choice({ desk }: DeskProps) {
  const { choice } = desk;
  // The editor comes from the page: the keyboard goes on here, and a screen reader begins here.
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice is shown anew.
  useEffect(() => section.current?.focus(), [choice]);
  if (choice === null) return null;
  return (
    <section class="said" ref={section} tabIndex={-1} aria-label="Selection">
      {choice.kind === 'found' ? (
        <Found choice={choice} desk={desk} />
      ) : (
        <p role="status" class="is-error">
          {REFUSALS[choice.reason]}
        </p>
      )}
    </section>
  );
}
