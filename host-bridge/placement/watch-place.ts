import type { WatchMutations } from '../page-mutations.ts';
import { unclobbered } from '../unclobbered.ts';
import { type Box, boxOf, isInView } from './box.ts';
import { chooseInGutter, type GutterFacts, type Side, sidesOf, stripOf } from './choose-card.ts';
import { chooseCorner, cornerStrips } from './choose-corner.ts';
import { readColumn } from './column.ts';
import { watchLayoutChanges } from './layout-changes.ts';
import type { Obstacle } from './obstacle.ts';
import { readObstacles } from './obstacles.ts';
import { type Insets, isSame, MIN_GUTTER_VIEWPORT, type Place, type Placement } from './place.ts';
import { observeRegion } from './region-observer.ts';
import { Scheduler } from './scheduler.ts';
import { textBoxes } from './text-boxes.ts';
import { readViewport } from './viewport.ts';

/** The page as its placement is measured. */
export interface PlacementPage {
  /** The highlights of the text. */
  highlights(): Iterable<Element | Range>;
  /** Whether an element was added by the client and may be covered: menu, marks, popovers. Highlights never are. */
  isOurs(element: Element): boolean;
  /** The distances that the publisher set. */
  insets?(): Insets;
  readonly watchMutations: WatchMutations;
}

/** An obstacle and where its element was when it was measured. */
interface Measured {
  readonly obstacle: Obstacle;
  readonly left: number;
  readonly top: number;
}

function measured(obstacle: Obstacle): Measured {
  const { left, top } = boxOf(obstacle.element);
  return { obstacle, left, top };
}

/** Where the obstacle is now; empty if it is no longer displayed. */
function moved({ obstacle, left, top }: Measured): Obstacle[] {
  const now = boxOf(obstacle.element);
  if (now.width === 0 && now.height === 0) return [];
  const x = now.left - left;
  const y = now.top - top;
  const { right, bottom } = obstacle;
  return [{ ...obstacle, left: obstacle.left + x, right: right + x, top: obstacle.top + y, bottom: bottom + y }];
}

/** A sidebar takes the whole height while it is beside the viewport. */
const stretched = (obstacle: Obstacle): Obstacle =>
  obstacle.isSidebar && isInView(obstacle) ? { ...obstacle, top: 0, bottom: innerHeight } : obstacle;

/** The lines of text in the viewport. The larger ones of headings count three times. */
const linesOf = (elements: ReadonlySet<Element>): readonly Box[] =>
  [...elements].flatMap((element) => {
    const lines = [...textBoxes(element)].filter(isInView);
    return unclobbered(element).closest('h1,h2,h3,h4,h5,h6') ? [lines, lines, lines].flat() : lines;
  });

type Geometry = Omit<GutterFacts, 'obstacles'>;

/** Knows where the menu may stand. */
class PlaceWatcher {
  readonly #page: PlacementPage;
  readonly #placement: Placement;
  readonly #onPlace: (place: Place) => void;
  readonly #signal: AbortSignal;
  readonly #scheduler: Scheduler;
  #geometry: Geometry | undefined;
  #measured: readonly Measured[] = [];
  /** Those of the obstacles. */
  #elements: ReadonlySet<Element> = new Set();
  /** An element of the text, and where it was at the last measurement. */
  #text: { readonly block: Element; readonly top: number } | undefined;
  #observers: IntersectionObserver[] = [];
  #cardObserver: IntersectionObserver | undefined;
  #place: Place | undefined;
  /** The last gutter that was used. */
  #side: Side | undefined;

  constructor(page: PlacementPage, placement: Placement, onPlace: (place: Place) => void, signal: AbortSignal) {
    this.#page = page;
    this.#placement = placement;
    this.#onPlace = onPlace;
    this.#signal = signal;
    this.#scheduler = new Scheduler(() => this.#measure(), signal);
  }

