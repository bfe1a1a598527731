import { Button, Select, takeFocus } from '../controls/controls.tsx';
import type { DeskProps } from './use-desk.ts';
import type { Draft } from './use-drafts.ts';

/** Opens the page of the article beside the desk, with the parameter that asks for the desk. */
function PageOpener({ desk }: DeskProps) {
  const open = (event: SubmitEvent & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('address'));
    if (!URL.canParse(text)) return;
    const address = new URL(text);
    address.searchParams.set('journal-write', window.location.origin);
    desk.openPage(address.href);
  };
  return (
    <form class="row" onSubmit={open}>
      <label class="field">
        Address of the article’s page
        <input name="address" type="url" required pattern="https?://.*" placeholder="https://" />
      </label>
      <button type="submit">Annotate on the page</button>
    </form>
  );
}

export function ArticleChooser({ desk }: DeskProps) {
  const { journal, draft, page } = desk;
  if (journal === null) return null;
  const articles = journal.articles.map(({ slug, title }) => [slug, title] as const);
  const slugs = journal.articles.find(({ slug }) => slug === draft.article)?.annotations ?? [];
  const titles = new Map(journal.annotations.map(({ slug, title }) => [slug, title]));
  const annotations = slugs.map((slug) => [slug, titles.get(slug) ?? slug] as const);
  const isOther = page !== undefined && page.entry !== draft.article;
  return (
    <section aria-label="Article">
      <div class="row">
        <Select
          label="Article"
          value={draft.article}
          options={draft.article === '' ? [['', 'Choose an article'], ...articles] : articles}
          onValue={desk.chooseArticle}
        />
        {draft.article === '' ? null : (
          <Select
            label="Annotation"
            value={draft.annotation ?? ''}
            options={[['', 'New annotation'], ...annotations]}
            onValue={(slug) => (slug === '' ? desk.begin(draft.article) : desk.open(slug))}
          />
        )}
      </div>
      {page === undefined ? (
        <PageOpener desk={desk} />
      ) : (
        <p class={isOther ? 'is-error' : 'note'}>
          Connected to “{page.title}”{isOther ? `, which is the page of “${page.entry}”.` : '.'}
        </p>
      )}
    </section>
  );
}

/** The drafts with unsaved words that are not open. */
export function UnsavedDrafts({ desk }: DeskProps) {
  const { others, journal } = desk;
  if (others.length === 0) return null;
  const press = (act: (draft: Draft) => void, draft: Draft) => {
    act(draft);
    // The pressed button goes, so the keyboard continues at the draft.
    takeFocus(document.querySelector<HTMLElement>('.desk .form input[aria-describedby="title-problems"]'));
  };
  return (
    <section class="said" aria-labelledby="unsaved">
      <h2 id="unsaved">Unsaved drafts</h2>
      <ul class="links">
        {others.map((other) => {
          const { title, article, scanText } = other.draft;
          const name = title || scanText[0]?.scanPhrase || 'Untitled';
          return (
            <li key={other.id} class="row">
              <Button class="quiet" onClick={() => press(desk.show, other)}>
                {name}
              </Button>
              <small>{journal?.articles.find(({ slug }) => slug === article)?.title ?? article}</small>
              <Button aria-label={`Discard ${name}`} onClick={() => press(desk.discard, other)}>
                Discard
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
