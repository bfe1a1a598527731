/** Prefixes sync tags with their dataset, because the lake's tags are unique only within one. */
export const qualifySyncTags = (dataset: string, tags: readonly string[]): string[] =>
  tags.map((tag) => `${dataset}:${tag}`);

/** The tag of everything that depends on a dataset. */
export const datasetTag = (dataset: string): string => `${dataset}:all`;

/** The dataset of qualified tags. */
export const datasetOf = ([tag = '']: readonly string[]): string => tag.slice(0, tag.indexOf(':'));
