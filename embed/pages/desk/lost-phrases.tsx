import type { DeskJournal } from '../../../bff/contract/index.ts';
import type { DraftPhrase, LostPhrase } from '../../protocol/index.ts';
import { lostWords, quoted } from './choice-words.ts';

/** A phrase of a saved annotation. */
interface SavedPhrase {
  readonly annotation: string;
  readonly title: string;
  readonly phrase: DraftPhrase;
}

/** The phrases of an article's annotations. */
export function phrasesOf(journal: DeskJournal | null, article: string | undefined): SavedPhrase[] {
  const slugs = journal?.articles.find(({ slug }) => slug === article)?.annotations ?? [];
  return (journal?.annotations ?? [])
    .filter(({ slug }) => slugs.includes(slug))
    .flatMap(({ slug, title, scanText }) => scanText.map((phrase) => ({ annotation: slug, title, phrase })));
}

interface Props {
  readonly lost: readonly (LostPhrase & SavedPhrase)[];
  /** Whether the form has what is not saved. */
  readonly isWaiting: boolean;
  onTake(annotation: string, old: DraftPhrase, phrase: DraftPhrase): void;
  onOpen(annotation: string): void;
}

/** Words with those to highlight marked. */
function Phrase({ scanPhrase, scanKeyword }: DraftPhrase) {
  const at = scanKeyword === '' ? -1 : scanPhrase.indexOf(scanKeyword);
  if (at < 0) return <mark>{scanPhrase}</mark>;
  return (
    <>
      {scanPhrase.slice(0, at)}
      <mark>{scanKeyword}</mark>
      {scanPhrase.slice(at + scanKeyword.length)}
    </>
  );
}

/** The phrases that the page no longer has, each with the nearest text, which a press saves in its place. */
export function LostPhrases({ lost, isWaiting, onTake, onOpen }: Props) {
  if (lost.length === 0) return null;
  return (
    <section class="lost box" aria-labelledby="lost">
      <h2 id="lost">Phrases no longer found</h2>
      {isWaiting ? <p class="hint">Save the draft before you take a phrase.</p> : null}
      <ul>
        {lost.map(({ index, annotation, title, phrase, reason, nearest }) => (
          <li key={index}>
            <p>
              <button type="button" class="quiet" disabled={isWaiting} onClick={() => onOpen(annotation)}>
                {title}
              </button>{' '}
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
                <button type="button" disabled={isWaiting} onClick={() => onTake(annotation, phrase, nearest)}>
                  Take this text
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
