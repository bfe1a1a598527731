import { isJsonObject } from '../../json-object.ts';
import { type AssetDocuments, assetPlaceholder, resolveAssetReferences } from './asset-references.ts';
import { isLakeDocument, isPublished, type LakeDocument } from './lake-document.ts';
import { LineProblem } from './line-error.ts';

/** A line's document, and the asset documents that it refers to. */
export interface ParsedLine {
  document: LakeDocument;
  assets: Iterable<LakeDocument>;
}

/**
 * Reads one line of an export.
 *
 * @returns null for a document that is not published
 * @throws LineProblem when the line is no document or names an asset that the export lacks
 */
export function parseLine(text: string, assets: AssetDocuments): ParsedLine | null {
  const document = parseDocument(text);
  if (!isPublished(document._id)) return null;
  const hasAssets = text.includes(assetPlaceholder);
  return { document, assets: hasAssets ? resolveAssetReferences(document, assets) : [] };
}

function parseDocument(text: string): LakeDocument {
  const value = parseJson(text);
  if (!isJsonObject(value)) throw new LineProblem('not a JSON object');
  if (!isLakeDocument(value)) throw new LineProblem('a document needs an _id and a _type');
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new LineProblem(`not valid JSON (${error instanceof Error ? error.message : 'unreadable'})`);
  }
}
