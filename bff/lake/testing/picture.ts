import sharp from 'sharp';

/** A picture of one colour, as a file's content. */
export function picture(width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#a03020' } })
    .toFormat(format)
    .toBuffer();
}
