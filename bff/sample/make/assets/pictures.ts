import sharp from 'sharp';
import { sha1 } from '../ids.ts';
import { extensionOf, type Recipe } from './types.ts';

/** An SVG drawing with its size in pixels, and the name of its file (`.png`, `.jpg`, `.webp`, `.svg`). */
export interface Drawing {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly body: string;
}

const MIME_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};
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

/** The recipe of a drawing's file. */
export function pictureRecipe(drawing: Drawing): Recipe {
  const { name, width, height } = drawing;
  const mimeType = MIME_TYPES[extensionOf(name)];
  if (mimeType === undefined) throw new Error(`${name} has an unknown picture format`);
  const recipe = drawingRecipe(drawing);
  return { name, kind: 'image', mimeType, recipe, size: { width, height }, make: () => encode(drawing) };
}
