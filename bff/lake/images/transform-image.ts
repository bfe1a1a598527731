import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { errorMessage } from '../../contract/rules/caught-error.ts';
import { ImageTimeoutError, UnreadableImageError } from './image-errors.ts';
import type { ImageSize, Rendition } from './rendition.ts';

/** The file of an image to transform, and the image's size in pixels. */
interface SourceImage {
  path: string;
  size: ImageSize;
  /** File extension without the dot. */
  extension: string;
}

/** Each rendering uses one thread, so that the number of renderings at once bounds the processor time. */
sharp.concurrency(1);
/** Finished images are cached, steps on the way to them are not. They would hold memory and open files. */
sharp.cache(false);

/** An image of this size takes up to 250 MB of memory, and two are rendered at once. */
const maxInputMegapixels = 50;

/** Decoding AVIF cannot be interrupted, and takes four times the memory: 25 megapixels took 1.2 s and 515 MB. */
const maxAvifInputMegapixels = 16;

/**
 * Seconds for one image. Eight megapixels of noise take 1.3 s as WebP, and an image has 16 at most. Only AVIF cannot be
 * interrupted; `planRendition` limits the encoder's work, and `maxAvifInputMegapixels` the decoder's.
 */
const timeLimit = 4;

/** Seconds after which an image that took too long is tried again. */
export const retryTimeoutAfter = 600;

const transparent = { r: 255, g: 255, b: 255, alpha: 0 };
const opaqueBackground = '#ffffff';

/**
 * Renders an image upright and without its metadata.
 *
 * @throws UnreadableImageError when the file is not a readable image; ImageTimeoutError; the system's error when the file
 * cannot be opened
 */
export async function transformImage(source: SourceImage, rendition: Rendition): Promise<Buffer> {
  refuseHugeImage(source);
  const startedAt = performance.now();
  try {
    return await pipeline(source, rendition).toBuffer();
  } catch (error) {
    await (await open(source.path)).close();
    // sharp's errors have no codes.
    if (performance.now() - startedAt >= timeLimit * 1000) {
      throw new ImageTimeoutError(`The image takes more than ${timeLimit} seconds to make`, retryTimeoutAfter);
    }
    const problem = 'The image is damaged, so it can only be sent without parameters';
    throw new UnreadableImageError(problem, errorMessage(error));
  }
}

/** Also refuses an image whose name says that it is smaller: sharp compares the limit with the file's header. */
function maxPixels({ extension }: SourceImage): number {
  return (extension === 'avif' ? maxAvifInputMegapixels : maxInputMegapixels) * 1_000_000;
}

function refuseHugeImage(source: SourceImage): void {
  const { width, height } = source.size;
  const limit = maxPixels(source);
  if (width * height <= limit) return;
  const problem = `The image has ${width} × ${height} pixels; only images of up to ${limit / 1_000_000} megapixels`;
  throw new UnreadableImageError(`${problem} can be sent with parameters`, 'too many pixels');
}

function pipeline(source: SourceImage, rendition: Rendition): Sharp {
  const { width, height, fit, enlarges } = rendition;
  const image = sharp(source.path, { limitInputPixels: maxPixels(source) }).autoOrient();
  const resized = image.resize({ width, height, fit, withoutEnlargement: !enlarges, background: transparent });
  return encode(resized, rendition).timeout({ seconds: timeLimit });
}

function encode(image: Sharp, { format, effort, ...rendition }: Rendition): Sharp {
  const quality = rendition.quality ?? undefined;
  switch (format) {
    case 'jpg':
    case 'pjpg':
      return image.flatten({ background: opaqueBackground }).jpeg({ quality, progressive: format === 'pjpg' });
    case 'png':
      return image.png();
    case 'webp':
      return image.webp({ quality, effort });
    case 'avif':
      return image.avif({ quality, effort });
  }
}
