import { type Box, overlaps, type Size } from './box.ts';
import { type Insets, MARGIN, type Place } from './place.ts';

type Launcher = Extract<Place, { kind: 'launcher' | 'none' }>;

/** Size of the launcher, in CSS pixels. */
export const LAUNCHER: Size = { width: 160, height: 36 };

const CORNERS = [
  ['bottom', 'right'],
  ['bottom', 'left'],
  ['top', 'right'],
  ['top', 'left'],
] as const;

/** Bars across the viewport are avoided in their direction up to this part of its height. */
const MAX_BARS = 0.45;

function boxAt(vertical: 'top' | 'bottom', y: number, horizontal: 'left' | 'right', x: number, viewport: Size): Box {
  const top = vertical === 'top' ? y : viewport.height - y - LAUNCHER.height;
  const left = horizontal === 'left' ? x : viewport.width - x - LAUNCHER.width;
  return { left, top, right: left + LAUNCHER.width, bottom: top + LAUNCHER.height };
}

/** Moves away from the edge, past the bars that lie there. @returns the distance from the edge */
function pastBars(
  vertical: 'top' | 'bottom',
  start: number,
  box: (y: number) => Box,
  bars: readonly Box[],
  height: number,
) {
  let y = start;
  for (const bar of [...bars].sort((a, b) => (vertical === 'top' ? a.top - b.top : b.bottom - a.bottom))) {
    if (overlaps(bar, box(y))) y = Math.max(y, (vertical === 'top' ? bar.bottom : height - bar.top) + MARGIN);
  }
  return y;
}

/**
 * Chooses a free corner for the launcher: bottom right, bottom left, top right, top left.
 *
 * @param obstacles what is fixed in the viewport
 */
export function chooseCorner(viewport: Size, obstacles: readonly Box[], insets: Insets): Launcher {
  const isBar = ({ left, right }: Box) => right - left > viewport.width * 0.6;
  const bars = obstacles.filter(isBar);
  const allowed = CORNERS.filter(
    ([vertical, horizontal]) =>
      (insets.top === undefined || insets.bottom !== undefined || vertical === 'top') &&
      (insets.left === undefined || insets.right !== undefined || horizontal === 'left'),
  );
  for (const [vertical, horizontal] of allowed) {
    const x = insets[horizontal] ?? MARGIN;
    const at = (y: number) => boxAt(vertical, y, horizontal, x, viewport);
    const start = insets[vertical] ?? MARGIN;
    const y = insets[vertical] === undefined ? pastBars(vertical, start, at, bars, viewport.height) : start;
    // The publisher has chosen both distances.
    const isChosen = insets[vertical] !== undefined && insets[horizontal] !== undefined;
    const isFree = y <= viewport.height * MAX_BARS && !obstacles.some((box) => overlaps(box, at(y)));
    if (isChosen || isFree) return { kind: 'launcher', [vertical]: y, [horizontal]: x };
  }
  return { kind: 'none' };
}
