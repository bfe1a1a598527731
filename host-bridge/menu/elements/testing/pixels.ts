import { expect } from 'vitest';
import { cdp } from 'vitest/browser';
import { until } from '../../../testing/until.ts';

/** A painted colour. */
type Rgb = [red: number, green: number, blue: number];

/** Returns the colours painted at these points, in CSS pixels. A page larger than 1280 × 720 would be scaled down. */
async function pixelsAt(...points: [x: number, y: number][]): Promise<Rgb[]> {
  const { data } = await cdp().send('Page.captureScreenshot', { format: 'png' });
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.drawImage(image, 0, 0);
  return points.map(([x, y]) => {
    const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data;
    return [red, green, blue];
  });
}

/** Waits until all these points have the same colour. */
export const untilPainted = (colour: Rgb, ...points: [x: number, y: number][]): Promise<void> =>
  until(async () => expect(await pixelsAt(...points)).toEqual(points.map(() => colour)));
