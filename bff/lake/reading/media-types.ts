/**
 * Media types of assets whose extension, without its dot, is the name of the type. HTML and others that a browser would
 * run as a page of the service's origin are not among them.
 */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  image: ['avif', 'gif', 'heic', 'heif', 'jpeg', 'png', 'tiff', 'webp'],
  font: ['otf', 'ttf', 'woff', 'woff2'],
  audio: ['aac', 'flac', 'ogg', 'wav'],
  video: ['mp4', 'webm'],
  text: ['csv', 'vtt'],
  application: ['json', 'pdf', 'zip'],
};

const ASSET_TYPES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(NAMED).flatMap(([kind, names]) => names.map((name) => [name, `${kind}/${name}`] as const)),
  ['ico', 'image/x-icon'],
  ['jpg', 'image/jpeg'],
  ['svg', 'image/svg+xml'],
  ['tif', 'image/tiff'],
  ['m4a', 'audio/mp4'],
  ['mp3', 'audio/mpeg'],
  ['mov', 'video/quicktime'],
  ['md', 'text/markdown'],
  ['txt', 'text/plain'],
  ['doc', 'application/msword'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['epub', 'application/epub+zip'],
]);

/** @param extension without its dot, in lower case */
export const mediaType = (extension: string): string => ASSET_TYPES.get(extension) ?? 'application/octet-stream';

export function contentType(type: string): string {
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
