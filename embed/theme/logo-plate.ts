import { visibleShare } from './visible-share.ts';

/** A logo of which less than this share stands out from the background needs another background. */
const MIN_VISIBLE = 0.08;

/** Side of the square in which a logo is sampled, in pixels. */
const SAMPLE = 32;

/**
 * Whether a logo needs a plate to be seen on a background. Draws it small and reads its pixels.
 * @param logo rejects if it cannot be loaded, or if its server does not let other origins read it
 * @param ground `#rrggbb`
 */
export async function needsPlate(logo: HTMLImageElement, ground: string): Promise<boolean> {
  await logo.decode();
  const context = new OffscreenCanvas(SAMPLE, SAMPLE).getContext('2d');
  context?.drawImage(logo, 0, 0, SAMPLE, SAMPLE);
  const pixels = context?.getImageData(0, 0, SAMPLE, SAMPLE).data ?? new Uint8ClampedArray();
  return visibleShare(pixels, ground) < MIN_VISIBLE;
}
