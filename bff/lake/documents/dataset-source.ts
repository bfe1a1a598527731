import type { AssetDocuments } from './asset-references.ts';
import type { Lines } from './lines.ts';
import type { Perspective } from './parse-line.ts';

/** The exported documents of a dataset: all that a query thread needs to answer queries on it. */
export interface DatasetSource {
  dataset: string;
  lines: Lines;
  assets: AssetDocuments;
  /** By default `published`. */
  perspective?: Perspective;
}
