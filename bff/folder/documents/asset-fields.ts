import type { AssetKind } from '../../lake/index.ts';
import type { Picture } from '../fields/values.ts';
import { type Assets, assetOf } from './asset-reader.ts';
import { assetPath } from './asset-uses.ts';
import { definedOf } from './document.ts';

/** Makes the fields of one source that refer to assets of an export. @param from the file whose fields are made */
export function assetFields(assets: Assets, from: string) {
  /** An asset that was not found has no reference; its problem is reported. */
  const field = (kind: AssetKind, written: string) => {
    const asset = assetOf(assets, { kind, path: assetPath(from, written) });
    const _type = kind === 'images' ? 'image' : 'file';
    return asset === undefined ? { _type } : { _type, _sanityAsset: `${_type}@file://./${kind}/${asset.exportName}` };
  };
  const image = (picture: Picture | undefined) => {
    if (picture === undefined) return undefined;
    const { file, ...words } = picture;
    return definedOf({ ...field('images', file), ...words });
  };
  return { field, image };
}
export type AssetFields = ReturnType<typeof assetFields>;
