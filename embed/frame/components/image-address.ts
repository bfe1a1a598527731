/** Width that pictures are asked for, in pixels: the widest column, on a dense screen. */
const PICTURE_WIDTH = 960;

/**
 * The address of a picture no larger than it is shown. An address that already has parameters stays as it is.
 * @param width in pixels of the screen
 */
export function previewAddress(address: string, width = PICTURE_WIDTH): string {
  const url = new URL(address);
  if (url.search !== '') return address;
  url.search = new URLSearchParams({ w: String(width), fit: 'max', auto: 'format' }).toString();
  return url.href;
}

/** Width and height as the content backend writes them into file names (`…-1200x800.jpg`); empty where it did not. */
export function sizeInAddress(address: string): { width?: number; height?: number } {
  const [, width, height] = /-(\d{1,5})x(\d{1,5})\.\w+$/.exec(new URL(address).pathname) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : {};
}
