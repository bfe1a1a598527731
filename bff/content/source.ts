/** A query's result with the tags that invalidate it. */
export interface QueryResult {
  readonly result: unknown;
  /** The dataset's tag, and what the result depends on. A change with one of them means that it may be stale. */
  readonly tags: readonly string[];
}

export type QueryParameters = Readonly<Record<string, string | readonly string[]>>;

/** The journal's documents, read with GROQ. */
export interface ContentSource {
  readonly datasets: readonly string[];
  /** Evaluates a query on a dataset's published documents. @throws ContentError when the lake sends no result */
  query(dataset: string, groq: string, parameters?: QueryParameters): Promise<QueryResult>;
  /** Subscribes to the changes of all datasets. Returns a function that unsubscribes. */
  subscribe(listener: ContentListener): () => void;
}

/** Receives the changes of all datasets. */
export interface ContentListener {
  /** Content with any of these tags has changed. @param id the same for every subscriber; empty if it has none */
  changed(tags: readonly string[], id: string): void;
  /**
   * Changes of a dataset are received from now on.
   * @param isResumed whether all changes since `disconnected` are received too; otherwise earlier ones are unknown
   */
  subscribed(dataset: string, isResumed: boolean): void;
  /** Changes of a dataset are no longer received. */
  disconnected(dataset: string): void;
}
