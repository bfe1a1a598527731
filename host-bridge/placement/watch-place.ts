import { root } from '../dom/page.ts';
import { pageDocument } from '../dom/unclobbered.ts';
import { chooseCard, sidesOf } from './choose-card.ts';
import { chooseCorner } from './choose-corner.ts';
import { readColumn } from './column.ts';
import { type Box, readViewport } from './geometry.ts';
import { isPageModal, whenModal } from './page-modal.ts';
import { PageSamples, type TextFacts } from './page-samples.ts';
import { type CardPlace, type Insets, isSame, type Place, type Placement } from './place.ts';
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
  let text: TextFacts = { column: undefined, blocks: [], highlights: [] };
  let geometry: unknown;
  let place: Place | undefined;
  let lastLook = 0;
  /** Nothing stands in the page while it is modal. */
  let isModal = false;

  /** @returns whether the place has changed */
  const setPlace = (next: Place): boolean => {
    if (isSame(next, place)) return false;
    place = next;
    onPlace(next);
    return true;
  };
  /** @param previous the place of the card if it may stay, @param known what is under the card, if that has been read */
  const choose = (samples: PageSamples, previous?: Place, known?: readonly Box[]): boolean => {
    const { column } = text;
    const [viewport, insets] = [readViewport(), page.insets()];
    const sides = known && previous?.kind === 'card' ? [previous.side] : sidesOf(placement);
    const obstaclesIn = (gutter: Box) => known ?? samples.in(gutter);
    const card = column && chooseCard(sides, { viewport, column, insets, obstaclesIn }, previous);
    const isRightToLeft = getComputedStyle(root()).direction === 'rtl';
    const isFree = samples.isFree.bind(samples);
    return setPlace(card ?? chooseCorner({ viewport, insets, column, isRightToLeft, isFree }));
  };
  /** Reads the page. @returns whether the place has changed */
  const measure = (): boolean => {
    const highlights = [...page.highlights()];
    text = { column: undefined, blocks: [], highlights, ...readColumn(highlights) };
    const wasModal = isModal;
    isModal = isPageModal(text.blocks[0]);
    if (isModal && !wasModal) whenModal(false, () => text.blocks[0], measureNow, signal);
    const before = geometry;
    geometry = [text.column, readViewport(), page.insets()];
    if (isModal) return setPlace({ kind: 'none' });
    return choose(new PageSamples(text), isSame(geometry, before) ? place : undefined);
  };
  /** While the page scrolls, looks whether something has come under the card, which does not cross the text then. */
  const look = (card: CardPlace): boolean => {
    lastLook = performance.now();
    const { left, top, width, maxHeight } = card;
    const samples = new PageSamples({ ...text, highlights: [] });
    const found = samples.in({ left, top, right: left + width, bottom: top + maxHeight }, LOOK_ROWS);
    return found.length > 0 && choose(samples, card, found);
  };
  const orReport = (read: () => boolean): boolean => {
    try {
      return !signal.aborted && read();
    } catch (error) {
      page.onError(error);
      return false;
    }
  };
  const measureNow = watchLayout(() => orReport(measure), signal);
  const onScroll = () => {
    if (place?.kind !== 'card' || performance.now() - lastLook < LOOK_DELAY) return;
    afterLayout([root()], () => orReport(() => place?.kind === 'card' && look(place)));
  };
  addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
  // A page that is loading may lack its styles until its first frame. A hidden page has no frames.
  if (pageDocument.readyState === 'complete' || pageDocument.hidden) orReport(measure);
  else measureNow();
}
