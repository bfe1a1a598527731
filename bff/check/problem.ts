/** Something in an export that should be corrected. */
export interface Problem {
  /** The file that contains it, with the line: `production/data.ndjson:12`. */
  readonly place: string;
  /** The id of the document; empty for a problem of the whole export. */
  readonly document: string;
  /** The path of the value in the document, such as `references[2].doi`; empty for the whole document. */
  readonly path: string;
  /** What is wrong. */
  readonly problem: string;
  /** What to write. */
  readonly remedy: string;
}

/** A problem of a document, as a rule reports it. */
export type Finding = Omit<Problem, 'place' | 'document'>;
