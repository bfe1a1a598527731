import { isJsonObject, type JsonObject } from '../../contract/shared/json-object.ts';
import type { LakeDocument } from './lake-document.ts';

/** An invalid line of an export, or several. `loadDocuments` adds the line's number. */
export class LineError extends Error {
  override readonly name: string = 'LineError';

  /** @param lines numbers of the lines that the problem concerns */
  constructor(
    problem: string,
    readonly lines: readonly number[] = [],
  ) {
    super(problem);
  }
}

/** An invalid draft. The published documents of the export are valid nonetheless. */
export class DraftError extends LineError {
  override readonly name = 'DraftError';
}

/** The documents of the export's asset files, by path in the export (`images/HASH-10x20.png`). */
export type AssetDocuments = ReadonlyMap<string, LakeDocument>;

/** An export writes this property in place of `asset`: `"image@file://./images/HASH-10x20.png"`. */
export const ASSET_PLACEHOLDER = '_sanityAsset';

const PLACEHOLDER_PATTERN = /^(?:image|file)@(?:file:\/\/)?(?:\.\/)?((?:images|files)\/.+)$/;

/**
 * Replaces every `_sanityAsset` at any depth of the document by a reference to its asset document, in place.
 * @returns the referenced asset documents, by path in the export
 * @throws LineError when the export lacks such a file
 */
export function resolveAssetReferences(document: JsonObject, assets: AssetDocuments): Map<string, LakeDocument> {
  const referenced = new Map<string, LakeDocument>();
  const resolveIn = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    Object.values(value).forEach(resolveIn);
    if (!isJsonObject(value) || !Object.hasOwn(value, ASSET_PLACEHOLDER)) return;
    const path = placeholderPath(value[ASSET_PLACEHOLDER]);
    const asset = assets.get(path);
    if (asset === undefined) throw new LineError(`the asset ${path} is not in the export`);
    referenced.set(path, asset);
    delete value[ASSET_PLACEHOLDER];
    value.asset = { _type: 'reference', _ref: asset._id };
  };
  resolveIn(document);
  return referenced;
}

function placeholderPath(placeholder: unknown): string {
  const path = typeof placeholder === 'string' ? PLACEHOLDER_PATTERN.exec(placeholder)?.[1] : undefined;
  if (path !== undefined) return path;
  const expected = 'image@file://./images/… or file@file://./files/…';
  throw new LineError(`${ASSET_PLACEHOLDER} is ${JSON.stringify(placeholder)}, expected ${expected}`);
}
