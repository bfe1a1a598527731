/**
 * Media types of assets by extension, without its dot. HTML and others that a browser would run as a page of the
 * service's origin are not among them.
 */
const ASSET_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  heic: 'image/heic',
  heif: 'image/heif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  webp: 'image/webp',
  otf: 'font/otf',
  ttf: 'font/ttf',
  woff: 'font/woff',
  woff2: 'font/woff2',
  aac: 'audio/aac',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  webm: 'video/webm',
  csv: 'text/csv',
  md: 'text/markdown',
  txt: 'text/plain',
  vtt: 'text/vtt',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  epub: 'application/epub+zip',
  json: 'application/json',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

const fallbackType = 'application/octet-stream';

/** @param extension without its dot, in lower case */
export function mediaType(extension: string): string {
  return Object.hasOwn(ASSET_TYPES, extension) ? (ASSET_TYPES[extension] ?? fallbackType) : fallbackType;
}

/** The `Content-Type` of a media type. Text is UTF-8. */
export function contentType(type: string): string {
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
