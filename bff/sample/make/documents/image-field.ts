import type { AssetLibrary } from '../assets/library.ts';
import type { PictureUse } from '../sources.ts';

/** An image field of a document. Undefined without a picture. */
export function imageField(assets: AssetLibrary, use: PictureUse | undefined) {
  if (use === undefined) return undefined;
  const { picture, alt, caption } = use;
  return { ...assets.field(picture), alt, ...(caption === undefined ? {} : { caption }) };
}
