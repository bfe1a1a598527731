import { LRUCache } from 'lru-cache';
import type { ContentSource, QueryResult } from './source.ts';

/** The responses of one entry come from four queries, and several entries are read at the same time. */
const MAX_RESULTS = 40;

/**
 * Wraps a source so that a query is sent once, and its result is kept in memory: for a reader that takes everything
 * once, and asks for the forms of one document one after the other. What changes meanwhile is not seen, so results have
 * no tags.
 */
export function memoizedSource(source: ContentSource): ContentSource {
  const results = new LRUCache<string, Promise<QueryResult>>({ max: MAX_RESULTS });
  return {
    ...source,
    query(dataset, groq, parameters = {}) {
      const key = JSON.stringify([dataset, groq, parameters]);
      const memoized = results.get(key);
      if (memoized !== undefined) return memoized;
      const result = source.query(dataset, groq, parameters).then(({ result }) => ({ result, tags: [] }));
      results.set(key, result);
      // What failed is tried again.
      result.catch(() => results.delete(key));
      return result;
    },
  };
}
