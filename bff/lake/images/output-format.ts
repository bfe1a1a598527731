import type { ImageFormat, ImageRequest } from './image-params.ts';

/** What an image keeps to when no other format is asked for, by its file's extension. Drawings and moving images are sent as they are. */
const ownFormats: Record<string, ImageFormat> = {
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  tif: 'jpg',
  tiff: 'jpg',
};

/**
 * The format that an image is to be made in; null when it is sent as it is.
 *
 * @param accept the request's `Accept` header
 */
export function outputFormat(extension: string, request: ImageRequest, accept: string): ImageFormat | null {
  const own = ownFormats[extension];
  if (own === undefined) return null;
  if (request.format !== null) return request.format;
  // AVIF is smaller still, but takes five times as long to make: it is made only when it is named.
  const automatic = request.isAutomatic && accept.includes('image/webp') && own !== 'avif' ? 'webp' : own;
  const isAsItIs = automatic === own && request.width === null && request.height === null && request.quality === null;
  return isAsItIs ? null : automatic;
}

/** The media type of an image made in this format. */
export function formatMediaType(format: ImageFormat): string {
  return format === 'jpg' || format === 'pjpg' ? 'image/jpeg' : `image/${format}`;
}
