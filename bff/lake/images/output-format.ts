import type { ImageFormat, ImageRequest } from './image-params.ts';

/** Default output format by file extension. SVG and GIF are missing, because they are sent unchanged. */
const defaultFormats: Record<string, ImageFormat> = {
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  tif: 'jpg',
  tiff: 'jpg',
};

/**
 * The format to render an image in; null when the original is sent.
 *
 * @param accept the request's `Accept` header
 */
export function outputFormat(extension: string, request: ImageRequest, accept: string): ImageFormat | null {
  const defaultFormat = defaultFormats[extension];
  if (defaultFormat === undefined) return null;
  if (request.format !== null) return request.format;
  // AVIF would be smaller than WebP but takes three times as long to encode, so it is used only on request.
  const prefersWebp = request.isAutomatic && accept.includes('image/webp') && defaultFormat !== 'avif';
  const format = prefersWebp ? 'webp' : defaultFormat;
  const isUnchanged =
    format === defaultFormat && request.width === null && request.height === null && request.quality === null;
  return isUnchanged ? null : format;
}

/** The media type of an image in this format. */
export function formatMediaType(format: ImageFormat): string {
  return format === 'jpg' || format === 'pjpg' ? 'image/jpeg' : `image/${format}`;
}
