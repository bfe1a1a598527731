import { asText, isJsonObject } from '../../contract/shared/json-object.ts';
import { errorMessage } from '../../contract/shared/text.ts';
import {
  ASSET_PLACEHOLDER,
  type AssetDocuments,
  DraftError,
  LineError,
  resolveAssetReferences,
} from './asset-references.ts';
import { inLayer, isLakeDocument, isPublished, type LakeDocument } from './lake-document.ts';
import { isDeeper, MAX_DEPTH } from './limits.ts';

/** A line's document, and the asset documents that it references, by path in the export. */
export interface ParsedLine {
  document: LakeDocument;
  assets: AssetDocuments;
  /** `drafts` or the id of a release, if its id is that of the document that it replaces there; null: it is published. */
  layer: string | null;
}

const NO_ASSETS: AssetDocuments = new Map();

const NEWLINE = 0x0a;

/** The lines of an NDJSON text, without their newlines. */
export function* linesOf(text: Uint8Array): Generator<Buffer> {
  const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  for (let start = 0, end = 0; start < bytes.length; start = end + 1) {
    const next = bytes.indexOf(NEWLINE, start);
    end = next === -1 ? bytes.length : next;
    yield bytes.subarray(start, end);
  }
}

/**
 * Parses one line of an export.
 *
 * @param bytes the line in UTF-8; white space and a byte order mark around the document are skipped
 * @param hasDrafts whether to read drafts and releases, too
 * @returns null for an empty line and for an unpublished document
 * @throws LineError if it is not a document or references an asset that the export lacks; DraftError if it has a layer
 */
export function parseLine(bytes: Buffer, assets: AssetDocuments, hasDrafts = false): ParsedLine | null {
  const text = bytes.toString('utf8').trim();
  if (text === '') return null;
  const stored = parseStrictly(text);
  if (!isJsonObject(stored)) throw new LineError('not a JSON object');
  const { document, layer } = hasDrafts ? inLayer(stored) : { document: stored, layer: null };
  if (!isPublished(asText(document._id))) return null;
  try {
    if (!isLakeDocument(document)) throw new LineError('a document needs an _id and a _type');
    if (isDeeper(document, MAX_DEPTH)) throw new LineError(`nested more than ${MAX_DEPTH} levels deep`);
    const hasAssets = text.includes(ASSET_PLACEHOLDER);
    return { document, assets: hasAssets ? resolveAssetReferences(document, assets) : NO_ASSETS, layer };
  } catch (error) {
    throw layer !== null && error instanceof LineError ? new DraftError(error.message) : error;
  }
}

function parseStrictly(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new LineError(`not valid JSON (${errorMessage(error)})`);
  }
}
