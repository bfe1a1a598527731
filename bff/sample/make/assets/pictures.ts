import sharp from 'sharp';
import { sha1 } from '../../../program/journal-folder/rich-text/keys.ts';
import { extensionOf, type Recipe } from './types.ts';

/** An SVG drawing with its size in pixels, and the name of its file (`.png`, `.jpg`, `.webp`, `.svg`). */
export interface Drawing {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly body: string;
}

/** Part of every picture's recipe. Increment it when the encoders' settings change. */
const ENCODING = 'encoding 1';

/** A drawing as a complete SVG file. */
export const svgOf = ({ width, height, body }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

async function encode(drawing: Drawing): Promise<Uint8Array> {
  const svg = Buffer.from(svgOf(drawing));
  const image = sharp(svg).flatten({ background: '#ffffff' });
  switch (extensionOf(drawing.name)) {
    case 'svg':
      return svg;
    case 'png':
      return image.png({ palette: true, colours: 48, dither: 0, compressionLevel: 9, effort: 10 }).toBuffer();
    case 'webp':
      return image.webp({ quality: 80, effort: 6 }).toBuffer();
    default:
      return image.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  }
}

/** Identifies the content of a drawing's file. */
export const drawingRecipe = (drawing: Drawing): string => sha1(`${ENCODING} ${drawing.name} ${svgOf(drawing)}`);

/** The recipe of a drawing's file. @param folder the folder of the file, within the journal's */
export const pictureRecipe = (drawing: Drawing, folder: string): Recipe => ({
  path: `${folder}/${drawing.name}`,
  recipe: drawingRecipe(drawing),
  make: () => encode(drawing),
});
