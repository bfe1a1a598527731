import type { LakeConnection } from '../content/source.ts';

/** What the thread reads. */
export interface SearchThreadData {
  readonly connection: LakeConnection;
}

export interface SearchRequest {
  readonly id: number;
  readonly dataset: string;
  readonly words: readonly string[];
  readonly limit: number;
}

/** The ids of entries, the best first; null while the index is being built. */
export interface SearchReply {
  readonly id: number;
  readonly found: readonly string[] | null;
}

/** Why a dataset could not be read. The thread tries again. */
export interface SearchProblem {
  readonly dataset: string;
  readonly problem: string;
}
