import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Writes a new picture with 256 colours, which is all that flat grounds and smooth letters need. */
export async function shrink(path: string): Promise<void> {
  const picture = sharp(await readFile(path));
  if ((await picture.metadata()).isPalette) return;
  const small = await picture.png({ palette: true, quality: 95, effort: 10, dither: 0 }).toBuffer();
  await writeFile(path, small);
}
