import type { Responses } from '../cache/open-cache.ts';
import type { Citations } from '../citations/index.ts';
import type { Journal } from '../journal/index.ts';
import type { EntrySearch } from '../search/entry-search.ts';
import type { CachedCatalogue } from './discovery/cached-catalogue.ts';

export interface ApiOptions {
  readonly journal: Journal;
  /** The datasets that `env` may name. */
  readonly datasets: readonly string[];
  readonly cache: Responses;
  /** Origin that readers reach the service at. */
  readonly publicUrl: string;
  readonly citations: Citations;
  readonly catalogue: CachedCatalogue;
  /** Whether the responses become the files of a site, which has fewer pages. */
  readonly isSite: boolean;
  /** Searches an index. Unset: the lake's own search. */
  readonly entrySearch?: EntrySearch;
}
