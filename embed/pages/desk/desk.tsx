import type { DeskDraft } from '../../../bff/contract/index.ts';
import type { DraftPhrase } from '../../protocol/index.ts';
import { Button, Field, Select, takeFocus } from '../controls/fields.tsx';
import { show } from '../controls/show.ts';
import { ArticleChooser, UnsavedDrafts } from './article-chooser.tsx';
import { AuthorFields, namedAuthors } from './author-fields.tsx';
import { Choice } from './choice.tsx';
import styles from './desk.css?inline';
import { PhraseFields } from './phrases.tsx';
import { PictureField } from './picture-field.tsx';
import { Preview } from './preview.tsx';
import { Removal, SaveBar } from './save-bar.tsx';
import { TextField } from './text-field.tsx';
import { type DeskProps, useDesk } from './use-desk.ts';
import { Place, Problems, quoted, whyLost } from './words.tsx';

/** What the journal's readers see of each type. */
const TYPES: readonly (readonly [DeskDraft['annotationType'], string])[] = [
  ['glossary', 'Glossary: explains a word'],
  ['commentary', 'Commentary: says something about a passage'],
  ['related', 'Related: links to another work'],
  ['', 'None'],
];

/** The fields of a draft. What each must hold is said beside it. */
function DraftForm({ desk }: DeskProps) {
  const { draft, change } = desk;
  // A new draft has no title, which is no mistake yet.
  const showsTitleProblems = draft.title !== '' || desk.progress.step === 'refused';
  return (
    <div class="form">
      <div>
        <PhraseFields desk={desk} />
        <Field
          label="Title"
          value={draft.title}
          input={{ 'aria-describedby': 'title-problems' }}
          onValue={(title) => change({ title })}
        />
        <Problems id="title-problems" problems={showsTitleProblems ? desk.problemsOf('title') : []} />
        <Select
          label="Type"
          value={draft.annotationType}
          options={TYPES}
          onValue={(annotationType) => change({ annotationType })}
        />
        <Problems problems={desk.problemsOf('annotationType')} />
        <TextField desk={desk} />
        <AuthorFields desk={desk} />
        <PictureField desk={desk} />
      </div>
      <section class="shown" aria-labelledby="shown">
        <h2 id="shown">As readers see it</h2>
        <Preview draft={draft} authors={namedAuthors(desk)} content={desk.check.content} />
      </section>
    </div>
  );
}

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
function Asking({ desk: { askingOrigin, agree, refuse } }: DeskProps) {
  if (askingOrigin === null) return null;
  return (
    <div class="said" role="alertdialog" aria-labelledby="asking" tabIndex={-1} ref={takeFocus}>
      <p id="asking">
        The page at <code>{askingOrigin}</code> asks to work with the desk. It will see your draft and send what you
        select there. It can save nothing.
      </p>
      <div class="row">
        <Button class="button" onClick={agree}>
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
