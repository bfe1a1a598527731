/**
 * Header lines have limits in servers, proxies and CDNs, some of 4 KB for all headers together: an answer that depends on
 * more than this carries one key, which every change in its dataset purges.
 */
const MOST_KEYS = 64;

const datasetOf = (tag: string): string => tag.slice(0, tag.indexOf(':'));
const manyIn = (dataset: string): string => `${dataset}:many`;
const datasetsOf = (tags: readonly string[]): string[] => [...new Set(tags.map(datasetOf))];

/** The keys by which shared caches may purge an answer. @param tags what it depends on */
export function keysOfAnswer(tags: readonly string[]): readonly string[] {
  return tags.length > MOST_KEYS ? datasetsOf(tags).map(manyIn) : tags;
}

/** The keys of all answers that depend on any of the tags. */
export function keysToPurge(tags: readonly string[]): readonly string[] {
  return [...tags, ...datasetsOf(tags).map(manyIn)];
}
