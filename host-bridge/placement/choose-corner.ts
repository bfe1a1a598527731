import { type Box, overlaps, type Size } from './box.ts';
import { type Insets, MARGIN, type Place } from './place.ts';

type Launcher = Extract<Place, { kind: 'launcher' }>;
type Vertical = 'top' | 'bottom';
type Horizontal = 'left' | 'right';

/** Something in the page that the launcher may have to avoid. */
export interface CornerObstacle extends Box {
  readonly isFixed: boolean;
  readonly isControl: boolean;
}

/** What decides about the launcher's corner. */
export interface CornerFacts {
  readonly viewport: Size;
  readonly obstacles: readonly CornerObstacle[];
  readonly insets: Insets;
}

/** Size of the launcher, in CSS pixels. */
const LAUNCHER: Size = { width: 160, height: 36 };
/** Wider elements are bars across the viewport, which the launcher stands above or below. Part of its width. */
const BAR_WIDTH = 0.6;
/** The launcher is at most this far from the edge of the viewport. Part of its height. */
const MAX_DISTANCE = 0.45;
/** In CSS pixels. The launcher makes way for controls by at most this distance, before it changes corners. */
const MAX_STEP = 120;

const CORNERS: readonly (readonly [Vertical, Horizontal])[] = [
  ['bottom', 'right'],
  ['bottom', 'left'],
  ['top', 'right'],
  ['top', 'left'],
];

/** The parts of the viewport's width in which a launcher may stand. */
export const cornerStrips = ({ width, height }: Size): readonly Box[] => {
  const reach = LAUNCHER.width + MARGIN;
  return [
    { left: 0, right: reach, top: 0, bottom: height },
    { left: width - reach, right: width, top: 0, bottom: height },
  ];
};

function boxOf(vertical: Vertical, y: number, horizontal: Horizontal, x: number, viewport: Size): Box {
  const top = vertical === 'top' ? y : viewport.height - y - LAUNCHER.height;
  const left = horizontal === 'left' ? x : viewport.width - x - LAUNCHER.width;
  return { left, top, right: left + LAUNCHER.width, bottom: top + LAUNCHER.height };
}

/** One corner of the viewport, with the distances that the publisher set. */
class Corner {
  readonly vertical: Vertical;
  readonly #horizontal: Horizontal;
  readonly #facts: CornerFacts;

  constructor([vertical, horizontal]: readonly [Vertical, Horizontal], facts: CornerFacts) {
    this.vertical = vertical;
    this.#horizontal = horizontal;
    this.#facts = facts;
  }

  get start(): number {
    return this.#facts.insets[this.vertical] ?? MARGIN;
  }

  /** Distance from the edge at which none of these obstacles is covered. */
  past(obstacles: readonly Box[], start: number): number {
    const { height } = this.#facts.viewport;
    const isTop = this.vertical === 'top';
    const sorted = [...obstacles].sort((a, b) => (isTop ? a.top - b.top : b.bottom - a.bottom));
    let y = start;
    for (const box of sorted) if (overlaps(box, this.#box(y))) y = (isTop ? box.bottom : height - box.top) + MARGIN;
    return Math.ceil(y);
  }

  isFree(obstacles: readonly Box[], y: number): boolean {
    const box = this.#box(y);
    return y <= this.#facts.viewport.height * MAX_DISTANCE && !obstacles.some((each) => overlaps(each, box));
  }

  at(y: number): Launcher {
    return { kind: 'launcher', [this.vertical]: y, [this.#horizontal]: this.#x };
  }

  get #x(): number {
    return this.#facts.insets[this.#horizontal] ?? MARGIN;
  }

  #box(y: number): Box {
    return boxOf(this.vertical, y, this.#horizontal, this.#x, this.#facts.viewport);
  }
}

function isAllowed([vertical, horizontal]: readonly [Vertical, Horizontal], insets: Insets): boolean {
  const isFixedTo = (edge: Vertical | Horizontal, other: Vertical | Horizontal) =>
    insets[other] !== undefined && insets[edge] === undefined;
  const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;
  return !isFixedTo(vertical, opposite[vertical]) && !isFixedTo(horizontal, opposite[horizontal]);
}

/** Whether the publisher decided where the launcher stands. */
const isChosen = ({ top, right, bottom, left }: Insets): boolean =>
  (top ?? bottom) !== undefined && (left ?? right) !== undefined;

/**
 * Chooses a free corner for the launcher: bottom right, bottom left, top right, top left. It covers nothing that is
 * fixed, and no control as long as the page stands still.
 *
 * @param previous the place until now, which is kept while it is free
 */
export function chooseCorner(facts: CornerFacts, previous?: Place): Place {
  const { viewport, obstacles, insets } = facts;
  const corners = CORNERS.filter((corner) => isAllowed(corner, insets)).map((corner) => new Corner(corner, facts));
  const [first] = corners;
  if (first && isChosen(insets)) return first.at(first.start);
  const fixed = obstacles.filter(({ isFixed }) => isFixed);
  const bars = fixed.filter(({ left, right }) => right - left > viewport.width * BAR_WIDTH);
  const kept = obstacles.filter(({ isFixed, isControl }) => isFixed || isControl);
  const lowered = corners.map((corner) => ({ corner, y: corner.past(bars, corner.start) }));
  const raised = lowered
    .map(({ corner, y }) => ({ corner, y: corner.past(kept, y) }))
    .filter(({ y }, index) => y - (lowered[index]?.y ?? 0) <= MAX_STEP);
  const isPrevious = (place: Place) => JSON.stringify(place) === JSON.stringify(previous);
  // Controls scroll away. They are no reason to change between top and bottom.
  for (const edge of new Set(corners.map(({ vertical }) => vertical))) {
    const near = [...lowered, ...raised].filter(({ corner }) => corner.vertical === edge);
    const free = near.filter(({ corner, y }) => corner.isFree(kept, y)).map(({ corner, y }) => corner.at(y));
    const safe = near.find(({ corner, y }) => corner.isFree(fixed, y));
    const place = free.find(isPrevious) ?? free[0] ?? safe?.corner.at(safe.y);
    if (place) return place;
  }
  return { kind: 'none' };
}
