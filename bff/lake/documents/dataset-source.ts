import type { AssetDocuments } from './asset-references.ts';
import type { Lines } from './lines.ts';

/** The exported documents of a dataset: all that a query thread needs to answer queries on it. */
export interface DatasetSource {
  dataset: string;
  lines: Lines;
  assets: AssetDocuments;
}
