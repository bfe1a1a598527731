import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import type { ImageFormat, ImageRequest } from './image-params.ts';

/** The file of an image to transform, and the image's size in pixels. */
export interface SourceImage {
  path: string;
  size: { width: number; height: number };
}

/** An image with more pixels would take more than 400 MB of memory. */
const maxInputPixels = 100_000_000;

const transparent = { r: 255, g: 255, b: 255, alpha: 0 };
const opaqueBackground = '#ffffff';

/**
 * Renders the requested image upright and without its metadata. Only `crop`, `fill` and `scale` with both width and
 * height enlarge an image, because such a request names an exact size.
 *
 * @throws when the file is not a readable image
 */
export function transformImage(source: SourceImage, request: ImageRequest, format: ImageFormat): Promise<Buffer> {
  const image = sharp(source.path, { limitInputPixels: maxInputPixels }).autoOrient();
  const options = resizeOptions(source, request);
  return encode(options === null ? image : image.resize(options), format, request.quality ?? undefined).toBuffer();
}

const sharpFits = {
  clip: 'inside',
  max: 'inside',
  crop: 'cover',
  min: 'cover',
  fill: 'contain',
  fillmax: 'contain',
  scale: 'fill',
} as const satisfies Record<ImageRequest['fit'], ResizeOptions['fit']>;

const enlargingFits: readonly ImageRequest['fit'][] = ['crop', 'fill', 'scale'];

function resizeOptions({ size }: SourceImage, { width, height, fit }: ImageRequest): ResizeOptions | null {
  if (width === null && height === null) return null;
  if (width === null || height === null) {
    return { width: width ?? undefined, height: height ?? undefined, withoutEnlargement: true };
  }
  const target = fit === 'min' ? withinOriginal({ width, height }, size) : { width, height };
  const withoutEnlargement = !enlargingFits.includes(fit);
  return { ...target, fit: sharpFits[fit], withoutEnlargement, background: transparent };
}

/** The largest size of the requested aspect ratio that the original can fill. */
function withinOriginal(requested: SourceImage['size'], original: SourceImage['size']): SourceImage['size'] {
  const scale = Math.min(1, original.width / requested.width, original.height / requested.height);
  return { width: scaled(requested.width, scale), height: scaled(requested.height, scale) };
}

function scaled(length: number, scale: number): number {
  return Math.max(1, Math.round(length * scale));
}

function encode(image: Sharp, format: ImageFormat, quality: number | undefined): Sharp {
  switch (format) {
    case 'jpg':
    case 'pjpg':
      return image.flatten({ background: opaqueBackground }).jpeg({ quality, progressive: format === 'pjpg' });
    case 'png':
      return image.png();
    case 'webp':
      return image.webp({ quality });
    case 'avif':
      return image.avif({ quality });
  }
}