  start(): void {
    const { changed: onChange, now: onResize } = this.#scheduler;
    const onScrollEnd = (scroller?: Element) => this.#onScrollEnd(scroller);
    const isOurs = (element: Element) => this.#page.isOurs(element);
    this.#measure();
    watchLayoutChanges({ onChange, onResize, onScrollEnd }, isOurs, this.#page.watchMutations, this.#signal);
    this.#signal.addEventListener('abort', () => this.#disconnect());
  }

  #disconnect(): void {
    for (const observer of this.#observers) observer.disconnect();
    this.#cardObserver?.disconnect();
  }

  /** Reads the page. @returns whether the place has changed */
  #measure(): boolean {
    const viewport = readViewport();
    const highlights = new Set(this.#page.highlights());
    const reading = readColumn([...highlights]);
    const geometry = reading && {
      viewport,
      column: reading.column,
      insets: this.#page.insets?.() ?? {},
    };
    const gutters =
      geometry && viewport.width >= MIN_GUTTER_VIEWPORT
        ? sidesOf(this.#placement)
            .map((side) => stripOf(side, geometry))
            .filter(({ left, right }) => right > left)
        : [];
    const column = gutters[0] && reading?.column;
    const text = { highlights, blocks: reading?.blocks ?? [], column };
    const isOurs = (element: Element) => !highlights.has(element) && this.#page.isOurs(element);
    const { obstacles, far } = readObstacles([...gutters, ...cornerStrips(viewport)], text, isOurs);
    const isSameGeometry = isSame(geometry, this.#geometry);
    this.#geometry = geometry;
    this.#measured = obstacles.map(measured);
    this.#elements = new Set(obstacles.map(({ element }) => element));
    const block = text.blocks[0];
    this.#text = block && { block, top: boxOf(block).top };
    const isChanged = this.#choose(obstacles, isSameGeometry, true);
    this.#disconnect();
    this.#observers = gutters.map((strip) => observeRegion(this.#elements, () => this.#update(), strip));
    this.#observers.push(observeRegion(far, () => this.#scheduler.now()));
    this.#observeCard();
    return isChanged;
  }

  /**
   * Something has come under card or labels, or is no longer in a gutter.
   *
   * @param isResting while the user scrolls, the card does not cross the text, and the launcher stays
   */
  #update(isResting = false): void {
    if (this.#choose(this.#measured.flatMap(moved), true, isResting)) this.#observeCard();
  }

  #observeCard(): void {
    this.#cardObserver?.disconnect();
    if (!this.#place || !('maxHeight' in this.#place)) return;
    const { left, top, width, maxHeight } = this.#place;
    const region: Box = { left, top, right: left + width, bottom: top + maxHeight };
    this.#cardObserver = observeRegion(this.#elements, () => this.#update(), region);
  }

  /** @returns whether the place has changed */
  #choose(obstacles: readonly Obstacle[], isSameGeometry: boolean, isResting: boolean): boolean {
    const previous = isSameGeometry ? this.#place : undefined;
    const sides = this.#side && !isResting ? [this.#side] : sidesOf(this.#placement);
    const gutter =
      this.#geometry && chooseInGutter(sides, { ...this.#geometry, obstacles: obstacles.map(stretched) }, previous);
    const launcher = () => {
      if (previous?.kind === 'launcher' && !isResting) return previous;
      const insets = this.#page.insets?.() ?? {};
      return chooseCorner({ viewport: readViewport(), obstacles, lines: linesOf(this.#elements), insets }, previous);
    };
    const place = gutter ?? launcher();
    if (isSame(place, this.#place)) return false;
    this.#place = place;
    if ('maxHeight' in place) this.#side = place.side;
    this.#onPlace(place);
    return true;
  }

  /** The user may have jumped past everything that was measured; what else scrolls shows other content. */
  #onScrollEnd(scroller?: Element): void {
    if (!this.#text) return;
    const { block, top } = this.#text;
    const distance = Math.abs(boxOf(block).top - top);
    if (distance > innerHeight / 2 || (scroller && !scroller.contains(block))) this.#scheduler.now();
    else this.#update(true);
  }
}

/**
 * Calls `onPlace` at once, and again whenever the page has changed where the menu may stand.
 *
 * @param signal ends the watch
 */
export function watchPlace(
  page: PlacementPage,
  placement: Placement,
  onPlace: (place: Place) => void,
  signal: AbortSignal,
): void {
  new PlaceWatcher(page, placement, onPlace, signal).start();
}
