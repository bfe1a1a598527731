import type { AssetDocuments } from './asset-references.ts';

/** The exported documents of a dataset: all that a query thread needs to answer queries on it. */
export interface DatasetSource {
  dataset: string;
  /** The NDJSON file. The threads share these bytes and never write them. */
  bytes: SharedArrayBuffer;
  assets: AssetDocuments;
}
