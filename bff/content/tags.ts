/** Prefixes sync tags with their dataset, because the lake's tags are unique only within one. */
export const qualifySyncTags = (dataset: string, tags: readonly string[]): string[] =>
  tags.map((tag) => `${dataset}:${tag}`);

/** The tag of everything that depends on a dataset. */
export const datasetTag = (dataset: string): string => `${dataset}:all`;

/** The dataset of qualified tags. */
export const datasetOf = ([tag = '']: readonly string[]): string => tag.slice(0, tag.indexOf(':'));

/**
 * Servers, proxies and CDNs limit header lines, some to 4 KB for all headers together. A response with more tags than
 * this carries one key instead, which every change of its dataset purges.
 */
const MAX_KEYS = 64;

const datasetOfTag = (tag: string): string => tag.slice(0, tag.indexOf(':'));
const manyIn = (dataset: string): string => `${dataset}:many`;
const datasetsOf = (tags: readonly string[]): string[] => [...new Set(tags.map(datasetOfTag))];

/** Returns the keys by which shared caches may purge a response with these tags. */
export function keysOfResponse(tags: readonly string[]): readonly string[] {
  return tags.length > MAX_KEYS ? datasetsOf(tags).map(manyIn) : tags;
}

/** Returns the keys that purge all responses with any of the tags. */
export function keysToPurge(tags: readonly string[]): readonly string[] {
  return [...tags, ...datasetsOf(tags).map(manyIn)];
}
