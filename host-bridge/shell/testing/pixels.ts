import { expect } from 'vitest';
import { cdp } from 'vitest/browser';
import { until } from './shell-page.ts';

/** A colour as it is painted: red, green, blue. */
type Rgb = [red: number, green: number, blue: number];

/** What is painted at points of the page, in CSS pixels. The page must fit into 1280 × 720, or it is shown smaller. */
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

/** Waits until all of these points are painted in one colour. */
export const untilPainted = (colour: Rgb, ...points: [x: number, y: number][]): Promise<void> =>
  until(async () => expect(await pixelsAt(...points)).toEqual(points.map(() => colour)));
