import type { EntrySearch } from '../../search/entry-search.ts';
import type { ApiOptions } from '../api-v1/api-options.ts';
import type { CachedCatalogue } from './cached-catalogue.ts';

/** What the routes of lists, look-ups, feeds and the search need. */
export interface DiscoveryOptions extends ApiOptions {
  readonly catalogue: CachedCatalogue;
  /** Searches an index. Unset: the lake's own search. */
  readonly entrySearch?: EntrySearch;
}
