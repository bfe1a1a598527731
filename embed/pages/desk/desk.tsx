import { Button } from '../controls/fields.tsx';
import { ArticleChooser } from './article-chooser.tsx';
import { Choice } from './choice.tsx';
import { DraftForm } from './draft-form.tsx';
import { LostPhrases } from './lost-phrases.tsx';
import { Removal } from './removal.tsx';
import { SaveBar } from './save-bar.tsx';
import { type DeskProps, useDesk } from './use-desk.ts';

const NOT_SIGNED_IN = 401;

function Failure({ desk: { error } }: DeskProps) {
  if (error === null) return null;
  return (
    <p class="failure" role="alert">
      {error.status === NOT_SIGNED_IN
        ? 'You are not signed in here. Open the address that the terminal of journal serve shows; it can be used once. Your draft stays.'
        : `${error.message} Your draft stays in this window.`}
    </p>
  );
}

/** Takes the focus when it appears, as a dialog should. It is on no button: keys that are on their way agree to nothing. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Asks the editor whether a page may work with the desk. */
function Asking({ desk: { askingOrigin, agree, refuse } }: DeskProps) {
  if (askingOrigin === null) return null;
  return (
    <div class="asking" role="alertdialog" aria-labelledby="asking" tabIndex={-1} ref={takeFocus}>
      <p id="asking">
        The page at <code>{askingOrigin}</code> asks to work with the desk. It will see your draft and send what you
        select there. It can save nothing.
      </p>
      <div class="row">
        <Button class="main" onClick={agree}>
          Connect
        </Button>
        <Button onClick={refuse}>Don’t allow</Button>
      </div>
    </div>
  );
}

/** The attributes of `<journal-desk>`. */
interface Attributes {
  /** The key of a new sign-in. */
  readonly signin?: string;
}

/** The desk: an annotation is written beside the article that it belongs to. */
export function Desk({ signin }: Attributes) {
  const desk = useDesk(signin);
  const { article, annotation } = desk.draft;
  return (
    <div class="desk">
      <h1>Write an annotation</h1>
      <Failure desk={desk} />
      <Asking desk={desk} />
      <ArticleChooser desk={desk} />
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
