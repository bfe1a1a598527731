import type { AvifOptions, ResizeOptions, WebpOptions } from 'sharp';
import type { ImageFormat, ImageRequest } from './image-params.ts';
import { maxSide, qualityStepOf, sideStep, sizeStep } from './image-steps.ts';

/** Width and height in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** An image to make from a source: the request after its sizes, quality and format were bounded. */
export interface Rendition extends ImageSize {
  fit: NonNullable<ResizeOptions['fit']>;
  /** Whether the image may be larger than its source. */
  enlarges: boolean;
  format: ImageFormat;
  /** 1 to 100; null for PNG, which is lossless. */
  quality: number | null;
  /** How hard the encoder of WebP or AVIF works. */
  effort: NonNullable<WebpOptions['effort'] & AvifOptions['effort']>;
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

/** Such a request names an exact size. */
const enlargingFits: readonly ImageRequest['fit'][] = ['crop', 'fill', 'scale'];

const defaultQualities = { jpg: 80, pjpg: 80, webp: 80, avif: 50 } as const;

/**
 * Larger images are made as WebP instead of AVIF. The encoder cannot be interrupted, and two megapixels of noise at the
 * highest quality take it 1.3 s (a photo 0.3 s). Eight would take 6.8 s.
 */
const maxAvifPixels = 2_000_000;

/** AVIF at effort 2 takes 5 times as long and at sharp's default of 4 fifty times, for files that are hardly smaller. */
const avifEffort = 0;

/** Up to this size WebP is encoded with sharp's default effort, within 0.7 s. Beyond, effort 0 takes half the time. */
const maxThoroughWebpPixels = 2_000_000;
const thoroughWebpEffort = 4;
const fastWebpEffort = 0;

/**
 * Decides how to make an image. Different requests for what would look the same get the same rendition.
 *
 * @param source size of the source
 * @param format requested or default format; an image that is too large for it gets another one
 */
export function planRendition(source: ImageSize, request: ImageRequest, format: ImageFormat): Rendition {
  const target = targetSize(source, request);
  const pixels = target.fit === 'inside' ? pixelsInside(source, target) : target.width * target.height;
  const chosen = format === 'avif' && pixels > maxAvifPixels ? 'webp' : format;
  return { ...target, format: chosen, quality: qualityOf(chosen, request.quality), effort: effortOf(chosen, pixels) };
}

/** Identifies a rendition among those of its source. */
export function renditionKey({ width, height, fit, enlarges, format, quality }: Rendition): string {
  return [width, height, fit, enlarges ? 'enlarged' : '', format, quality ?? ''].join('-');
}

function targetSize(
  source: ImageSize,
  request: ImageRequest,
): Pick<Rendition, 'width' | 'height' | 'fit' | 'enlarges'> {
  const { width, height, fit } = request;
  const sharpFit = sharpFits[fit];
  if (width === null || height === null || sharpFit === 'inside') {
    // A side that exceeds the source's longer one has no effect. That side is independent of the orientation.
    const longest = Math.min(maxSide, Math.max(source.width, source.height));
    const side = (requested: number | null) => (requested === null ? longest : Math.min(longest, sideStep(requested)));
    return { width: side(width), height: side(height), fit: 'inside', enlarges: false };
  }
  const exact = sizeStep(width, height);
  const size = fit === 'min' ? withinOriginal(exact, source) : exact;
  return { ...size, fit: sharpFit, enlarges: enlargingFits.includes(fit) };
}

/** The largest size of the requested aspect ratio that the original can fill. */
function withinOriginal(requested: ImageSize, original: ImageSize): ImageSize {
  const scale = Math.min(1, original.width / requested.width, original.height / requested.height);
  return { width: scaled(requested.width, scale), height: scaled(requested.height, scale) };
}

function pixelsInside(source: ImageSize, box: ImageSize): number {
  const scale = Math.min(1, box.width / source.width, box.height / source.height);
  return scaled(source.width, scale) * scaled(source.height, scale);
}

function scaled(length: number, scale: number): number {
  return Math.max(1, Math.round(length * scale));
}

function qualityOf(format: ImageFormat, requested: number | null): number | null {
  if (format === 'png') return null;
  return requested === null ? defaultQualities[format] : qualityStepOf(requested);
}

function effortOf(format: ImageFormat, pixels: number): Rendition['effort'] {
  if (format === 'avif') return avifEffort;
  return pixels <= maxThoroughWebpPixels ? thoroughWebpEffort : fastWebpEffort;
}
