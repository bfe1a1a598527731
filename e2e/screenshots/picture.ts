import { readFile, writeFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../fixtures.ts';

/** Writes a new picture with 256 colours, which is all that flat grounds and smooth letters need. */
async function shrink(path: string): Promise<void> {
  const picture = sharp(await readFile(path));
  if ((await picture.metadata()).isPalette) return;
  const small = await picture.png({ palette: true, quality: 95, effort: 10, dither: 0 }).toBuffer();
  await writeFile(path, small);
}

/** Expects the look that a part of a page has in the picture of this name. A picture that is taken anew is made small. */
export async function expectPicture(seen: Locator, name: string): Promise<void> {
  const info = test.info();
  await expect(seen).toHaveScreenshot(name);
  if (info.config.updateSnapshots !== 'none') await shrink(info.snapshotPath(name, { kind: 'screenshot' }));
}
