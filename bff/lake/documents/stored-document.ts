import { isDeepStrictEqual } from 'node:util';
import type { AssetDocuments } from './asset-references.ts';
import { indexKeys } from './index-keys.ts';
import type { LakeDocument } from './lake-document.ts';
import { type ParsedLine, parseAgain } from './parse-line.ts';

/** A document as a store holds it: what is needed to find it. It is parsed when it is read. */
export interface StoredDocument {
  readonly id: string;
  /** See `indexKeys`. */
  readonly keys: readonly number[];
  /** Bytes of its JSON; 0 for a document that is held as a whole. */
  readonly size: number;
  read(): LakeDocument;
}

/** A document that is held as a whole. */
export const heldDocument = (document: LakeDocument): StoredDocument => ({
  id: document._id,
  keys: indexKeys(document),
  size: 0,
  read: () => document,
});

/** The document of a line. A parsed document takes about twice the memory of its line. */
export class LineDocument implements StoredDocument {
  readonly id: string;
  readonly keys: readonly number[];
  readonly start: number;
  readonly size: number;
  /** The asset documents that it references, by path in the export. */
  readonly assets: AssetDocuments;
  /** See `ParsedLine`. */
  readonly isDraft: boolean;
  readonly #bytes: SharedArrayBuffer;

  /** @param parsed what the line holds */
  constructor(bytes: SharedArrayBuffer, start: number, size: number, { document, assets, isDraft }: ParsedLine) {
    this.id = document._id;
    this.keys = indexKeys(document);
    this.start = start;
    this.size = size;
    this.assets = assets;
    this.isDraft = isDraft;
    this.#bytes = bytes;
  }

  read(): LakeDocument {
    return parseAgain(Buffer.from(this.#bytes, this.start, this.size), this.assets);
  }

  /** Whether all its assets are what they were. */
  hasSameAssets(now: AssetDocuments): boolean {
    return this.assets.size === 0 || [...this.assets].every(([path, asset]) => isDeepStrictEqual(asset, now.get(path)));
  }
}
