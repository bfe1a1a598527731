import type { Article } from '../article/article.ts';
import { elementsAround } from '../dom/closed-parts.ts';
import { clipOf } from '../dom/geometry.ts';
import { findAll, on, pageDocument, queryTrees, smooth, unclobbered } from '../dom/page.ts';
import { isInTallFrame } from '../dom/visible-part.ts';
import { createLatestSignal } from '../dom/waiting.ts';
import { ID_ATTRIBUTE, KEYBOARD_LIST } from '../highlight/highlight-element.ts';
import type { Phrase } from './phrase.ts';

/** Attribute of the highlight that the reader was led to last. */
const SHOWN_ATTRIBUTE = 'data-journal-shown';
/** Name of that highlight where it is painted. */
export const SHOWN_NAME = 'journal-shown';

/** The button of a painted highlight. Each client of the page has a list of its own. */
const buttonOf = (id: string): HTMLElement | undefined =>
  findAll(KEYBOARD_LIST).flatMap(
    ({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>(`[${ID_ATTRIBUTE}="${CSS.escape(id)}"]`) ?? [],
  )[0];

/**
 * Whether the page is in a frame while the reader is in the page around it. It then neither takes the focus nor, unless
 * that page has to scroll it, scrolls an element into view, which would scroll the page around it, too. Nothing is marked but what is open.
 */
const isAside = (): boolean => window.top !== window && !pageDocument.hasFocus();

/**
 * Scrolls the page, and nothing around it, until a place is where it is to appear; for a tall frame the page around it,
 * if that is of the same origin.
 */
function scrollPage(place: HTMLElement | Range, block: ScrollLogicalPosition): void {
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

  /** Moves the mark to this place, or removes it. */
  const mark = (place?: HTMLElement | Range): void => {
    const over = endMark();
    CSS.highlights?.delete(SHOWN_NAME);
    if (place instanceof Range) CSS.highlights?.set(SHOWN_NAME, new Highlight(place));
    highlights.change(() => {
      for (const marked of queryTrees(`[${SHOWN_ATTRIBUTE}]`)) marked.removeAttribute(SHOWN_ATTRIBUTE);
      if (place instanceof Element) place.setAttribute(SHOWN_ATTRIBUTE, '');
    });
    if (!place) return;
    // The reader acts in the page.
    on('pointerdown', () => mark(), { signal: over, capture: true });
    const onFocus = ({ target }: Event): void => {
      // The mark stays while the focus is in a frame.
      if (target instanceof Element && !target.shadowRoot && target !== place) mark();
    };
    on('focusin', onFocus, { signal: over });
  };

  signal.addEventListener('abort', () => mark());
  /** Scrolls to a phrase, marks it and gives it the focus. @param block where in the viewport it is to appear */
  return ({ id, place }: Phrase, block: ScrollLogicalPosition, isSmooth: boolean): void => {
    // The focus comes first: in some browsers it would end the scrolling.
    if (!isAside()) (place instanceof Range ? buttonOf(id) : place)?.focus({ preventScroll: true });
    if (place instanceof Range) scrollContainers(place);
    if (place instanceof Range || (isAside() && !isInTallFrame())) scrollPage(place, block);
    else place.scrollIntoView({ block, behavior: isSmooth ? smooth() : 'instant' });
    mark(isAside() ? undefined : place);
  };
}
