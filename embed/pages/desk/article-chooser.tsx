import { useState } from 'preact/hooks';
import { Field, Select } from '../controls/fields.tsx';
import type { DeskProps } from './use-desk.ts';

/** The address of a page with the parameter that asks for the desk; null if it is not a web address. */
function askingAddress(address: string): string | null {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  url.searchParams.set('journal-write', window.location.origin);
  return url.href;
}

/** Opens the page of the article beside the desk. */
function PageOpener({ desk }: DeskProps) {
  const [address, setAddress] = useState('');
  const target = askingAddress(address.trim());
  return (
    <form
      class="opener"
      onSubmit={(event) => {
        event.preventDefault();
        if (target !== null) desk.openPage(target);
      }}
    >
      <Field
        label="Address of the article’s page"
        input={{ type: 'url', placeholder: 'https://' }}
        value={address}
        onValue={setAddress}
      />
      <button type="submit" disabled={target === null}>
        Annotate on the page
      </button>
    </form>
  );
}

/** Which article is annotated, and which of its annotations is edited. */
export function ArticleChooser({ desk }: DeskProps) {
  const { journal, draft, page } = desk;
  if (journal === null) return null;
  const articles = journal.articles.map(({ slug, title }) => [slug, title] as const);
  const slugs = journal.articles.find(({ slug }) => slug === draft.article)?.annotations ?? [];
  const titles = new Map(journal.annotations.map(({ slug, title }) => [slug, title]));
  const annotations = slugs.map((slug) => [slug, titles.get(slug) ?? slug] as const);
  const isOther = page !== undefined && page.entry !== draft.article;
  return (
    <section class="chooser" aria-label="Article">
      <div class="columns">
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
            disabled={desk.isBusy}
            onValue={(slug) => (slug === '' ? desk.begin(draft.article) : desk.open(slug))}
          />
        )}
      </div>
      {page === undefined ? (
        <PageOpener desk={desk} />
      ) : (
        <p class={isOther ? 'is-error' : 'hint'}>
          Connected to “{page.title}”{isOther ? `, which is the page of “${page.entry}”.` : '.'}
        </p>
      )}
    </section>
  );
}
