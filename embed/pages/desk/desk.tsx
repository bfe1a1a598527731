import { MISS_REASONS } from '../../../host-bridge/scan/miss-reasons.ts';
import type { DraftPhrase } from '../../protocol/index.ts';
import { Button, takeFocus } from '../controls/controls.tsx';
import { show } from '../controls/show.ts';
import { ArticleChooser, UnsavedDrafts } from './article-chooser.tsx';
import { Choice } from './choice.tsx';
import styles from './desk.css?inline';
import { DraftForm } from './draft-form.tsx';
import { Place, quoted } from './phrases.tsx';
import { Removal, SaveBar } from './save-bar.tsx';
import { type DeskProps, useDesk } from './use-desk.ts';

/** Why a phrase is not found, after “is”. @param reason the client's own */
const whyLost = (reason: string): string =>
  Object.entries(MISS_REASONS).find(([name]) => name === reason)?.[1][0] ?? 'not found';

function Phrase({ scanPhrase, scanKeyword }: DraftPhrase) {
  const words = scanKeyword || scanPhrase;
  const [before = '', ...after] = scanPhrase.split(words);
  return <Place before={before} words={words} after={after.join(words)} />;
}

/** The phrases that the page no longer has, each with the nearest text, which a press saves in its place. */
function LostPhrases({ desk }: DeskProps) {
  const { lost } = desk;
  if (lost.length === 0) return null;
  const isBusy = desk.progress.step === 'busy';
  return (
    <section class="said" aria-labelledby="lost">
      <h2 id="lost">Phrases no longer found</h2>
      <ul class="links">
        {lost.map(({ index, annotation, title, phrase, reason, nearest }) => (
          <li key={index}>
            <p>
              <Button class="quiet" disabled={isBusy} onClick={() => desk.open(annotation)}>
                {title}
              </Button>{' '}
              looks for {quoted(phrase.scanPhrase)}, which is {whyLost(reason)}.
            </p>
            {nearest === null ? (
              <p class="note">Nothing similar is on the page. Select the text again, or remove the phrase.</p>
            ) : (
              <div class="row">
                <small>Nearest:</small>
                <Phrase {...nearest} />
                <Button disabled={isBusy} onClick={() => desk.replacePhrase(annotation, phrase, nearest)}>
                  Use this text
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks the editor whether a page may work with the desk. No button has the focus: keys on their way agree to nothing. */
function Asking({ desk: { asking, refuse } }: DeskProps) {
  if (asking === null) return null;
  return (
    <div class="said" role="alertdialog" aria-labelledby="asking" tabIndex={-1} ref={takeFocus}>
      <p id="asking">
        The page at <code>{asking.origin}</code> asks to work with the desk. It will see your draft and send what you
        select there. It cannot save anything.
      </p>
      <div class="row">
        <Button class="button" onClick={asking.agree}>
          Allow
        </Button>
        <Button onClick={refuse}>Don’t allow</Button>
      </div>
    </div>
  );
}

/** The desk, the component of the page `/write`: an annotation is written beside the article that it belongs to. */
export function Desk({ signin }: { signin?: string }) {
  const desk = useDesk(signin);
  const { article, annotation } = desk.draft;
  return (
    <div class="desk">
      <h1>Write an annotation</h1>
      {desk.error === null ? null : (
        <p class="said is-error" role="alert">
          {desk.error.message} Your draft stays in this window.
        </p>
      )}
      <Asking desk={desk} />
      <ArticleChooser desk={desk} />
      <UnsavedDrafts desk={desk} />
      <LostPhrases desk={desk} />
      <Choice desk={desk} />
      {article === '' ? null : <DraftForm desk={desk} />}
      {annotation === null ? null : (
        // The question begins anew with each annotation.
        <Removal key={annotation} desk={desk} />
      )}
      {article === '' ? null : <SaveBar desk={desk} />}
    </div>
  );
}

show(styles, { 'journal-desk': (attribute) => <Desk signin={attribute('signin')} /> });
