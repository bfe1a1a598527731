import { expect, test } from 'vitest';
import { type Box, overlaps, type Size } from '../dom/geometry.ts';
import { chooseCorner } from './choose-place.ts';
import type { Column } from './column.ts';
import type { Kind } from './page-samples.ts';
import type { Insets } from './place.ts';

interface Obstacle extends Box {
  readonly kind: Kind;
}

const obstacle = (left: number, top: number, width: number, height: number, kind: Kind = 'fixed'): Obstacle => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  kind,
});
const link = (left: number, top: number, width = 80) => obstacle(left, top, width, 20, 'control');

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 844 };
const chat = obstacle(310, 764, 60, 60);
const consent = obstacle(0, 724, 390, 120);
const navigation = obstacle(0, 788, 390, 56);
const modal = obstacle(0, 0, 390, 844);

interface Facts {
  readonly insets?: Insets;
  readonly isRightToLeft?: boolean;
  readonly viewport?: Size;
  readonly column?: Column;
}

function choose(
  obstacles: Obstacle[],
  { insets = {}, isRightToLeft = false, viewport = PHONE, column }: Facts = {},
): string {
  const standing = (box: Box, kinds: readonly Kind[] = []) =>
    obstacles.filter((each) => kinds.includes(each.kind) && overlaps(each, box));
  const place = chooseCorner({ viewport, insets, isRightToLeft, column, in: standing });
  if (place.kind !== 'launcher') return place.kind;
  const { kind, isCircle, ...distances } = place;
  return [...(isCircle ? [] : ['word']), ...Object.entries(distances).flat()].join(' ');
}

test.each<[string, Obstacle[], string]>([
  ['an empty page', [], 'bottom 12 right 12'],
  ['a chat button', [chat], 'bottom 96 right 12'],
  ['a consent bar', [consent], 'bottom 132 right 12'],
  ['a consent bar above a bottom navigation', [navigation, obstacle(0, 688, 390, 100)], 'bottom 168 right 12'],
  ['a column of buttons at the edge', [obstacle(320, 500, 60, 344)], 'bottom 12 left 12'],
  ['a consent bar and a column of buttons above it', [consent, obstacle(310, 500, 60, 200)], 'bottom 132 left 12'],
  ['columns of buttons on both sides', [obstacle(320, 600, 60, 244), obstacle(0, 600, 60, 244)], 'bottom 252 right 12'],
  ['the lower half is taken', [obstacle(0, 422, 390, 422)], 'bottom 432 right 12'],
  ['a dialog over the whole page', [modal], 'crowded'],
  ['a link in the text', [link(330, 810)], 'bottom 48 right 12'],
  ['a page full of links', Array.from({ length: 40 }, (_, index) => link(0, index * 22, 390)), 'bottom 12 right 12'],
])('%s', (_, obstacles, expected) => {
  expect(choose(obstacles)).toBe(expected);
});

test('at the end of lines that are written from the right', () => {
  expect(choose([], { isRightToLeft: true })).toBe('bottom 12 left 12');
  expect(choose([chat], { isRightToLeft: true })).toBe('bottom 12 left 12');
});

test('its word is shown beside the column, where it covers nothing', () => {
  const text = obstacle(700, 810, 20, 20, 'content');
  expect(choose([], { viewport: TABLET })).toBe('word bottom 12 right 12');
  expect(choose([], { viewport: TABLET, column: { left: 100, right: 640 } })).toBe('word bottom 12 right 12');
  expect(choose([], { viewport: TABLET, column: { left: 100, right: 660 } })).toBe('bottom 12 right 12');
  expect(choose([text], { viewport: TABLET })).toBe('bottom 12 right 12');
  expect(choose([link(700, 810, 20)], { viewport: TABLET })).toBe('bottom 12 right 12');
  expect(choose([link(780, 810, 20)], { viewport: TABLET })).toBe('word bottom 48 right 12');
});

test.each<[string, Insets, Obstacle[], string]>([
  ['both distances', { top: 70, left: 5 }, [], 'top 70 left 5'],
  ['both distances win over bars', { bottom: 0, right: 0 }, [consent], 'bottom 0 right 0'],
  ['one distance', { bottom: 80 }, [], 'bottom 80 right 12'],
  ['one distance, and a chat button', { bottom: 80 }, [obstacle(310, 704, 60, 60)], 'bottom 152 right 12'],
  ['one distance below a bar', { bottom: 20 }, [consent], 'bottom 128 right 12'],
  ['a side', { left: 30 }, [], 'bottom 12 left 30'],
])('the publisher sets %s', (_, insets, obstacles, expected) => {
  expect(choose(obstacles, { insets })).toBe(expected);
});
