import sharp from 'sharp';

/** Creates an encoded image of one colour. */
export function picture(width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#a03020' } })
    .toFormat(format)
    .toBuffer();
}
