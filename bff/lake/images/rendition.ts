import { AssetError } from '../asset-error.ts';
import type { AssetProperties } from '../export/asset-name.ts';

/** The formats in which images are made, with their media types. */
export const imageTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
type ImageFormat = keyof typeof imageTypes;

/** An image to make from a source. */
export interface Rendition {
  /** In pixels. The source may be narrower. */
  width: number;
  format: ImageFormat;
}

/** Without this list, one image would have thousands of sizes, and each of them would be rendered and cached. */
const widths = [80, 144, 240, 320, 520, 720, 960, 1280, 1600, 1920, 2560, 4000];
const maxWidth = 4000;

/** By file extension. SVG and GIF are missing, because they are sent unchanged. Encoding AVIF takes too long. */
const formats: Readonly<Record<string, ImageFormat>> = {
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'webp',
  tif: 'jpg',
  tiff: 'jpg',
};

/** Whether the parameter `auto` asks for a smaller format where the browser accepts one. @throws AssetError */
export function isAutomatic(auto: unknown): boolean {
  if (auto !== undefined && auto !== 'format') throw new AssetError(400, 'auto must be format');
  return auto === 'format';
}

/**
 * The image that an address requests; null for the original. Other parameters than `w` and `auto` are ignored.
 *
 * @param accept the request's `Accept` header
 * @throws AssetError
 */
export function renditionOf(
  { extension, size }: AssetProperties,
  { w, auto }: { w?: unknown; auto?: unknown },
  accept: string,
): Rendition | null {
  const width = w === undefined ? null : stepAbove(w);
  const prefersWebp = isAutomatic(auto) && accept.includes('image/webp');
  const format = Object.hasOwn(formats, extension) ? formats[extension] : undefined;
  if (format === undefined || size === null) return null;
  const isUnchanged = width === null && (!prefersWebp || format === 'webp');
  if (isUnchanged) return null;
  return { width: Math.min(width ?? maxWidth, size.width), format: prefersWebp ? 'webp' : format };
}

function stepAbove(w: unknown): number {
  const requested = typeof w === 'string' && /^\d{1,4}$/.test(w) ? Number(w) : 0;
  const step = requested === 0 ? undefined : widths.find((width) => width >= requested);
  if (step !== undefined) return step;
  throw new AssetError(400, `w must be a whole number from 1 to ${maxWidth}`);
}
