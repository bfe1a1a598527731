import { pageDocument, unclobbered } from '../dom/unclobbered.ts';
import { textBoxes } from './appearance.ts';
import { chooseCard, type GutterFacts, type Side, sidesOf, stripOf } from './choose-card.ts';
import { chooseCorner, cornerStrips } from './choose-corner.ts';
import { readColumn } from './column.ts';
import { type Box, boxOf, isInView, readViewport } from './geometry.ts';
import { type Obstacle, readObstacles } from './obstacles.ts';
import { isPageModal, whenModal } from './page-modal.ts';
import { type Insets, isSame, MIN_GUTTER_VIEWPORT, type Place, type Placement } from './place.ts';
import { observeRegion, watchLayout } from './watch-layout.ts';

/** The page as its placement is measured. */
export interface PlacementPage {
  /** The highlights of the text. */
  highlights(): Iterable<Element | Range>;
  /** The distances that the publisher set. */
  insets(): Insets;
  /** The page could not be measured. The next change of the page is another chance. */
  onError(error: unknown): void;
}

/** Where an obstacle is now; nothing if it is no longer displayed. */
function moved(obstacle: Obstacle): Obstacle[] {
  const { left, top, right, bottom, element, origin } = obstacle;
  const now = boxOf(element);
  if (now.width === 0 && now.height === 0) return [];
  const x = now.left - origin.left;
  const y = now.top - origin.top;
  return [{ ...obstacle, left: left + x, right: right + x, top: top + y, bottom: bottom + y }];
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

/** Knows where the menu may stand. */
class PlaceWatcher {
  readonly #page: PlacementPage;
  readonly #placement: Placement;
  readonly #onPlace: (place: Place) => void;
  readonly #measureNow: () => void;
  #geometry: Omit<GutterFacts, 'obstacles'> | undefined;
  #obstacles: readonly Obstacle[] = [];
  /** Those of the obstacles. */
  #elements: ReadonlySet<Element> = new Set();
  /** An element of the text, and where it was at the last measurement. */
  #text: { readonly block: Element; readonly top: number } | undefined;
  #observers: IntersectionObserver[] = [];
  #cardObserver: IntersectionObserver | undefined;
  /** Nothing stands in the page while it is modal. */
  #isModal = false;
  readonly #signal: AbortSignal;
  #place: Place | undefined;
  /** The last gutter that was used. */
  #side: Side | undefined;

  constructor(page: PlacementPage, placement: Placement, onPlace: (place: Place) => void, signal: AbortSignal) {
    this.#page = page;
    this.#placement = placement;
    this.#onPlace = onPlace;
    this.#signal = signal;
    const onScrollEnd = (scroller?: Element) => this.#onScrollEnd(scroller);
    const measure = () => this.#measureOrReport();
    this.#measureNow = watchLayout({ measure, onScrollEnd }, signal);
    signal.addEventListener('abort', () => this.#disconnect());
    // A page that is loading may lack its styles until its first frame. A hidden page has no frames.
    if (pageDocument.readyState === 'complete' || pageDocument.hidden) measure();
    else this.#measureNow();
  }

  #disconnect(): void {
    for (const observer of this.#observers) observer.disconnect();
    this.#cardObserver?.disconnect();
  }

  #measureOrReport(): boolean {
    try {
      return this.#measure();
    } catch (error) {
      this.#page.onError(error);
      return false;
    }
  }

  /** Reads the page. @returns whether the place has changed */
  #measure(): boolean {
    const viewport = readViewport();
    const highlights = new Set(this.#page.highlights());
    const { column, blocks = [] } = readColumn([...highlights]) ?? {};
    const geometry = column && { viewport, column, insets: this.#page.insets() };
    const sides = viewport.width >= MIN_GUTTER_VIEWPORT ? sidesOf(this.#placement) : [];
    const strips = geometry ? sides.map((side) => stripOf(side, geometry)) : [];
    const gutters = strips.filter(({ left, right }) => right > left);
    const text = { highlights, blocks, column: gutters[0] && column };
    const { obstacles, far } = readObstacles([...gutters, ...cornerStrips(viewport)], text);
    const previous = isSame(geometry, this.#geometry) ? this.#place : undefined;
    this.#geometry = geometry;
    this.#obstacles = obstacles;
    this.#elements = new Set(obstacles.map(({ element }) => element));
    const [block] = blocks;
    this.#text = block && { block, top: boxOf(block).top };
    const wasModal = this.#isModal;
    this.#isModal = isPageModal(block);
    if (this.#isModal && !wasModal) whenModal(false, () => this.#text?.block, this.#measureNow, this.#signal);
    const isChanged = this.#choose(obstacles, previous, true);
    this.#disconnect();
    this.#observers = gutters.map((strip) => observeRegion(this.#elements, () => this.#update(), strip));
    this.#observers.push(observeRegion(far, this.#measureNow));
    this.#observeCard();
    return isChanged;
  }

  /**
   * Something has come under the card, or is no longer in a gutter.
   *
   * @param isResting while the user scrolls, the card does not cross the text, and the launcher stays
   */
  #update(isResting = false): void {
    if (this.#choose(this.#obstacles.flatMap(moved), this.#place, isResting)) this.#observeCard();
  }

  #observeCard(): void {
    this.#cardObserver?.disconnect();
    if (this.#place?.kind !== 'card') return;
    const { left, top, width, maxHeight } = this.#place;
    const region = { left, top, right: left + width, bottom: top + maxHeight };
    this.#cardObserver = observeRegion(this.#elements, () => this.#update(), region);
  }

  /** @returns whether the place has changed */
  #choose(obstacles: readonly Obstacle[], previous: Place | undefined, isResting: boolean): boolean {
    const sides = this.#side && !isResting ? [this.#side] : sidesOf(this.#placement);
    const gutter =
      this.#geometry && chooseCard(sides, { ...this.#geometry, obstacles: obstacles.map(stretched) }, previous);
    const staying = !isResting && previous?.kind === 'launcher' ? previous : undefined;
    const place: Place = this.#isModal
      ? { kind: 'none' }
      : (gutter ?? staying ?? this.#chooseCorner(obstacles, previous));
    if (isSame(place, this.#place)) return false;
    this.#place = place;
    if (place.kind === 'card') this.#side = place.side;
    this.#onPlace(place);
    return true;
  }

  #chooseCorner(obstacles: readonly Obstacle[], previous: Place | undefined): Place {
    const facts = { viewport: readViewport(), obstacles, lines: linesOf(this.#elements), insets: this.#page.insets() };
    return chooseCorner(facts, previous);
  }

  /** The user may have jumped past everything that was measured; what else scrolls shows other content. */
  #onScrollEnd(scroller?: Element): void {
    if (!this.#text) return;
    const { block, top } = this.#text;
    const distance = Math.abs(boxOf(block).top - top);
    if (distance > innerHeight / 2 || (scroller && !scroller.contains(block))) this.#measureNow();
    else this.#update(true);
  }
}

/**
 * Calls `onPlace` at once or, while the page is loading, in its next frame, and again whenever the page has changed
 * where the menu may stand.
 *
 * @param signal ends the watch
 */
export function watchPlace(
  page: PlacementPage,
  placement: Placement,
  onPlace: (place: Place) => void,
  signal: AbortSignal,
): void {
  new PlaceWatcher(page, placement, onPlace, signal);
}
