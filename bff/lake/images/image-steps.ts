/** The longest side of a rendered image, in pixels. Wide enough for any screen. */
export const maxSide = 4000;

/** Sides up to `fineSteps` pixels are multiples of `fineStep`, longer ones of `coarseStep`. */
const fineSteps = 1000;
const fineStep = 10;
const coarseStep = 100;
const qualityStep = 5;

/**
 * Rounds the side of an image up to the next step: multiples of 10 up to 1,000 pixels and of 100 up to 4,000. Without
 * steps, one image would have millions of sizes, and each of them would be rendered and cached.
 *
 * @param pixels 1 to `maxSide`
 */
export function sideStep(pixels: number): number {
  return ceilTo(pixels, pixels <= fineSteps ? fineStep : coarseStep);
}

/** Rounds a quality from 1 to 100 up to a multiple of five. */
export function qualityStepOf(quality: number): number {
  return ceilTo(quality, qualityStep);
}

/**
 * Rounds a size whose aspect ratio matters. The longer side becomes a step, and the shorter one keeps its proportion to
 * the nearest ten pixels.
 */
export function sizeStep(width: number, height: number): { width: number; height: number } {
  const longer = sideStep(Math.max(width, height));
  const shorter = (Math.min(width, height) * longer) / Math.max(width, height);
  const rounded = Math.max(fineStep, Math.round(shorter / fineStep) * fineStep);
  return width >= height ? { width: longer, height: rounded } : { width: rounded, height: longer };
}

function ceilTo(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}
