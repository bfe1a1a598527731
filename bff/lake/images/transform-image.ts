import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { AssetError } from '../asset-error.ts';
import type { AssetFile } from '../export/asset-files.ts';
import type { Rendition } from './rendition.ts';

/** Each rendering uses one thread, so that the number of renderings at once bounds the processor time. */
sharp.concurrency(1);
/** Finished images are cached, steps on the way to them are not. They would hold memory and open files. */
sharp.cache(false);

/** An image of this size takes up to 250 MB of memory, and two are rendered at once. */
const maxInputMegapixels = 50;

/** Decoding AVIF cannot be interrupted, and takes four times the memory: 25 megapixels took 1.2 s and 515 MB. */
const maxAvifInputMegapixels = 16;

/** Images that are higher become narrower. WebP has no more than 16,383 pixels. */
const maxHeight = 4000;

const quality = 80;

/** Wider images are encoded as WebP with effort 0, which takes half the time of sharp's default. */
const maxThoroughWidth = 1600;

/** Seconds for one image. Eight megapixels of noise take 1.3 s as WebP, and an image has 16 at most. */
const timeLimit = 4;

/** Seconds after which an image that could not be made is tried again. */
export const retryFailedAfter = 600;

/**
 * Renders an image upright and without its metadata.
 *
 * @throws AssetError when the file is not a readable image, or takes too long; the system's error when the file cannot be
 * opened
 */
export async function transformImage(source: AssetFile, rendition: Rendition): Promise<Buffer> {
  refuseHugeImage(source);
  const startedAt = performance.now();
  try {
    return await pipeline(source, rendition).toBuffer();
  } catch (error) {
    await (await open(source.path)).close();
    // sharp's errors have no codes.
    if (performance.now() - startedAt >= timeLimit * 1000) {
      throw new AssetError(503, `The image takes more than ${timeLimit} seconds to make`, retryFailedAfter);
    }
    throw unreadable('The image is damaged, so it can only be sent without parameters', error);
  }
}

/** Also refuses an image whose name says that it is smaller: sharp compares the limit with the file's header. */
function maxPixels({ extension }: AssetFile): number {
  return (extension === 'avif' ? maxAvifInputMegapixels : maxInputMegapixels) * 1_000_000;
}

function refuseHugeImage(source: AssetFile): void {
  const { width, height } = source.size ?? { width: 0, height: 0 };
  const limit = maxPixels(source);
  if (width * height <= limit) return;
  const problem = `The image has ${width} × ${height} pixels; only images of up to ${limit / 1_000_000} megapixels`;
  throw unreadable(`${problem} can be sent with parameters`, 'too many pixels');
}

/** The original is still sent as it is. */
const unreadable = (problem: string, cause: unknown) => new AssetError(422, problem, undefined, { cause });

function pipeline(source: AssetFile, { width, format }: Rendition): Sharp {
  const image = sharp(source.path, { limitInputPixels: maxPixels(source) }).autoOrient();
  const resized = image.resize({ width, height: maxHeight, fit: 'inside', withoutEnlargement: true });
  return encode(resized, format, width).timeout({ seconds: timeLimit });
}

function encode(image: Sharp, format: Rendition['format'], width: number): Sharp {
  if (format === 'png') return image.png();
  if (format === 'jpg') return image.flatten({ background: '#ffffff' }).jpeg({ quality });
  return image.webp({ quality, effort: width > maxThoroughWidth ? 0 : 4 });
}
