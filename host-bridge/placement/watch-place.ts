import { root } from '../dom/page.ts';
import { pageDocument } from '../dom/unclobbered.ts';
import { chooseCard, type GutterFacts, type Side, sidesOf } from './choose-card.ts';
import { chooseCorner } from './choose-corner.ts';
import { readColumn } from './column.ts';
import { type Box, readViewport } from './geometry.ts';
import { isPageModal, whenModal } from './page-modal.ts';
import { type Obstacle, PageSamples } from './page-samples.ts';
import { type Insets, isSame, type Place, type Placement } from './place.ts';
import { afterLayout, watchLayout } from './watch-layout.ts';

/** The page as its placement is measured. */
export interface PlacementPage {
  /** The highlights of the text. */
  highlights(): Iterable<Element | Range>;
  /** The distances that the publisher set. */
  insets(): Insets;
  /** The page could not be measured. The next change of the page is another chance. */
  onError(error: unknown): void;
}

/** In milliseconds: while the page scrolls, the shortest time between two looks at what comes under the card. */
const LOOK_DELAY = 100;
/** In CSS pixels: the distance of the rows of points that are looked at then. */
const LOOK_ROWS = 90;

/** Knows where the menu may stand. */
class PlaceWatcher {
  readonly #page: PlacementPage;
  readonly #placement: Placement;
  readonly #onPlace: (place: Place) => void;
  readonly #signal: AbortSignal;
  readonly #measureNow: () => void;
  #geometry: Omit<GutterFacts, 'obstaclesIn'> | undefined;
  /** Some blocks of the text. */
  #blocks: readonly Element[] = [];
  #place: Place | undefined;
  #lastLook = 0;
  /** Nothing stands in the page while it is modal. */
  #isModal = false;

  constructor(page: PlacementPage, placement: Placement, onPlace: (place: Place) => void, signal: AbortSignal) {
    this.#page = page;
    this.#placement = placement;
    this.#onPlace = onPlace;
    this.#signal = signal;
    const measure = () => this.#orReport(() => this.#measure());
    this.#measureNow = watchLayout(measure, signal);
    const onScroll = () => {
      if (this.#place?.kind === 'card') afterLayout([root()], () => this.#orReport(() => this.#look()));
    };
    addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
    // A page that is loading may lack its styles until its first frame. A hidden page has no frames.
    if (pageDocument.readyState === 'complete' || pageDocument.hidden) measure();
    else this.#measureNow();
  }

  #orReport(read: () => boolean): boolean {
    try {
      return read();
    } catch (error) {
      this.#page.onError(error);
      return false;
    }
  }

  /** Reads the page. @returns whether the place has changed */
  #measure(): boolean {
    const highlights = [...this.#page.highlights()];
    const { column, blocks = [] } = readColumn(highlights) ?? {};
    const samples = new PageSamples({ column, blocks, highlights });
    const geometry = column && { viewport: readViewport(), column, insets: this.#page.insets() };
    const previous = isSame(geometry, this.#geometry) ? this.#place : undefined;
    this.#geometry = geometry;
    this.#blocks = blocks;
    const wasModal = this.#isModal;
    this.#isModal = isPageModal(blocks[0]);
    if (this.#isModal) {
      if (!wasModal) whenModal(false, () => this.#blocks[0], this.#measureNow, this.#signal);
      return this.#set({ kind: 'none' });
    }
    return this.#choose(samples, sidesOf(this.#placement), previous);
  }

  /** Looks whether something has come under the card while the page scrolls. The card does not cross the text then. */
  #look(): boolean {
    const place = this.#place;
    const now = performance.now();
    if (this.#signal.aborted || place?.kind !== 'card' || now - this.#lastLook < LOOK_DELAY) return false;
    this.#lastLook = now;
    const { left, top, width, maxHeight, side } = place;
    const samples = new PageSamples({ column: this.#geometry?.column, blocks: this.#blocks, highlights: [] });
    const found = samples.in({ left, top, right: left + width, bottom: top + maxHeight }, LOOK_ROWS);
    return found.length > 0 && this.#choose(samples, [side], place, found);
  }

  /** @param known what is in the gutter, if that has been read */
  #choose(samples: PageSamples, sides: readonly Side[], previous?: Place, known?: readonly Obstacle[]): boolean {
    const obstaclesIn = (gutter: Box) => known ?? samples.in(gutter);
    const card = this.#geometry && chooseCard(sides, { ...this.#geometry, obstaclesIn }, previous);
    const viewport = readViewport();
    const isRightToLeft = getComputedStyle(root()).direction === 'rtl';
    const facts = { viewport, insets: this.#page.insets(), column: this.#geometry?.column, isRightToLeft };
    return this.#set(card ?? chooseCorner({ ...facts, isFree: samples.isFree.bind(samples) }));
  }

  /** @returns whether the place has changed */
  #set(place: Place): boolean {
    if (isSame(place, this.#place)) return false;
    this.#place = place;
    this.#onPlace(place);
    return true;
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
