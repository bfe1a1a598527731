import type { Article } from '../article/article.ts';
import { elementsAround } from '../dom/closed-parts.ts';
import { clipOf } from '../dom/geometry.ts';
import { findAll, on, pageDocument, smooth, unclobbered } from '../dom/page.ts';
import { isInTallFrame } from '../dom/visible-part.ts';
import { createLatestSignal } from '../dom/waiting.ts';
import { annotationIdOf, KEYBOARD_LIST } from '../highlight/highlight-element.ts';

/** A phrase that a reader can be led to: the first element of its highlight, or its painted text. */
export type Target = HTMLElement | Range;

/** Attribute of the highlight that the reader was led to last. */
const SHOWN_ATTRIBUTE = 'data-journal-shown';
/** Name of that highlight where it is painted. */
const SHOWN_NAME = 'journal-shown';

/** The button of a painted highlight. */
export const buttonOf = (id: string | null): HTMLElement | undefined =>
  findAll(KEYBOARD_LIST)
    .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('button') ?? [])])
    .find((button) => annotationIdOf(button) === id);

/**
 * Whether the page is in a frame while the reader is in the page around it. The focus then stays
 * there, and nothing is marked but what is open. `scrollIntoView` would scroll the page around it, too: it is used only
 * in a tall frame, which that page has to scroll.
 */
const isAside = (): boolean => window.top !== window && !pageDocument.hasFocus();

/**
 * Scrolls the page, and nothing around it, until a place is where it is to appear; for a tall frame the page around it,
 * if that is of the same origin.
 */
function scrollPage(place: Target, block: ScrollLogicalPosition): void {
  const { top, height } = place.getBoundingClientRect();
  const frame = isInTallFrame() ? window.frameElement : null;
  const view = frame?.ownerDocument.defaultView ?? window;
  const wanted = block === 'start' ? 0 : (view.innerHeight - height) / 2;
  view.scrollBy({ top: (frame?.getBoundingClientRect().top ?? 0) + top - wanted, behavior: 'instant' });
}

/** Scrolls the containers that cut off a painted highlight. */
function scrollContainers(place: Range): void {
  for (const element of elementsAround(place)) {
    const { left, top, right, bottom } = place.getBoundingClientRect();
    const clip = clipOf(element);
    const x = left < clip.left || right > clip.right ? (left + right - clip.left - clip.right) / 2 : 0;
    const y = top < clip.top || bottom > clip.bottom ? (top + bottom - clip.top - clip.bottom) / 2 : 0;
    if (x || y) unclobbered(element).scrollBy({ left: x, top: y, behavior: 'instant' });
  }
}

/**
 * The phrase that the reader was led to last: scrolled to, marked and focused.
 *
 * @param signal removes the mark
 */
export function createShownPhrase({ highlights }: Article, signal: AbortSignal) {
  const endMark = createLatestSignal(signal);
  let marked: Target | undefined;

  const unmark = (): void => {
    endMark();
    if (marked instanceof Range) CSS.highlights?.delete(SHOWN_NAME);
    else if (marked) setMark(marked, false);
    marked = undefined;
  };
  const setMark = (element: HTMLElement, isMarked: boolean): void =>
    highlights.change(() => element.toggleAttribute(SHOWN_ATTRIBUTE, isMarked));
  const mark = (place: Target): void => {
    const over = endMark();
    marked = place;
    if (place instanceof Range) CSS.highlights?.set(SHOWN_NAME, new Highlight(place));
    else setMark(place, true);
    // The reader acts in the page.
    on('pointerdown', unmark, { signal: over, capture: true });
    const onFocus = ({ target }: Event): void => {
      // The mark stays while the focus is in a frame.
      if (target instanceof Element && !target.shadowRoot && target !== place) unmark();
    };
    on('focusin', onFocus, { signal: over });
  };

  signal.addEventListener('abort', unmark);
  return {
    unmark,
    /** Scrolls to a phrase, marks it and gives it the focus. @param block where in the viewport it is to appear */
    show(place: Target, block: ScrollLogicalPosition, isSmooth: boolean): void {
      // The focus comes first: in some browsers it would end the scrolling.
      if (!isAside())
        (place instanceof Range ? buttonOf(annotationIdOf(place)) : place)?.focus({ preventScroll: true });
      if (place instanceof Range) scrollContainers(place);
      if (place instanceof Range || (isAside() && !isInTallFrame())) scrollPage(place, block);
      else place.scrollIntoView({ block, behavior: isSmooth ? smooth() : 'instant' });
      unmark();
      if (!isAside()) mark(place);
    },
  };
}
