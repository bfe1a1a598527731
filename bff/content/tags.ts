/** Sync tags are a dataset's own. */
export const inDataset = (dataset: string, tags: readonly string[]): string[] => tags.map((tag) => `${dataset}:${tag}`);

/** The tag of everything that is made from a dataset. */
export const datasetTag = (dataset: string): string => `${dataset}:all`;
