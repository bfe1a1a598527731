/** What is wrong, and what to write. */
export interface Remark {
  /** Such as `is missing`. */
  readonly problem: string;
  /** Such as `write a text`. */
  readonly remedy: string;
}

/** Something in an export that should be corrected. */
export interface Problem extends Remark {
  /** The file that contains it, with the line: `production/data.ndjson:12`. */
  readonly place: string;
  /** The id of the document; empty for a problem of the whole export. */
  readonly document: string;
  /** The path of the value in the document, such as `references[2].doi`; empty for the whole document. */
  readonly path: string;
}

/** A problem of a document, as a rule reports it. */
export type Finding = Omit<Problem, 'place' | 'document'>;
