import { createReadStream } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  type AssetFile,
  type AssetKind,
  LakeError,
  mapConcurrently,
  measureAsset,
  servedName,
  TransientLakeError,
} from '../../lake/index.ts';
import type { Problems } from '../problems.ts';
import { findFile, RefusedFileError } from '../sources/find-file.ts';
import { type AssetUse, assetPath } from './asset-uses.ts';

/** The assets of a journal, by kind and path: `images pictures/tides.png`. */
export type Assets = ReadonlyMap<string, AssetFile>;

/** Longer than any picture of an article, and than any PDF. */
const MAX_MEGABYTES: Readonly<Record<AssetUse['kind'], number>> = { images: 50, files: 200 };

const MAX_OPEN_FILES = 4;

/** Addresses of the web rather than paths. */
const ADDRESS = /^[a-z][a-z\d+.-]*:|^\/\//i;

type NamedAsset = Pick<AssetUse, 'kind' | 'path'>;

const keyOf = ({ kind, path }: NamedAsset) => `${kind} ${path}`;

/** The asset that a source names; undefined if it was reported. */
const assetOf = (assets: Assets, use: NamedAsset): AssetFile | undefined =>
  use.path === null ? undefined : assets.get(keyOf(use));

type Reason = readonly [problem: string, remedy: string];

/** Why a file is not looked for: it is on another site, outside of the folder, or has a path of Windows. */
function whyRefused({ written, path: name }: AssetUse): Reason | null {
  if (ADDRESS.test(written)) return ['is on another site', 'save the file in the journal folder, and write its path'];
  // Windows takes it for a folder; other systems would look for a file with such a name.
  if (written.includes('\\')) return ['has a backslash', `write ${written.replaceAll('\\', '/')}`];
  return name === null ? ['is outside of the journal folder', 'move the file into the folder'] : null;
}

/** Why an asset cannot be read. @throws what says nothing about the file */
function whyUnreadable(error: unknown): Reason {
  if (error instanceof RefusedFileError) return [error.message, error.remedy];
  if (!(error instanceof LakeError) || error instanceof TransientLakeError) throw error;
  return ['is not a readable picture', 'save it as PNG, JPEG, WebP or SVG'];
}

interface CachedAsset {
  readonly state: string;
  readonly asset: AssetFile;
}

/** Reads the assets of a journal folder. Files that did not change are not read again. */
export class AssetReader {
  #cache = new Map<string, CachedAsset>();

  constructor(readonly root: string) {}

  /** Reads the named files. Reports those that are missing, outside of the folder or of another format. */
  async read(uses: readonly AssetUse[], problems: Problems, onFile: (name: string) => void): Promise<Assets> {
    const before = this.#cache;
    this.#cache = new Map();
    const reasons = new Map<string, Reason>();
    const byFile = new Map(uses.filter((use) => whyRefused(use) === null).map((use) => [keyOf(use), use]));
    await mapConcurrently([...byFile], MAX_OPEN_FILES, async ([key, use]) => {
      try {
        this.#cache.set(key, await this.#readFile(use, before.get(key), onFile));
      } catch (error) {
        reasons.set(key, whyUnreadable(error));
      }
    });
    for (const use of uses) {
      const [problem, remedy] = whyRefused(use) ?? reasons.get(keyOf(use)) ?? [];
      if (problem !== undefined && remedy !== undefined) problems.error(use.place, `${use.written} ${problem}`, remedy);
    }
    const assets = new Map([...this.#cache].map(([key, { asset }]) => [key, asset]));
    await checkFormats(uses, assets, problems);
    return assets;
  }

  async #readFile(
    use: AssetUse,
    cached: CachedAsset | undefined,
    onFile: (name: string) => void,
  ): Promise<CachedAsset> {
    const { kind } = use;
    const name = use.path ?? '';
    const file = await findFile(this.root, name, MAX_MEGABYTES[kind], 'make it smaller');
    if (cached?.state === file.state) return cached;
    onFile(name);
    const { state, ...found } = file;
    // The journal folder may be a link to a release, whose own path ends with it.
    const served = path.join(this.root, path.relative(await realpath(this.root), file.path));
    const measured = await measureAsset(file.path, kind, name);
    const asset = { ...measured, ...found, path: served, kind, exportName: '', originalFilename: path.basename(name) };
    return { state, asset: { ...asset, exportName: servedName(asset) } };
  }
}

/** Reports fonts and PDFs that are not valid: the service would not offer them. */
async function checkFormats(uses: readonly AssetUse[], assets: Assets, problems: Problems): Promise<void> {
  for (const use of uses) {
    const { format, written, place } = use;
    const asset = assetOf(assets, use);
    if (format === undefined || asset === undefined) continue;
    if (!format.matches(written, await buffer(createReadStream(asset.path, { end: 3 }))))
      problems.error(place, `${written} is not ${format.what}`, format.remedy);
  }
}

/** A field of a document that refers to an asset. One that was not found has no reference; its problem is reported. */
export function assetField(assets: Assets, from: string, kind: AssetKind, written: string) {
  const asset = assetOf(assets, { kind, path: assetPath(from, written) });
  const _type = kind === 'images' ? 'image' : 'file';
  return asset === undefined ? { _type } : { _type, _sanityAsset: `${_type}@file://./${kind}/${asset.exportName}` };
}
