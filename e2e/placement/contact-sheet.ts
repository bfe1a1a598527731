import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PageMeasures } from './measure/measure-page.ts';

/** The widths of which a sheet is made. */
const WIDTHS = [390, 768, 1280, 1920];
/** Size of a picture on the sheet. Narrow windows are shown higher than wide ones. */
const TILE_WIDTH = 420;
const LABEL_HEIGHT = 24;
const GAP = 12;
const COLUMNS = 5;

const label = (text: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_WIDTH}" height="${LABEL_HEIGHT}">
<text x="0" y="17" font-family="sans-serif" font-size="15">${text}</text></svg>`,
  );

/** Writes one picture with all pages of a width. @returns its path */
async function writeSheet(folder: string, width: number, pages: readonly PageMeasures[]): Promise<string> {
  const tiles = await Promise.all(
    pages.map(async ({ name, screenshot }) => ({
      name,
      picture: await sharp(screenshot).resize({ width: TILE_WIDTH }).png().toBuffer({ resolveWithObject: true }),
    })),
  );
  const tileHeight = Math.max(...tiles.map(({ picture }) => picture.info.height)) + LABEL_HEIGHT;
  const place = (index: number) => ({
    left: GAP + (index % COLUMNS) * (TILE_WIDTH + GAP),
    top: GAP + Math.floor(index / COLUMNS) * (tileHeight + GAP),
  });
  const path = join(folder, `placement-${width}.png`);
  await sharp({
    create: {
      width: GAP + COLUMNS * (TILE_WIDTH + GAP),
      height: GAP + Math.ceil(tiles.length / COLUMNS) * (tileHeight + GAP),
      channels: 3,
      background: '#d8d8d8',
    },
  })
    .composite(
      tiles.flatMap(({ name, picture }, index) => {
        const { left, top } = place(index);
        return [
          { input: label(name), left, top },
          { input: picture.data, left, top: top + LABEL_HEIGHT },
        ];
      }),
    )
    .png()
    .toFile(path);
  return path;
}

/** Writes a contact sheet per width: every page at half of its height. @returns the files' paths */
export async function writeContactSheets(folder: string, measures: readonly PageMeasures[]): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const paths: string[] = [];
  for (const width of WIDTHS) {
    const pages = measures.filter((page) => page.width === width);
    if (pages.length > 0) paths.push(await writeSheet(folder, width, pages));
  }
  return paths;
}
