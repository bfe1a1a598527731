/** The search of `/`, and the button that copies the tag. Without this file, neither is shown. */
import { createElement, render } from 'preact';
import { useCallback } from 'preact/hooks';
import type { SearchResponse, SearchResult } from '../../../bff/contract/index.ts';
import { formatDate } from '../../languages/dates.ts';
import { CopyButton } from '../controls/controls.tsx';
import { readJson, Search } from './search.tsx';

const LIMIT = 20;

export type FindArticles = (words: string) => Promise<SearchResponse>;

function statusOf(words: string, results: readonly SearchResult[] | null | undefined): string {
  if (words === '' || results === undefined) return '';
  if (results === null) return 'Search is unavailable right now. Try again in a few seconds.';
  if (results.length === 0) return `No articles match “${words}”. Try fewer or different words.`;
  if (results.length === LIMIT) return `The ${LIMIT} best articles`;
  return results.length === 1 ? '1 article' : `${results.length} articles`;
}

/** The texts of a snippet, with marks around what was found. */
const snippetOf = (html: string) =>
  [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(({ nodeName, textContent }) =>
    nodeName === 'MARK' ? createElement('mark', null, textContent) : textContent,
  );

interface Props {
  readonly find: FindArticles;
  /** Where the service shows its sample's articles; unset: articles have addresses of their own. */
  readonly demo: string | undefined;
}

function Result({ result, demo }: { result: SearchResult } & Pick<Props, 'demo'>) {
  const { id, title, authors, publicUrl, releaseDate, isRetracted, snippets } = result;
  const address = demo === undefined ? publicUrl : `${demo}${encodeURIComponent(id)}.html`;
  const facts = [isRetracted ? 'Retracted' : '', authors.join(', '), formatDate(releaseDate, ['en-GB'])];
  const [snippet] = snippets.filter(({ field }) => field !== 'title' && field !== 'people');
  return (
    <li>
      <span class="title">
        {address === null ? (
          <bdi>{title}</bdi>
        ) : (
          <a href={address}>
            <bdi>{title}</bdi>
          </a>
        )}
      </span>
      <span class="facts">
        {facts.filter(Boolean).map((fact) => (
          <bdi key={fact}>{fact}</bdi>
        ))}
      </span>
      {snippet === undefined ? null : (
        <p dir="auto" class="snippet">
          {snippetOf(snippet.html)}
        </p>
      )}
    </li>
  );
}

export function ArticleSearch({ find, demo }: Props) {
  const search = useCallback(async (words: string) => (words === '' ? [] : (await find(words)).results), [find]);
  return (
    <Search search={search} statusOf={statusOf}>
      {(results) => (
        <ul class="entries">
          {results.map((article) => (
            <Result key={article.id} result={article} demo={demo} />
          ))}
        </ul>
      )}
    </Search>
  );
}

for (const root of document.querySelectorAll('[data-copies]'))
  render(<CopyButton label="the tag" source={() => root.previousElementSibling} />, root);

interface SiteSearch {
  searchEntries(words: string, options: { readonly limit: number }): Promise<SearchResponse>;
}

/** Searches at an address: the service's, or a site's module, which searches in files. */
const searchAt =
  (address: string): FindArticles =>
  async (words) => {
    if (address.endsWith('.js')) {
      const { searchEntries }: SiteSearch = await import(/* @vite-ignore */ address);
      return searchEntries(words, { limit: LIMIT });
    }
    return readJson(`${address}?${new URLSearchParams({ q: words, limit: String(LIMIT) })}`);
  };

for (const root of document.querySelectorAll<HTMLElement>('[data-search]')) {
  const { search = '', demo } = root.dataset;
  render(<ArticleSearch find={searchAt(search)} demo={demo} />, root);
}
