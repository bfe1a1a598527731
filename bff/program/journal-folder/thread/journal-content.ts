import type { AssetFile } from '../../../lake/index.ts';
import { summaryOf } from '../count-sources.ts';
import type { BuiltJournal } from '../journal-folder.ts';
import type { SourceProblem } from '../problems.ts';

/** What a journal folder becomes, as threads hand it over. */
export interface JournalContent {
  /** The content of `data.ndjson`: one document per line. */
  readonly bytes: Uint8Array;
  readonly assets: readonly AssetFile[];
  /** In the order of files and lines. With an error, documents and assets may be incomplete. */
  readonly problems: readonly SourceProblem[];
  /** What the journal has, in one line. */
  readonly summary: string;
}

/** Writes the documents of a built journal. */
export function contentOf(built: BuiltJournal): JournalContent {
  const bytes = Buffer.from(built.documents.map((document) => `${JSON.stringify(document)}\n`).join(''));
  return { bytes, assets: built.assets, problems: built.problems, summary: summaryOf(built) };
}
