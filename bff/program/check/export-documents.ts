import type { JsonObject } from '../../contract/rules/json-object.ts';

/** A published document of an export. */
export interface ExportDocument {
  readonly id: string;
  readonly type: string;
  readonly value: JsonObject;
  /** Its line in the document file. */
  readonly line: number;
}

/** What the rules know of the other documents. */
export interface ExportDocuments {
  /** All published documents, by id. */
  readonly byId: ReadonlyMap<string, ExportDocument>;
  /** The ids of documents that exist only as drafts. */
  readonly drafts: ReadonlySet<string>;
  /** The documents of a type that have a slug. */
  withSlug(type: string, slug: string): readonly ExportDocument[];
}
