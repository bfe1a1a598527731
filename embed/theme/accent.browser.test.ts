import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, toHex } from './colour.ts';
import { accentOf } from './palette.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** A colour as the browser paints it. */
function painted(colour: string): string {
  if (canvas === null) throw new Error('The browser paints nothing');
  expect(CSS.supports('color', colour)).toBe(true);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  return toHex([...canvas.getImageData(0, 0, 1, 1).data.subarray(0, 3)]);
}

it.each([
  ['#12242e', '#f3ead8', '#2b8ab8'],
  ['#ffffff', '#b8321f', '#d24f3a'],
])('an accent has the hue of %s or %s', (ground, text, accent) => {
  const channels = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  const [red = 0, green = 0, blue = 0] = channels(painted(accentOf({ ground, text }) ?? ''));
  for (const [index, value] of channels(accent).entries())
    expect(Math.abs(([red, green, blue][index] ?? 0) - value)).toBeLessThanOrEqual(2);
});

it('an accent is seen on light and on dark pages', () => {
  fc.assert(
    fc.property(hex, hex, (ground, text) => {
      const accent = accentOf({ ground, text });
      for (const page of ['#ffffff', '#171613'])
        expect(accent === null || contrast(painted(accent), page) >= 3).toBe(true);
    }),
  );
});
