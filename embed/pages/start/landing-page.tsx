/** The search of `/`, and the button that copies the tag. Without this file, neither is shown. */
import { render } from 'preact';
import type { SearchResponse } from '../../../bff/contract/index.ts';
import { CONFIRMATION_TIME } from '../../frame/use-confirmation.ts';
import { ArticleSearch, type FindArticles, LIMIT } from './article-search.tsx';
import { readJson } from './use-search.ts';

async function copyCode(button: HTMLButtonElement, code: Element): Promise<void> {
  const label = button.textContent;
  try {
    // Pages that are not secure contexts have no clipboard.
    await navigator.clipboard.writeText(code.textContent ?? '');
    button.textContent = 'Copied';
  } catch {
    getSelection()?.selectAllChildren(code);
    button.textContent = 'Press Ctrl+C or ⌘C';
  }
  setTimeout(() => {
    button.textContent = label;
  }, CONFIRMATION_TIME);
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copies="code"]')) {
  const code = button.parentElement?.querySelector('code');
  if (code === null || code === undefined) continue;
  button.hidden = false;
  button.addEventListener('click', () => copyCode(button, code));
}

/** The module of a site without a server. */
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
