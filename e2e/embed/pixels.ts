import sharp from 'sharp';

/** Pictures are scaled to a page's own grid: what differs by so little, of 255, is the same colour rounded twice. */
const ROUNDING = 2;

/** How many pixels of two screenshots differ; all of them when their sizes do. */
export async function differentPixels(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).raw().toBuffer({ resolveWithObject: true })));
  if (a === undefined || b === undefined) throw new Error('a screenshot cannot be read');
  const { width, height, channels } = a.info;
  if (width !== b.info.width || height !== b.info.height) return width * height;
  const different = new Set<number>();
  for (const [index, value] of a.data.entries())
    if (Math.abs(value - (b.data[index] ?? 0)) > ROUNDING) different.add(Math.floor(index / channels));
  return different.size;
}
