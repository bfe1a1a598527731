/** The search of a site without a server, for pages and programs that use its files like an API. */
import type { SearchResponse } from '../../bff/contract/index.ts';
import { searchedWords } from '../../bff/contract/rules/search.ts';
import { findEntries } from './find-entries.ts';
import { SiteFiles } from './read-files.ts';
import { searchResult } from './search-result.ts';

/** What a search may choose. */
interface SearchOptions {
  /** Results at most, 1 to 50; 10 by default. */
  readonly limit?: number;
  /** The origin of the site, such as `https://annotations.example`; by default the origin of this module. */
  readonly siteUrl?: string;
  /** The dataset; `production` by default. */
  readonly environment?: string;
}

const MAX_RESULTS = 50;

/**
 * Finds entries that have all words, as `GET /api/v1/search` of a service does. The last word may be the beginning of one.
 * @param words in any case; without a letter or digit, nothing is found
 * @returns the best first
 * @throws RangeError for a limit that is no integer of 1 to 50; Error for a file that cannot be read
 */
export async function searchEntries(
  words: string,
  { limit = 10, siteUrl = new URL(import.meta.url).origin, environment = 'production' }: SearchOptions = {},
): Promise<SearchResponse> {
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_RESULTS)
    throw new RangeError(`limit must be an integer of 1 to ${MAX_RESULTS}`);
  const site = new SiteFiles(siteUrl.replace(/\/$/, ''), environment);
  const searched = searchedWords(words);
  const slugs = await findEntries(site, searched, limit);
  return { results: await Promise.all(slugs.map((slug) => searchResult(site, slug, searched))) };
}
