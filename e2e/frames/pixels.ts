import sharp from 'sharp';

/** Colours, of 255 levels, differ by so much when images are scaled to another page's pixel grid. */
const ROUNDING_ERROR = 2;

/** Counts the pixels that differ between two screenshots. Screenshots of different sizes differ in every pixel. */
export async function countDifferentPixels(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).raw().toBuffer({ resolveWithObject: true })));
  if (a === undefined || b === undefined) throw new Error('Cannot read a screenshot');
  const { width, height, channels } = a.info;
  if (width !== b.info.width || height !== b.info.height) return width * height;
  if (a.data.equals(b.data)) return 0;
  const different = new Set<number>();
  for (const [index, value] of a.data.entries())
    if (Math.abs(value - (b.data[index] ?? 0)) > ROUNDING_ERROR) different.add(Math.floor(index / channels));
  return different.size;
}
