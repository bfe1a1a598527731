import { expect, test } from 'vitest';
import type { Box } from '../dom/geometry.ts';
import { choosePopover, type PopoverFacts } from './opened-place.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const VIEWPORT = { width: 1000, height: 800 };
const base: PopoverFacts = {
  lines: [box(300, 300, 100, 20)],
  area: box(0, 0, 1000, 800),
  viewport: VIEWPORT,
  width: 360,
  isRightToLeft: false,
  isVertical: false,
};

function show(facts: Partial<PopoverFacts>): string {
  const position = choosePopover({ ...base, ...facts });
  if (!position) return 'none';
  const { side, left, edge, maxHeight } = position;
  return `${side} ${left},${edge} ≤${maxHeight}`;
}

test.each<[string, Partial<PopoverFacts>, string]>([
  ['below its line', {}, 'below 300,328 ≤320'],
  ['above, near the bottom', { lines: [box(300, 700, 100, 20)] }, 'above 300,692 ≤320'],
  ['at most 40 % of the viewport', {}, 'below 300,328 ≤320'],
  [
    'at most 360 px high in a high viewport',
    { area: box(0, 0, 1000, 1200), viewport: { width: 1000, height: 1200 } },
    'below 300,328 ≤360',
  ],
  ['as high as the room', { area: box(0, 0, 1000, 500) }, 'above 300,292 ≤280'],
  ['within the viewport', { lines: [box(900, 300, 90, 20)] }, 'below 628,328 ≤320'],
  ['right to left', { isRightToLeft: true, lines: [box(500, 300, 100, 20)] }, 'below 240,328 ≤320'],
  ['lines that are vertical', { isVertical: true, lines: [box(700, 100, 20, 200)] }, 'below 332,100 ≤320'],
  ['vertical, at the left', { isVertical: true, lines: [box(100, 100, 20, 200)] }, 'below 128,100 ≤320'],
  ['vertical, at the foot', { isVertical: true, lines: [box(700, 700, 20, 90)] }, 'below 332,468 ≤320'],
  ['right to left, at the edge', { isRightToLeft: true }, 'below 40,328 ≤320'],
  ['two lines, below the second', { lines: [box(800, 300, 100, 20), box(100, 324, 60, 20)] }, 'below 100,352 ≤320'],
  ['two lines, above the first', { lines: [box(500, 700, 100, 20), box(100, 724, 60, 20)] }, 'above 500,692 ≤320'],
  ['not over a sticky header', { lines: [box(300, 690, 100, 20)], area: box(0, 600, 1000, 200) }, 'none'],
  ['out of view', { lines: [box(300, -40, 100, 20)] }, 'none'],
  ['under a sticky header', { lines: [box(300, 20, 100, 20)], area: box(0, 64, 1000, 736) }, 'none'],
  ['no line', { lines: [] }, 'none'],
])('%s', (_, facts, expected) => {
  expect(show(facts)).toBe(expected);
});
