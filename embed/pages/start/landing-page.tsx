/** The search of `/`, and the button that copies the tag. Without this file, neither is shown. */
import { render } from 'preact';
import type { SearchResponse } from '../../../bff/contract/index.ts';
import { CopyButton } from '../controls/code-block.tsx';
import { ArticleSearch, type FindArticles, LIMIT } from './article-search.tsx';
import { readJson } from './search.tsx';

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
