import { expect, test } from 'vitest';
import { type CornerObstacle, chooseCorner } from './choose-corner.ts';
import type { Box } from './geometry.ts';
import type { Insets, Place } from './place.ts';

const obstacle = (left: number, top: number, width: number, height: number, isFixed = true): CornerObstacle => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  isFixed,
  isControl: true,
});
const link = (left: number, top: number, width = 80) => obstacle(left, top, width, 20, false);

const PHONE = { width: 390, height: 844 };
const chat = obstacle(310, 764, 60, 60);
const consent = obstacle(0, 724, 390, 120);
const navigation = obstacle(0, 788, 390, 56);
const modal = obstacle(0, 0, 390, 844);

const choose = (obstacles: CornerObstacle[], insets: Insets = {}, previous?: Place, lines: Box[] = []) => {
  const { kind, ...distances } = chooseCorner({ viewport: PHONE, obstacles, lines, insets }, previous);
  return kind === 'none' ? 'none' : Object.entries(distances).flat().join(' ');
};

test.each<[string, CornerObstacle[], string]>([
  ['an empty page', [], 'bottom 12 right 12'],
  ['a chat button', [chat], 'bottom 12 left 12'],
  ['a consent bar', [consent], 'bottom 132 right 12'],
  ['a consent bar above a bottom navigation', [navigation, obstacle(0, 688, 390, 100)], 'bottom 168 right 12'],
  ['a consent bar and a chat button above it', [consent, obstacle(310, 650, 60, 60)], 'bottom 132 left 12'],
  ['chat buttons on both sides', [chat, obstacle(20, 764, 60, 60)], 'bottom 92 right 12'],
  ['the lower half is taken', [obstacle(0, 422, 390, 422)], 'top 12 right 12'],
  [
    'the lower half is taken, and there are links at the top',
    [obstacle(0, 422, 390, 422), link(250, 20), link(20, 20)],
    'top 52 right 12',
  ],
  ['a dialog over the whole page', [modal], 'none'],
  ['a link in the text', [link(250, 810)], 'bottom 12 left 12'],
  ['links in both corners', [link(250, 810), link(20, 810)], 'bottom 46 right 12'],
  ['a page full of links', Array.from({ length: 40 }, (_, index) => link(0, index * 22, 390)), 'bottom 12 right 12'],
])('%s', (_, obstacles, expected) => {
  expect(choose(obstacles)).toBe(expected);
});

test('stays in a corner that is free', () => {
  const previous: Place = { kind: 'launcher', bottom: 12, left: 12 };
  expect(choose([], {}, previous)).toBe('bottom 12 left 12');
  expect(choose([link(20, 810)], {}, previous)).toBe('bottom 12 right 12');
});

/** Lines of a text, 27 pixels apart. */
const lines = (bottom: number, width: number) =>
  Array.from({ length: 30 }, (_, index) => obstacle(20, bottom - 18 - 27 * index, width, 18));

test.each<[string, Box[], string]>([
  ['the ends of the lines', lines(824, 190), 'bottom 12 right 12'],
  ['a line rather than two halves', lines(832, 350), 'bottom 30 right 12'],
  ['the end of a paragraph', [...lines(741, 350), ...lines(824, 150)].slice(0, 60), 'bottom 12 right 12'],
  ['the space between paragraphs', [...lines(760, 350), obstacle(20, 810, 350, 18)], 'bottom 34 right 12'],
])('covers little text: %s', (_, text, expected) => {
  expect(choose([], {}, undefined, text)).toBe(expected);
});

test('stays while hardly less text is covered elsewhere, and leaves the corner for the other one otherwise', () => {
  const previous: Place = { kind: 'launcher', bottom: 12, right: 12 };
  expect(choose([], {}, previous, [obstacle(300, 800, 70, 8)])).toBe('bottom 12 right 12');
  expect(choose([], {}, previous, [obstacle(200, 600, 170, 230)])).toBe('bottom 12 left 12');
});

test.each<[string, Insets, CornerObstacle[], string]>([
  ['both distances', { top: 70, left: 5 }, [], 'top 70 left 5'],
  ['both distances win over bars', { bottom: 0, right: 0 }, [consent], 'bottom 0 right 0'],
  ['one distance', { bottom: 80 }, [], 'bottom 80 right 12'],
  ['one distance, and a chat button', { bottom: 80 }, [obstacle(310, 704, 60, 60)], 'bottom 80 left 12'],
  ['one distance below a bar', { bottom: 20 }, [consent], 'bottom 132 right 12'],
  ['a side', { left: 30 }, [], 'bottom 12 left 30'],
])('the publisher sets %s', (_, insets, obstacles, expected) => {
  expect(choose(obstacles, insets)).toBe(expected);
});
