/** Requested image width in pixels: that of the widest column on a high-density screen. */
const IMAGE_WIDTH = 960;

/**
 * Requests an image no larger than its display size. An address that already has parameters stays unchanged.
 * @param width in device pixels
 */
export function previewAddress(address: string, width = IMAGE_WIDTH): string {
  const url = new URL(address);
  if (url.search !== '') return address;
  url.search = new URLSearchParams({ w: String(width), fit: 'max', auto: 'format' }).toString();
  return url.href;
}

/** Reads the image size that the content backend writes into file names (`…-1200x800.jpg`); empty if there is none. */
export function sizeInAddress(address: string): { width?: number; height?: number } {
  const [, width, height] = /-(\d{1,5})x(\d{1,5})\.\w+$/.exec(new URL(address).pathname) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : {};
}
