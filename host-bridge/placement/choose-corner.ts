import { type Box, overlaps, type Size } from './geometry.ts';
import { type Insets, isSame, type LauncherPlace, MARGIN, type Place } from './place.ts';

type Vertical = 'top' | 'bottom';
type Horizontal = 'left' | 'right';

/** Something in the page that the launcher may have to avoid. */
export interface CornerObstacle extends Box {
  readonly isFixed: boolean;
  readonly isControl: boolean;
}

/** What decides about the launcher's corner. */
interface CornerFacts {
  readonly viewport: Size;
  readonly obstacles: readonly CornerObstacle[];
  /** The boxes of the text. */
  readonly lines: readonly Box[];
  readonly insets: Insets;
}

/** Size of the launcher, in CSS pixels. */
const WIDTH = 160;
const HEIGHT = 36;
/** The launcher is at most this far from the edge of the viewport. Part of its height. */
const MAX_DISTANCE = 0.45;
/** In CSS pixels. In small steps, the launcher stands on one line rather than on the halves of two. */
const STEP = 2;
/** Text that may be covered, in square pixels, before the launcher goes a pixel further from the edge. */
const COST_OF_DISTANCE = 8;
/** Text that may be covered before it leaves its place. */
const COST_OF_CHANGE = 800;
/** Text that may be covered, more than a line, before it goes from the bottom to the top. */
const COST_OF_TOP = 4_000;

const CORNERS: readonly (readonly [Vertical, Horizontal])[] = [
  ['bottom', 'right'],
  ['bottom', 'left'],
  ['top', 'right'],
  ['top', 'left'],
];

const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;

/** The parts of the viewport's width in which a launcher may stand. */
export const cornerStrips = ({ width, height }: Size): readonly Box[] => {
  const reach = WIDTH + 2 * MARGIN;
  return [
    { left: 0, right: reach, top: 0, bottom: height },
    { left: width - reach, right: width, top: 0, bottom: height },
  ];
};

/** How much text a box covers, in square pixels. */
function coveredText(box: Box, lines: readonly Box[]): number {
  let area = 0;
  for (const line of lines) {
    const width = Math.min(line.right, box.right) - Math.max(line.left, box.left);
    const height = Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top);
    if (width > 0 && height > 0) area += width * height;
  }
  return area;
}

const isFree = ({ left, top, right, bottom }: Box, obstacles: readonly Box[], margin: number): boolean => {
  const box = { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
  return !obstacles.some((each) => overlaps(each, box));
};

/**
 * Chooses a free corner for the launcher: bottom right, bottom left, top right, top left. It covers nothing that is
 * fixed, no control as long as the page stands still, and little text.
 *
 * @param previous the place until now, which is kept while hardly any other is better
 */
export function chooseCorner({ viewport, obstacles, lines, insets }: CornerFacts, previous?: Place): Place {
  // A corner is left out if the publisher has set the distance from the opposite edge alone.
  const corners = CORNERS.filter((edges) => edges.every((edge) => edge in insets || !(OPPOSITE[edge] in insets)));
  const places: { readonly place: LauncherPlace; readonly box: Box; readonly cost: number }[] = [];
  for (const [vertical, horizontal] of corners) {
    const start = insets[vertical] ?? MARGIN;
    const x = insets[horizontal] ?? MARGIN;
    const left = horizontal === 'left' ? x : viewport.width - x - WIDTH;
    // Hundreds of places are compared with what may be thousands of lines.
    const column = { left, right: left + WIDTH, top: 0, bottom: viewport.height };
    const near = lines.filter((line) => overlaps(line, column));
    const end = Math.max(start + STEP, viewport.height * MAX_DISTANCE);
    for (let y = start; y < end; y += STEP) {
      const top = vertical === 'top' ? y : viewport.height - y - HEIGHT;
      const box = { left, top, right: left + WIDTH, bottom: top + HEIGHT };
      const place: LauncherPlace = { kind: 'launcher', [vertical]: y, [horizontal]: x };
      const cost =
        coveredText(box, near) +
        (y - start) * COST_OF_DISTANCE +
        (vertical === 'top' ? COST_OF_TOP : 0) -
        (isSame(place, previous) ? COST_OF_CHANGE : 0);
      places.push({ place, box, cost });
    }
  }
  // Both distances are the publisher's.
  if (corners.length === 1 && places[0]) return places[0].place;
  places.sort((a, b) => a.cost - b.cost);
  const fixed = obstacles.filter((obstacle) => obstacle.isFixed);
  for (const avoided of [obstacles.filter(({ isFixed, isControl }) => isFixed || isControl), fixed]) {
    for (const margin of [MARGIN, 0]) {
      const free = places.find(({ box }) => isFree(box, avoided, margin));
      if (free) return free.place;
    }
  }
  return { kind: 'none' };
}
