import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { timeLimit } from '../../concurrency/time-limit.ts';
import { BadRequestError, BusyError, PublicError } from '../../contract/public-errors.ts';
import type { AssetFile, AssetProperties } from '../reading/asset-files.ts';

/** The formats in which images are made, with their media types. */
export const IMAGE_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
type ImageFormat = keyof typeof IMAGE_TYPES;

export interface Rendition {
  /** In pixels. The source may be narrower. */
  width: number;
  format: ImageFormat;
}

/** Without this list, one image would have thousands of sizes, and each of them would be rendered and cached. */
const WIDTHS = [80, 144, 240, 320, 520, 720, 960, 1280, 1600, 1920, 2560, 4000];
const MAX_WIDTH = 4000;

/** By file extension. SVG and GIF are missing, because they are sent unchanged. Encoding AVIF takes too long. */
const FORMATS: Readonly<Record<string, ImageFormat>> = {
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'webp',
  tif: 'jpg',
  tiff: 'jpg',
};

/** Whether the parameter `auto` asks for a smaller format where the browser accepts one. @throws BadRequestError */
export function isAutomatic(auto: unknown): boolean {
  if (auto !== undefined && auto !== 'format') throw new BadRequestError('auto must be format');
  return auto === 'format';
}

/**
 * The image that an address requests; null for the original. Other parameters than `w` and `auto` are ignored.
 * @param accept the request's `Accept` header
 * @throws BadRequestError
 */
export function renditionOf(
  { extension, size }: AssetProperties,
  { w, auto }: { w?: unknown; auto?: unknown },
  accept: string,
): Rendition | null {
  const width = w === undefined ? null : stepAbove(w);
  const prefersWebp = isAutomatic(auto) && accept.includes('image/webp');
  const format = Object.hasOwn(FORMATS, extension) ? FORMATS[extension] : undefined;
  if (format === undefined || size === null) return null;
  const isUnchanged = width === null && (!prefersWebp || format === 'webp');
  if (isUnchanged) return null;
  return { width: Math.min(width ?? MAX_WIDTH, size.width), format: prefersWebp ? 'webp' : format };
}

function stepAbove(w: unknown): number {
  const requested = typeof w === 'string' && /^\d{1,4}$/.test(w) ? Number(w) : 0;
  const step = requested === 0 ? undefined : WIDTHS.find((width) => width >= requested);
  if (step !== undefined) return step;
  throw new BadRequestError(`w must be a whole number from 1 to ${MAX_WIDTH}`);
}

/** Each rendering uses one thread, so that the number of renderings at once bounds the processor time. */
sharp.concurrency(1);
/** Finished images are cached, steps on the way to them are not. They would hold memory and open files. */
sharp.cache(false);

/** An image of this size takes up to 250 MB of memory, and two are rendered at once. */
const MAX_INPUT_MEGAPIXELS = 50;

/** Decoding AVIF cannot be interrupted, and takes four times the memory: 25 megapixels took 1.2 s and 515 MB. */
const MAX_AVIF_INPUT_MEGAPIXELS = 16;

/** Images that are higher become narrower. WebP has no more than 16,383 pixels. */
const MAX_HEIGHT = 4000;

const QUALITY = 80;

/** Wider images are encoded as WebP with effort 0, which takes half the time of sharp's default. */
const MAX_THOROUGH_WIDTH = 1600;

/** For one image. Eight megapixels of noise take 1.3 s as WebP, and an image has 16 at most. */
const RENDERING_LIMIT_MS = timeLimit(4_000);

/** Seconds after which an image that could not be made is tried again. */
export const RETRY_FAILED_AFTER = 600;

/**
 * Renders an image upright and without its metadata.
 * @throws PublicError when the file is not a readable image, or takes too long; the system's error when the file cannot
 * be opened
 */
export async function transformImage(source: AssetFile, rendition: Rendition): Promise<Buffer> {
  refuseHugeImage(source);
  const startedAt = performance.now();
  try {
    return await pipeline(source, rendition).toBuffer();
  } catch (error) {
    await (await open(source.path)).close();
    // sharp's errors have no codes.
    if (performance.now() - startedAt >= RENDERING_LIMIT_MS) {
      const problem = `The image takes more than ${RENDERING_LIMIT_MS / 1_000} seconds to make`;
      throw new BusyError(problem, 503, RETRY_FAILED_AFTER);
    }
    throw unreadableImage('The image is damaged, so it can only be sent without parameters', error);
  }
}

/** Also refuses an image whose name says that it is smaller: sharp compares the limit with the file's header. */
function maxPixels({ extension }: AssetFile): number {
  return (extension === 'avif' ? MAX_AVIF_INPUT_MEGAPIXELS : MAX_INPUT_MEGAPIXELS) * 1_000_000;
}

function refuseHugeImage(source: AssetFile): void {
  const { width, height } = source.size ?? { width: 0, height: 0 };
  const limit = maxPixels(source);
  if (width * height <= limit) return;
  const problem = `The image has ${width} × ${height} pixels; only images of up to ${limit / 1_000_000} megapixels`;
  throw unreadableImage(`${problem} can be sent with parameters`, 'too many pixels');
}

/** The original is still sent as it is. */
const unreadableImage = (problem: string, cause: unknown) => new PublicError(problem, 422, { cause });

function pipeline(source: AssetFile, { width, format }: Rendition): Sharp {
  const image = sharp(source.path, { limitInputPixels: maxPixels(source) }).autoOrient();
  const resized = image.resize({ width, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true });
  const limited = resized.timeout({ seconds: RENDERING_LIMIT_MS / 1_000 });
  if (format === 'png') return limited.png();
  if (format === 'jpg') return limited.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY });
  return limited.webp({ quality: QUALITY, effort: width > MAX_THOROUGH_WIDTH ? 0 : 4 });
}
