import { open } from 'node:fs/promises';
import { type Assets, assetOf } from '../assets/asset-reader.ts';
import type { AssetUse } from '../assets/asset-uses.ts';
import type { Problems } from '../problems.ts';

async function firstBytes(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Reports fonts and PDFs that are none: the service would not offer them. */
export async function checkFileContents(uses: readonly AssetUse[], assets: Assets, problems: Problems): Promise<void> {
  for (const use of uses) {
    const { format, written, place } = use;
    const asset = format === undefined ? undefined : assetOf(assets, use);
    if (format === undefined || asset === undefined) continue;
    if (!format.matches(written, await firstBytes(asset.path)))
      problems.error(place, `${written} is not ${format.what}`, format.remedy);
  }
}
