import { elementOf, isGone, type Spot } from '../dom/closed-parts.ts';
import { type Box, boxOf, isEmpty, overlaps, readViewport, type Size } from '../dom/geometry.ts';
import { root } from '../dom/page.ts';
import { afterLayout, createAreaReader, isInTallFrame, visiblePart } from '../dom/visible-part.ts';
import { elementsAt, elementsInBody, fixedAround } from './page-samples.ts';
import { MARGIN } from './place.ts';
import { watchLayout } from './watch-layout.ts';

/** Bars span more than this part of the viewport's width, and less than this part of its height. */
const BAR_WIDTH = 0.5;
const BAR_HEIGHT = 0.4;
/** In CSS pixels: bars are looked for at these distances from an edge. They may float above it. */
const DISTANCES = [2, 24];
/** The highest sheet, as a part of the height that the reader sees. */
const MAX_SHEET = 0.6;
/** In CSS pixels: the part of a low viewport above a sheet. It shows the line that was pressed. */
const LINE = 48;

/** What the reader sees of the viewport between its bars. @param text an element that no bar contains */
export function readFreeArea(text?: Element | null): Box {
  const part = visiblePart();
  const width = part.right - part.left;
  const height = part.bottom - part.top;
  const ground = new Set(elementsInBody(text));
  const barAt = (y: number): Box | undefined => {
    for (const x of [part.left + width / 2, part.left + 20, part.right - 20])
      for (const element of elementsAt(x, y)) {
        const layer = fixedAround(element, ground);
        const box = layer && boxOf(layer);
        if (box && box.width > width * BAR_WIDTH && box.height < height * BAR_HEIGHT) return box;
      }
    return undefined;
  };
  let { top, bottom } = part;
  const next = (edge: number, direction: 1 | -1) =>
    DISTANCES.map((distance) => barAt(edge + direction * distance)).find((bar) => bar);
  for (let bar = next(top, 1); bar && bar.bottom > top; bar = next(top, 1)) top = bar.bottom;
  for (let bar = next(bottom, -1); bar && bar.top < bottom && bar.top > top; bar = next(bottom, -1)) bottom = bar.top;
  return { ...part, top, bottom };
}

/**
 * Where a sheet stands, above consent bars and navigation: its distance from the viewport's bottom and greatest height.
 *
 * @param isLow whether there is room for one line above the sheet, which then covers the bars at the top
 */
export function sheetRoom(isLow: boolean): { readonly bottom: number; readonly maxHeight: number } {
  const part = visiblePart();
  const { top, bottom } = readFreeArea();
  return {
    bottom: Math.round(readViewport().height - bottom),
    maxHeight: Math.floor(isLow ? bottom - LINE : Math.min((part.bottom - part.top) * MAX_SHEET, bottom - top)),
  };
}

/** In CSS pixels of the viewport. */
export interface PopoverPosition {
  readonly side: 'above' | 'below';
  readonly left: number;
  /** The edge that is beside the phrase. The content of a popover above its line may be lower than wanted. */
  readonly edge: number;
  readonly maxHeight: number;
}

/** What decides about the position of a popover. */
export interface PopoverFacts {
  /** The boxes of the phrase, one a line. */
  readonly lines: readonly Box[];
  /** The viewport without the bars at its top and bottom. */
  readonly area: Box;
  readonly viewport: Size;
  readonly width: number;
  readonly isRightToLeft: boolean;
  /** Whether the phrase's lines are columns. */
  readonly isVertical: boolean;
}

const MAX_WIDTH = 360;
/** 24 em of the frame's text. */
const MAX_HEIGHT = 360;
/** Part of the viewport's height. */
const MAX_PART = 0.4;
/** Two lines. A popover grows by so much rather than hide the last ones of its content. */
const MAX_MORE = 48;
/** A popover that is lower shows too little. */
const MIN_HEIGHT = 96;
/** Between line and popover. */
const GAP = 8;
/** In CSS pixels: a popover stands below its line if there is so much room, however high its content is. */
const USUAL_HEIGHT = 240;

/** The position beside vertical lines: to the left, else to the right, as high as the phrase. */
function besideColumns(lines: readonly Box[], { area, viewport }: PopoverFacts, width: number): PopoverPosition | null {
  const start = Math.min(...lines.map(({ left }) => left));
  const end = Math.max(...lines.map(({ right }) => right));
  const before = start - GAP - width;
  const left = before >= area.left + MARGIN ? before : end + GAP;
  const most = Math.min(MAX_HEIGHT, viewport.height * MAX_PART);
  const top = Math.min(...lines.map((line) => line.top), area.bottom - MARGIN - most);
  const edge = Math.max(area.top + MARGIN, top);
  const maxHeight = Math.floor(Math.min(most, area.bottom - MARGIN - edge));
  return left + width > area.right - MARGIN || maxHeight < MIN_HEIGHT ? null : { side: 'below', left, edge, maxHeight };
}

