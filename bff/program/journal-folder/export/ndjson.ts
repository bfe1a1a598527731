import type { LakeDocument } from '../../../lake/index.ts';

/** The content of `data.ndjson`: one document per line. */
export const ndjsonOf = (documents: readonly LakeDocument[]): string =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join('');
