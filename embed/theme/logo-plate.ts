import { contrast, toHex } from './colour.ts';

/** Contrast at which a reader sees a shape, and the smallest alpha of a pixel that belongs to it. */
const SHAPE_CONTRAST = 2;
const OPAQUE = 128;

/** The share of a picture's opaque pixels that stand out from a background, 0–1. @param pixels four bytes for each */
export function visibleShare(pixels: Uint8ClampedArray, ground: string): number {
  let opaque = 0;
  let visible = 0;
  for (let start = 0; start < pixels.length; start += 4) {
    if ((pixels[start + 3] ?? 0) < OPAQUE) continue;
    opaque += 1;
    if (contrast(toHex([...pixels.subarray(start, start + 3)]), ground) >= SHAPE_CONTRAST) visible += 1;
  }
  return opaque === 0 ? 1 : visible / opaque;
}

/** A logo of which less than this share stands out from the background needs another background. */
const MIN_VISIBLE = 0.08;

/** Side of the square in which a logo is sampled, in pixels. */
const SAMPLE = 32;

/** Whether a logo needs a plate to be seen on the frame's background. Rejects if the logo cannot be loaded or read. */
export async function needsPlate(logo: HTMLImageElement): Promise<boolean> {
  await logo.decode();
  const context = new OffscreenCanvas(SAMPLE, SAMPLE).getContext('2d');
  context?.drawImage(logo, 0, 0, SAMPLE, SAMPLE);
  const pixels = context?.getImageData(0, 0, SAMPLE, SAMPLE).data ?? new Uint8ClampedArray();
  return visibleShare(pixels, getComputedStyle(logo).getPropertyValue('--journal-ground')) < MIN_VISIBLE;
}
