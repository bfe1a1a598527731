import { expect, test } from 'vitest';
import { type Box, overlaps } from '../dom/geometry.ts';
import { chooseCard } from './choose-place.ts';
import type { Insets, Place, PlaceFacts, Placement } from './place.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** A viewport of 1280 × 800 pixels with a column of 600. */
const facts = (left: number, obstacles: Box[] = [], insets: Insets = {}, width = 1280): PlaceFacts => ({
  viewport: { width, height: 800 },
  column: { left, right: left + 600 },
  in: (area) => obstacles.filter((each) => overlaps(each, area)),
  read: () => [],
  taken: [],
  isRightToLeft: false,
  insets,
});

/** Short for a place: `right 920,12 336×776`, or `-`. */
function show(place: Place | undefined): string {
  return place?.kind === 'card' ? `${place.side} ${place.left},${place.top} ${place.width}×${place.maxHeight}` : '-';
}

const header = box(0, 0, 1280, 64);
const sidebar = box(1010, 100, 250, 1_500);

test.each<[string, Placement, PlaceFacts, string]>([
  ['gutters on both sides: right', 'auto', facts(340), 'right 964,12 304×776'],
  ['a gutter on the left alone', 'auto', facts(660), 'left 268,12 360×776'],
  ['a side that is not free', 'right', facts(660), '-'],
  ['at most 360 px wide, near the column', 'auto', facts(100), 'right 732,12 360×776'],
  ['240 px are a card', 'auto', facts(440), 'right 1052,12 216×776'],
  ['239 px are the launcher', 'auto', facts(441, [box(0, 0, 300, 800)]), '-'],
  ['a column as wide as the page', 'auto', { ...facts(0), column: { left: 0, right: 1280 } }, '-'],
  ['below 1024 px', 'auto', facts(20, [], {}, 1023), '-'],
  ['1024 px', 'auto', facts(20, [], {}, 1024), 'right 652,12 360×776'],
  ['below a header', 'auto', facts(340, [header]), 'right 964,76 304×712'],
  ['below a table of contents', 'auto', facts(340, [header, box(1010, 90, 200, 150)]), 'right 964,252 304×536'],
  ['the site’s sidebar on the right: left', 'auto', facts(340, [header, sidebar]), 'left 12,76 304×712'],
  ['between column and sidebar', 'auto', facts(60, [box(960, 0, 320, 2_000)]), 'right 684,12 264×776'],
  ['sidebars on both sides', 'auto', facts(340, [sidebar, box(20, 0, 250, 800)]), '-'],
  ['above a footer', 'auto', facts(340, [box(0, 500, 1280, 600)]), 'right 964,12 304×476'],
  ['a figure wider than the column', 'auto', facts(340, [box(200, 300, 880, 300)]), 'right 964,12 304×276'],
  ['a figure across the viewport leaves no room', 'auto', facts(340, [box(0, 100, 1280, 600)]), '-'],
  ['code that reaches 8 px out of the column', 'auto', facts(340, [box(332, 100, 616, 600)]), 'right 964,12 304×776'],
  ['beyond the viewport nothing counts', 'auto', facts(340, [box(0, 900, 1280, 600)]), 'right 964,12 304×776'],
  [
    'distances that the publisher set',
    'auto',
    facts(340, [], { top: 90, right: 20, bottom: 50 }),
    'right 964,90 284×660',
  ],
])('%s', (_, placement, input, expected) => {
  expect(show(chooseCard(placement, input))).toBe(expected);
});

test('a card moves once for each change', () => {
  let place = chooseCard('auto', facts(340));
  const step = (...obstacles: Box[]) => {
    place = chooseCard('right', facts(340, obstacles), place ?? { kind: 'launcher' });
    return show(place);
  };
  const footer = (top: number) => box(0, top, 1280, 400);
  // It leaves more room than necessary, so that it need not change with every line.
  for (const top of [795, 720, 664]) expect(step(footer(top))).toBe('right 964,12 304×640');
  for (const top of [660, 504]) expect(step(footer(top))).toBe('right 964,12 304×480');
  expect(step(footer(450))).toBe('right 964,12 304×320');
  expect(step(footer(250))).toBe('right 964,12 304×160');
  expect(step(footer(150))).toBe('-');
  // Back again.
  expect(step(footer(300))).toBe('right 964,12 304×276');
  expect(step(footer(400))).toBe('right 964,12 304×276');
  expect(step(footer(500))).toBe('right 964,12 304×320');
  expect(step(footer(600))).toBe('right 964,12 304×480');
  expect(step()).toBe('right 964,12 304×776');
  // A header that returns moves it down; it stays there.
  expect(step(header)).toBe('right 964,76 304×712');
  expect(step()).toBe('right 964,76 304×712');
});