/** Chooses the position below a phrase, else above it; beside vertical lines. @returns null if there is no room */
export function choosePopover(facts: PopoverFacts): PopoverPosition | null {
  const { lines, area, viewport, isRightToLeft, isVertical } = facts;
  const shown = lines.filter((line) => overlaps(line, area));
  const width = Math.min(facts.width, area.right - area.left - 2 * MARGIN);
  if (isVertical && shown.length > 0) return besideColumns(shown, facts, width);
  const edges = {
    above: Math.min(...shown.map(({ top }) => top)) - GAP,
    below: Math.max(...shown.map(({ bottom }) => bottom)) + GAP,
  };
  const room = { above: edges.above - area.top - MARGIN, below: area.bottom - MARGIN - edges.below };
  const side = room.below >= Math.min(USUAL_HEIGHT, room.above) ? 'below' : 'above';
  const maxHeight = Math.floor(Math.min(MAX_HEIGHT, viewport.height * MAX_PART, room[side]));
  const line = shown.at(side === 'below' ? -1 : 0);
  if (!line || maxHeight < MIN_HEIGHT) return null;
  const wish = isRightToLeft ? line.right - width : line.left;
  const left = Math.max(area.left + MARGIN, Math.min(wish, area.right - MARGIN - width));
  return { side, left, edge: edges[side], maxHeight };
}

/** Finds the position of a popover beside a phrase. @returns null if there is no room: a sheet is used */
export function placePopover(
  phrase: Spot,
  width = MAX_WIDTH,
  area = readFreeArea(elementOf(phrase)),
): PopoverPosition | null {
  const element = elementOf(phrase);
  const { direction, writingMode } = getComputedStyle(element ?? root());
  const seen = createAreaReader()(phrase);
  const lines = [...phrase.getClientRects()].filter((line) => !isEmpty(line) && overlaps(line, seen));
  const isRightToLeft = direction === 'rtl';
  const isVertical = writingMode.startsWith('vertical');
  return choosePopover({ area, lines, viewport: readViewport(), width, isRightToLeft, isVertical });
}

/**
 * Keeps a popover beside its phrase while the page scrolls and changes, and hides it while its phrase is out of view.
 * The caller removes the element's style afterwards.
 */
export function watchPopover(phrase: Spot, element: HTMLElement, signal: AbortSignal): void {
  const { style } = element;
  const target = elementOf(phrase);
  let area: Box;
  /** What the element's style says. */
  let applied = '';
  /** In the top layer, an absolute position is one in the page, and elsewhere one in another element. */
  const scrollsWithPage = element.matches(':popover-open');

  const apply = ({ side, left, edge, maxHeight }: PopoverPosition) => {
    const name = side === 'below' ? 'top' : 'bottom';
    const room = (side === 'below' ? area.bottom - edge : edge - area.top) - MARGIN;
    const whole = Math.floor(Math.min(maxHeight + MAX_MORE, room));
    // The middle is far above the last value if the content is no higher than that, else far below the first one.
    const limit = `clamp(${maxHeight}px, (${whole + 0.5}px - var(--height, 0px)) * 9999, ${whole}px)`;
    Object.assign(style, { position: 'absolute', inset: 'auto', margin: '0', maxHeight: limit });
    Object.assign(style, { left: '0', [name]: '0' });
    const box = element.getBoundingClientRect();
    style.left = `${left - box.left}px`;
    style[name] = `${side === 'below' ? edge - box.top : box.bottom - edge}px`;
  };

  /** @returns whether the position has changed */
  const update = (): boolean => {
    // The page has written its text anew: the next scan finds the phrase again.
    if (isGone(phrase)) return false;
    const position = placePopover(phrase, element.offsetWidth || MAX_WIDTH, area);
    // What scrolls a tall frame takes the popover along with its line, and nobody reports when the reader comes back.
    if (!position && isInTallFrame()) return false;
    // Where the page scrolls the popover with its line, it need not move.
    const [x, y] = scrollsWithPage ? [scrollX, scrollY] : [0, 0];
    const { side, left, edge, maxHeight } = position ?? { left: 0, edge: 0 };
    const next = String([side, Math.round(left + x), Math.round(edge + y), maxHeight]);
    if (next === applied) return false;
    applied = next;
    style.visibility = position ? '' : 'hidden';
    if (position) apply(position);
    return true;
  };

  /** The browser reports when the phrase leaves the free part of the viewport, or returns to it. */
  let inArea: IntersectionObserver | undefined;
  const measure = () => {
    area = readFreeArea(target);
    inArea?.disconnect();
    const rootMargin = `${-Math.round(area.top)}px 0px ${Math.round(area.bottom - readViewport().height)}px`;
    inArea = new IntersectionObserver(update, { root: document, rootMargin, threshold: [0, 1] });
    if (target) inArea.observe(target);
    return update();
  };
  watchLayout(measure, signal);
  measure();
  // Where the page's own scrolling does not move the popover, it is moved after the layout of a frame.
  const follow = ({ target: scroller }: Event) => {
    if (scrollsWithPage && !(scroller instanceof Element)) return;
    afterLayout(element, () => {
      if (!signal.aborted) update();
    });
  };
  addEventListener('scroll', follow, { capture: true, passive: true, signal });
  signal.addEventListener('abort', () => inArea?.disconnect());
}
