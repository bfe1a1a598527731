import type { AssetKind } from '../../../lake/index.ts';
import { type Assets, assetOf } from '../assets/asset-reader.ts';
import { assetPath } from '../assets/asset-uses.ts';
import type { Picture } from '../schemas/values.ts';
import { definedOf } from './document.ts';

/** The fields that refer to an asset in an export. */
interface AssetField {
  readonly _type: 'image' | 'file';
  readonly _sanityAsset?: string;
}

/** Makes the asset fields of one source. */
export class AssetFields {
  readonly #assets: Assets;
  readonly #from: string;

  /** @param from the file whose fields are made */
  constructor(assets: Assets, from: string) {
    this.#assets = assets;
    this.#from = from;
  }

  /** An asset that was not found has no reference; its problem is reported. */
  field(kind: AssetKind, written: string): AssetField {
    const asset = assetOf(this.#assets, { kind, path: assetPath(this.#from, written) });
    const _type = kind === 'images' ? 'image' : 'file';
    return asset === undefined ? { _type } : { _type, _sanityAsset: `${_type}@file://./${kind}/${asset.exportName}` };
  }

  file(written: string | undefined): AssetField | undefined {
    return written === undefined ? undefined : this.field('files', written);
  }

  image(picture: Picture | undefined) {
    if (picture === undefined) return undefined;
    const { file, alt, caption } = picture;
    return definedOf({ ...this.field('images', file), alt, caption });
  }
}
