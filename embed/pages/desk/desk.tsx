import { useCallback, useEffect, useState } from 'preact/hooks';
import type { DeskJournal } from '../../../bff/contract/index.ts';
import { type DeskChoice, type DraftPhrase, MAX_FIND } from '../../protocol/index.ts';
import { ArticleChooser } from './article-chooser.tsx';
import { Choice } from './choice.tsx';
import { type DeskCallError, deskCalls } from './desk-calls.ts';
import { DraftForm } from './draft-form.tsx';
import { LostPhrases, phrasesOf } from './lost-phrases.tsx';
import { Removal } from './removal.tsx';
import { SaveBar } from './save-bar.tsx';
import { isSamePhrase, storeKey } from './storage.ts';
import { useArticle } from './use-article.ts';
import { useChanges } from './use-changes.ts';
import { hasWords, useDraft } from './use-draft.ts';

/** The attributes of `<journal-desk>`. */
interface DeskProps {
  /** The key of a new sign-in. */
  readonly signin?: string;
}

/** Keeps the key of a sign-in, and forgets the token in the address. */
function keepSignIn(key: string | undefined): void {
  if (key !== undefined && key !== '') storeKey(key);
  if (window.location.search !== '') history.replaceState(null, '', window.location.pathname);
}

const NOT_SIGNED_IN = 401;

function Failure({ error }: { error: DeskCallError }) {
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
function Asking({ askingOrigin, agree, refuse }: ReturnType<typeof useArticle>) {
  if (askingOrigin === null) return null;
  return (
    <div class="asking" role="alertdialog" aria-labelledby="asking" tabIndex={-1} ref={takeFocus}>
      <p id="asking">
        The page at <code>{askingOrigin}</code> asks to work with the desk. It will see your draft and send what you
        select there. It can save nothing.
      </p>
      <div class="row">
        <button type="button" class="main" onClick={agree}>
          Connect
        </button>
        <button type="button" onClick={refuse}>
          Not this page
        </button>
      </div>
    </div>
  );
}

/** The desk: an annotation is written beside the article that it belongs to. */
export function Desk({ signin }: DeskProps) {
  const [journal, setJournal] = useState<DeskJournal | null>(null);
  const [error, setError] = useState<DeskCallError | null>(null);
  const [choice, setChoice] = useState<DeskChoice | null>(null);
  const work = useDraft(setError);
  const { draft, check } = work;
  const { content } = check;

  const load = useCallback(() => deskCalls.list().then(setJournal, setError), []);
  const changes = useChanges(work, { onChanged: load, onError: setError });
  useEffect(() => {
    keepSignIn(signin);
    void load();
  }, [load, signin]);

  const addPhrase = (phrase: DraftPhrase, replaced: DraftPhrase | null = null) =>
    work.change({ scanText: [...draft.scanText.filter((each) => !isSamePhrase(each, replaced)), phrase] });
  const isBusy = work.isChanged && hasWords(draft);

  const onChoice = (chosen: DeskChoice) => {
    setChoice(chosen);
    if (chosen.kind === 'refused') return;
    const phrase = chosen.phrase ?? { scanPhrase: chosen.words, scanKeyword: '' };
    // A draft that waits for its phrase gets it. What is saved, or has a phrase, is not changed without a press.
    if (draft.annotation === null && draft.scanText.length === 0) addPhrase(phrase);
    else if (!work.isChanged && draft.annotation !== null) work.begin(draft.article, { scanText: [phrase] });
  };
  const article = useArticle({
    onChoice,
    onArticle: ({ entry }) => {
      if (draft.article !== entry && !isBusy) work.begin(entry);
    },
  });
  const { page, tell } = article;
  const own = phrasesOf(journal, page?.entry);

  useEffect(() => {
    if (page === null) return;
    const { title, annotationType, scanText: phrases } = draft;
    tell({ type: 'draft', draft: { title, annotationType, content, phrases } });
  }, [draft, content, page, tell]);

  useEffect(() => {
    if (page === null || journal === null) return;
    const phrases = phrasesOf(journal, page.entry).map(({ phrase }) => phrase);
    tell({ type: 'find', phrases: phrases.slice(0, MAX_FIND) });
  }, [journal, page, tell]);

  const open = (annotation: string) =>
    deskCalls.open(annotation).then((opened) => {
      setChoice(null);
      // What was said about another annotation.
      changes.dismiss();
      work.set({ ...opened, isChanged: false });
    }, setError);

  const isInDraft = choice?.kind === 'found' && draft.scanText.some((each) => isSamePhrase(each, choice.phrase));
  return (
    <div class="desk">
      <h1>Write an annotation</h1>
      {error === null ? null : <Failure error={error} />}
      <Asking {...article} />
      {journal === null ? null : (
        <ArticleChooser
          journal={journal}
          article={draft.article}
          annotation={draft.annotation}
          page={page}
          isBusy={isBusy}
          onArticle={(slug) =>
            isBusy && draft.annotation === null ? work.change({ article: slug }) : work.begin(slug)
          }
          onAnnotation={open}
          onBegin={() => work.begin(draft.article)}
          onOpenPage={article.open}
        />
      )}
      <LostPhrases
        lost={article.lost.flatMap((each) => {
          const known = own[each.index];
          return known === undefined ? [] : [{ ...each, ...known }];
        })}
        isWaiting={work.isChanged || changes.state.step === 'busy'}
        onTake={changes.replacePhrase}
        onOpen={open}
      />
      {choice === null ? null : (
        <Choice
          choice={choice}
          isBusy={hasWords(draft) && !isInDraft}
          onAdd={(phrase) => addPhrase(phrase, choice.kind === 'found' ? choice.phrase : null)}
          onBegin={(phrase) => work.begin(draft.article, { scanText: [phrase] })}
        />
      )}
      {draft.article === '' ? null : (
        <DraftForm
          draft={draft}
          check={check}
          isRefused={changes.state.step === 'refused'}
          counts={page?.entry === draft.article ? article.counts : []}
          places={article.places}
          onLocate={(phrase) => tell({ type: 'locate', phrase })}
          annotations={journal?.annotations ?? []}
          onChange={work.change}
        />
      )}
      {draft.annotation === null ? null : (
        // The question begins anew with each annotation.
        <Removal key={draft.annotation} stored={work} changes={changes} />
      )}
      {draft.article === '' ? null : <SaveBar work={work} changes={changes} />}
    </div>
  );
}
