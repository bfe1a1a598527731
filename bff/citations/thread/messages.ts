import type { EntryMetaResponse } from '../../contract/index.ts';
import type { ThreadSelection } from '../write/write-citation.ts';

/** A citation to write. Its reply has the same id. */
export interface CitationRequest {
  readonly id: number;
  readonly entry: EntryMetaResponse;
  readonly selection: ThreadSelection;
}

/** The citation, or why it could not be written. */
export type CitationReply = { readonly id: number } & ({ readonly text: string } | { readonly problem: string });
