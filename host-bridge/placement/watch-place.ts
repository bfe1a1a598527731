import { isGone, type Spot } from '../dom/closed-parts.ts';
import { readViewport } from '../dom/geometry.ts';
import { pageDocument, root } from '../dom/page.ts';
import { afterLayout, isInTallFrame } from '../dom/visible-part.ts';
import { chooseCard, chooseCorner, launcherBox } from './choose-place.ts';
import { readText, type TextFacts } from './column.ts';
import { isBehindModal } from './page-modal.ts';
import { samplePage, type TakenArea } from './page-samples.ts';
import { type Insets, isEqual, type Place, type PlaceFacts, type Placement } from './place.ts';
import { watchLayout } from './watch-layout.ts';

/** The page as its placement is measured. */
export interface PlacementPage {
  /** The highlights of the text. */
  highlights(): Iterable<Spot>;
  /** Where the phrases of the text begin, whether or not they are highlighted. */
  phrases(): readonly Element[];
  /** The distances that the publisher set. */
  insets(): Insets;
  /** The page could not be measured. The next change of the page is another chance. */
  onError(error: unknown): void;
}

export type ChoosePlace = (text: TextFacts, facts: PlaceFacts) => Place | undefined;

/** In milliseconds: while the page scrolls, the shortest time between two looks at what comes under the card. */
const LOOK_DELAY = 100;

/** Where the menus of the page stand. Its clients share this, so that each menu can be pressed. */
const PAGE_PLACES = new Map<object, Place>();

/** The area in which nothing else stands: a gutter holds one card, or beside each article its notes. */
function areaOf(place: Place): TakenArea[] {
  if (place.kind === 'launcher') return [{ ...launcherBox(place, readViewport()), isFixed: true }];
  if (place.kind === 'card')
    return [{ left: place.left, top: -Infinity, right: place.left + place.width, bottom: Infinity, isFixed: true }];
  if (place.kind !== 'sidenotes') return [];
  const left = place.left - scrollX;
  const top = place.top - scrollY;
  return [{ left, top, right: left + place.width, bottom: top + place.end, isFixed: false }];
}

/** What other menus than this one take. */
const areasOfOthers = (own: object): TakenArea[] =>
  [...PAGE_PLACES].flatMap(([key, place]) => (key === own ? [] : areaOf(place)));

/**
 * Calls `onPlace` at once or, while the page is loading, in its next frame, and whenever the menu must stand elsewhere.
 *
 * @param chooseFirst chooses a place that the placement does not know
 */
export function watchPlace(
  page: PlacementPage,
  placement: Placement,
  onPlace: (place: Place) => void,
  signal: AbortSignal,
  chooseFirst?: ChoosePlace,
): void {
  let geometry: unknown;
  let place: Place | undefined;
  let lastLook = 0;
  /** Whether the text had phrases, highlighted or not. */
  let hadPhrases = false;

  const choose = (): Place => {
    const highlights = [...page.highlights()].filter((highlight) => !isGone(highlight));
    const phrases = page.phrases();
    const hasPhrases = highlights.length + phrases.length > 0;
    const isRewritten = hadPhrases && !hasPhrases;
    hadPhrases = hasPhrases;
    // Where the page has written its text anew, the next scan may find the phrases before the next measurement.
    if (isRewritten && place) return place;
    const text = readText(highlights, phrases);
    if (isBehindModal(hasPhrases ? text.places : [])) return { kind: 'blocked' };
    const facts = {
      ...samplePage(text, areasOfOthers(page)),
      viewport: readViewport(),
      insets: page.insets(),
      column: text.column,
      isRightToLeft: getComputedStyle(root()).direction === 'rtl',
    };
    const before = geometry;
    geometry = [facts.column, facts.viewport, facts.insets];
    const previous = isEqual(geometry, before) ? place : undefined;
    const notes = chooseFirst?.(text, facts);
    if (notes) return notes;
    // In a tall frame, the reader would not see a card that stays where it is.
    const card = isInTallFrame() ? undefined : chooseCard(placement, facts, previous);
    return card ?? chooseCorner(facts);
  };
  /** Reads the page. @returns whether the place has changed */
  const measure = (): boolean => {
    if (signal.aborted) return false;
    try {
      const next = choose();
      if (isEqual(next, place)) return false;
      place = next;
      PAGE_PLACES.set(page, next);
      onPlace(next);
      return true;
    } catch (error) {
      page.onError(error);
      return false;
    }
  };
  const measureNow = watchLayout(measure, signal);
  const onScroll = () => {
    if (place?.kind !== 'card' || performance.now() - lastLook < LOOK_DELAY) return;
    lastLook = performance.now();
    afterLayout(root(), measure);
  };
  signal.addEventListener('abort', () => PAGE_PLACES.delete(page));
  addEventListener('scroll', onScroll, { capture: true, passive: true, signal });
  // A page that is loading may lack its styles until its first frame. A hidden page has no frames.
  if (pageDocument.readyState === 'complete' || pageDocument.hidden) measure();
  else measureNow();
}
