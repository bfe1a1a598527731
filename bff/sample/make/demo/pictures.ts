import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Drawing, drawingRecipe, svgOf } from '../assets/pictures.ts';

const WIDTH = 1000;

/** The file name of a drawing's copy for the pages. It changes with the drawing. */
export const uploadName = (drawing: Drawing): string =>
  `${drawing.name.replace(/\.\w+$/, '')}-${drawingRecipe(drawing).slice(0, 8)}.webp`;

const webp = (drawing: Drawing): Promise<Buffer> =>
  sharp(Buffer.from(svgOf(drawing)))
    .flatten({ background: '#ffffff' })
    .resize(WIDTH)
    .webp({ quality: 74, effort: 6 })
    .toBuffer();

/** Writes the missing copies of drawings to a folder and removes all other files. */
export async function writeUploads(folder: string, drawings: readonly Drawing[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const names = new Set(drawings.map(uploadName));
  for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(join(folder, name));
  for (const drawing of drawings) {
    const file = join(folder, uploadName(drawing));
    if (!existsSync(file)) writeFileSync(file, await webp(drawing));
  }
}
