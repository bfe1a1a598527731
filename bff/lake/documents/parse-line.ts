import { isJsonObject } from '../../json-object.ts';
import { type AssetDocuments, assetPlaceholder, resolveAssetReferences } from './asset-references.ts';
import { isLakeDocument, isPublished, type LakeDocument } from './lake-document.ts';
import { LineError } from './line-error.ts';

/** A line's document, and the asset documents that it references. */
export interface ParsedLine {
  document: LakeDocument;
  assets: Iterable<LakeDocument>;
}

/**
 * Parses one line of an export.
 *
 * @returns null for an unpublished document
 * @throws LineError when the line is not a document or references an asset that the export lacks
 */
export function parseLine(text: string, assets: AssetDocuments): ParsedLine | null {
  const document = parseDocument(text);
  if (!isPublished(document._id)) return null;
  const hasAssets = text.includes(assetPlaceholder);
  return { document, assets: hasAssets ? resolveAssetReferences(document, assets) : [] };
}

function parseDocument(text: string): LakeDocument {
  const value = parseJson(text);
  if (!isJsonObject(value)) throw new LineError('not a JSON object');
  if (!isLakeDocument(value)) throw new LineError('a document needs an _id and a _type');
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new LineError(`not valid JSON (${error instanceof Error ? error.message : String(error)})`);
  }
}
