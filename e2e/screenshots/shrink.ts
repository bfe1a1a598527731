import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Reduces an image file to 256 colours, which suffice for flat backgrounds and anti-aliased text. */
export async function shrink(path: string): Promise<void> {
  const image = sharp(await readFile(path));
  if ((await image.metadata()).isPalette) return;
  const reduced = await image.png({ palette: true, quality: 95, effort: 10, dither: 0 }).toBuffer();
  await writeFile(path, reduced);
}
