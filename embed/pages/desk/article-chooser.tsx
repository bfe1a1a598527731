import { useState } from 'preact/hooks';
import type { DeskJournal } from '../../../bff/contract/index.ts';
import type { ArticlePage } from './use-article.ts';

interface Props {
  readonly journal: DeskJournal;
  /** Slug of the draft's article; empty if none is chosen. */
  readonly article: string;
  readonly annotation: string | null;
  /** The page that is connected. */
  readonly page: ArticlePage | null;
  /** Whether the draft has changes that are not saved. */
  readonly isBusy: boolean;
  onArticle(slug: string): void;
  onAnnotation(slug: string): void;
  onBegin(): void;
  onOpenPage(address: string): void;
}

/** The address of a page with the parameter that asks for the desk; null for no address. */
function askingAddress(address: string): string | null {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  url.searchParams.set('journal-write', window.location.origin);
  return url.href;
}

/** Opens the page of the article beside the desk. */
function PageOpener({ onOpenPage }: Pick<Props, 'onOpenPage'>) {
  const [address, setAddress] = useState('');
  const target = askingAddress(address);
  return (
    <form
      class="opener"
      onSubmit={(event) => {
        event.preventDefault();
        if (target !== null) onOpenPage(target);
      }}
    >
      <label class="field">
        Address of the article’s page
        <input
          type="url"
          value={address}
          placeholder="https://"
          onInput={({ currentTarget: { value } }) => setAddress(value.trim())}
        />
      </label>
      <button type="submit" disabled={target === null}>
        Annotate on the page
      </button>
    </form>
  );
}

/** Which article is annotated, and which of its annotations is edited. */
export function ArticleChooser(props: Props) {
  const { journal, article, annotation, page, isBusy, onArticle, onAnnotation, onBegin, onOpenPage } = props;
  const own = journal.articles.find(({ slug }) => slug === article)?.annotations ?? [];
  const titles = new Map(journal.annotations.map(({ slug, title }) => [slug, title]));
  const isOther = page !== null && page.entry !== article;
  return (
    <section class="chooser" aria-label="Article">
      <div class="columns">
        <label class="field">
          Article
          <select value={article} onChange={({ currentTarget: { value } }) => onArticle(value)}>
            {article === '' ? <option value="">Choose an article</option> : null}
            {journal.articles.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </select>
        </label>
        {article === '' ? null : (
          <label class="field">
            Annotation
            <select
              value={annotation ?? ''}
              disabled={isBusy}
              onChange={({ currentTarget: { value } }) => (value === '' ? onBegin() : onAnnotation(value))}
            >
              <option value="">A new one</option>
              {own.map((slug) => (
                <option key={slug} value={slug}>
                  {titles.get(slug) ?? slug}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {page === null ? <PageOpener onOpenPage={onOpenPage} /> : null}
      {page === null ? null : (
        <p class={isOther ? 'is-error' : 'hint'}>
          Connected with “{page.title}”{isOther ? `, which is the page of “${page.entry}”.` : '.'}
        </p>
      )}
    </section>
  );
}
