import type { DraftPhrase } from '../../protocol/index.ts';
import { Button } from '../controls/fields.tsx';
import type { DeskProps } from './use-desk.ts';
import { lostWords, quoted } from './words.tsx';

/** Words with those to highlight marked. */
function Phrase({ scanPhrase, scanKeyword }: DraftPhrase) {
  const [before, ...after] = scanKeyword === '' ? [scanPhrase] : scanPhrase.split(scanKeyword);
  if (after.length === 0) return <mark>{scanPhrase}</mark>;
  return (
    <>
      {before}
      <mark>{scanKeyword}</mark>
      {after.join(scanKeyword)}
    </>
  );
}

/** The phrases that the page no longer has, each with the nearest text, which a press saves in its place. */
export function LostPhrases({ desk }: DeskProps) {
  const { lost } = desk;
  if (lost.length === 0) return null;
  const isWaiting = desk.isChanged || desk.progress.step === 'busy';
  return (
    <section class="lost box" aria-labelledby="lost">
      <h2 id="lost">Phrases no longer found</h2>
      {isWaiting ? <p class="hint">Save the draft before you take a phrase.</p> : null}
      <ul class="plain">
        {lost.map(({ index, annotation, title, phrase, reason, nearest }) => (
          <li key={index}>
            <p>
              <Button class="quiet" disabled={isWaiting} onClick={() => desk.open(annotation)}>
                {title}
              </Button>{' '}
              looks for {quoted(phrase.scanPhrase)}. {lostWords(reason)}
            </p>
            {nearest === null ? (
              <p class="hint">Nothing on the page is like it. Select its text again, or remove the phrase.</p>
            ) : (
              <div class="row">
                <span>
                  <small>Nearest: </small>
                  <bdi>
                    <Phrase {...nearest} />
                  </bdi>
                </span>
                <Button disabled={isWaiting} onClick={() => desk.replacePhrase(annotation, phrase, nearest)}>
                  Take this text
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
