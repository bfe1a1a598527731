/** The search of a site without a server, for pages and programs that use its files like an API. */
import type { AnnotationsResponse, EntryMetaResponse, SearchResponse, SearchResult } from '../../../contract/index.ts';
import { FoundEntry } from '../../../contract/shared/found-entry.ts';
import { searchedWords } from '../../../contract/shared/search.ts';
import { DEFAULT_DATASET } from '../../../contract/shared/site-files.ts';
import { findEntries } from './find-entries.ts';
import { type SiteFiles, siteFiles } from './read-files.ts';

/** Reads a result of a search. Annotations are read only if one of the words stands in no other text. */
async function searchResult(site: SiteFiles, slug: string, words: readonly string[]): Promise<SearchResult> {
  const { entry } = await site.resource<EntryMetaResponse>('entries', slug, 'meta');
  const found = new FoundEntry(entry, words);
  if (!found.isIncomplete) return found.result;
  const annotations = await site.resource<AnnotationsResponse>('annotations', slug);
  return found.addAnnotations(annotations.map((each) => ({ ...each, content: `${each.content}` }))).result;
}

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
 * Finds entries that have all words, as `GET /api/v1/search` of a service does. The last one may be incomplete.
 * @param words in any case; without a letter or digit, nothing is found
 * @returns the best first
 * @throws RangeError for a limit that is not an integer from 1 to 50; Error for a file that cannot be read
 */
export async function searchEntries(
  words: string,
  { limit = 10, siteUrl = new URL(import.meta.url).origin, environment = DEFAULT_DATASET }: SearchOptions = {},
): Promise<SearchResponse> {
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_RESULTS)
    throw new RangeError(`limit must be an integer of 1 to ${MAX_RESULTS}`);
  const site = siteFiles(siteUrl.replace(/\/$/, ''), environment);
  const searched = searchedWords(words);
  const slugs = await findEntries(site, searched, limit);
  return { results: await Promise.all(slugs.map((slug) => searchResult(site, slug, searched))) };
}
