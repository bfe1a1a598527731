import sharp from 'sharp';
import { sha1 } from '../ids.ts';
import { extensionOf, type Recipe } from './types.ts';

/** A drawing: SVG of a fixed size in pixels, and the name of the file to make of it (`.png`, `.jpg`, `.webp`). */
export interface Drawing {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

const MIME_TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };
/** Part of every picture's recipe: raise it when the encoders' settings change. */
const ENCODING = 'encoding 1';

function encode(name: string, svg: string): Promise<Uint8Array> {
  const image = sharp(Buffer.from(svg)).flatten({ background: '#ffffff' });
  switch (extensionOf(name)) {
    case 'png':
      return image.png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 }).toBuffer();
    case 'webp':
      return image.webp({ quality: 82, effort: 6 }).toBuffer();
    default:
      return image.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  }
}

/** The recipe of a drawing's raster file. */
export function pictureRecipe({ name, width, height, svg }: Drawing): Recipe {
  const mimeType = MIME_TYPES[extensionOf(name)];
  if (mimeType === undefined) throw new Error(`not a picture format: ${name}`);
  return {
    name,
    kind: 'image',
    mimeType,
    recipe: sha1(`${ENCODING} ${name} ${width} ${height} ${svg}`),
    size: { width, height },
    make: () => encode(name, svg),
  };
}
