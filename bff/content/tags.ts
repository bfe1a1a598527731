/** Prefixes sync tags with their dataset, because the lake's tags are unique only within one. */
export const qualifySyncTags = (dataset: string, tags: readonly string[]): string[] =>
  tags.map((tag) => `${dataset}:${tag}`);

/** The tag of everything that depends on a dataset. */
export const datasetTag = (dataset: string): string => `${dataset}:all`;

export const datasetsOf = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.slice(0, tag.indexOf(':')))),
];

/**
 * Servers, proxies and CDNs limit header lines, some to 4 KB for all headers together. A response with more tags than
 * this carries one key instead, which every change of its dataset purges.
 */
const MAX_KEYS = 64;

const manyIn = (dataset: string): string => `${dataset}:many`;

/** Returns the keys by which shared caches may purge a response with these tags. */
export const keysOfResponse = (tags: readonly string[]): readonly string[] =>
  tags.length > MAX_KEYS ? datasetsOf(tags).map(manyIn) : tags;

/** Returns the keys that purge all responses with any of the tags. */
export const keysToPurge = (tags: readonly string[]): readonly string[] => [...tags, ...datasetsOf(tags).map(manyIn)];
