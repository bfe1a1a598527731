import type { Article } from '../article/article.ts';
import { queryTrees } from '../dom/highlight-trees.ts';
import { find, hasFocus, on, smooth } from '../dom/page.ts';
import { ID_ATTRIBUTE, KEYBOARD_LIST } from '../highlight/highlight-element.ts';
import type { Phrase } from './phrase.ts';

/** Attribute of the highlight that the reader was led to last. */
const SHOWN_ATTRIBUTE = 'data-journal-shown';
/** Name of that highlight where it is painted. */
export const SHOWN_NAME = 'journal-shown';

/** The button of a painted highlight. */
const buttonOf = (id: string): HTMLElement | null | undefined =>
  find(KEYBOARD_LIST)?.shadowRoot?.querySelector<HTMLElement>(`[${ID_ATTRIBUTE}="${CSS.escape(id)}"]`);

/**
 * Whether the page is in a frame while the reader is in the page around it. It then neither takes the focus nor scrolls
 * an element into view, which would scroll the page around it, too.
 */
const isAside = (): boolean => window.top !== window && !hasFocus();

/** Scrolls the page, and nothing around it, until a place is where it is to appear. */
function scrollPage(place: HTMLElement | Range, block: ScrollLogicalPosition): void {
  const { top, height } = place.getBoundingClientRect();
  const wanted = block === 'start' ? 0 : (innerHeight - height) / 2;
  scrollBy({ top: top - wanted, behavior: 'instant' });
}

/**
 * The phrase that the reader was led to last: scrolled to, marked and focused.
 *
 * @param signal removes the mark
 */
export function createShownPhrase({ highlights }: Article, signal: AbortSignal) {
  let marking: AbortController | undefined;

  /** Moves the mark to this place, or removes it. */
  const mark = (place?: HTMLElement | Range): void => {
    marking?.abort();
    CSS.highlights?.delete(SHOWN_NAME);
    if (place instanceof Range) CSS.highlights?.set(SHOWN_NAME, new Highlight(place));
    highlights.change(() => {
      for (const marked of queryTrees(`[${SHOWN_ATTRIBUTE}]`)) marked.removeAttribute(SHOWN_ATTRIBUTE);
      if (place instanceof Element) place.setAttribute(SHOWN_ATTRIBUTE, '');
    });
    if (place) watch(place);
  };

  /** Removes the mark when the reader acts in the page. */
  const watch = (place: HTMLElement | Range): void => {
    marking = new AbortController();
    on('pointerdown', () => mark(), { signal: marking.signal, capture: true });
    const onFocus = ({ target }: Event): void => {
      // The mark stays while the focus is in a frame.
      if (target instanceof Element && !target.shadowRoot && target !== place) mark();
    };
    on('focusin', onFocus, { signal: marking.signal });
  };

  signal.addEventListener('abort', () => mark());
  /** Scrolls to a phrase, marks it and gives it the focus. @param block where in the viewport it is to appear */
  return ({ id, place }: Phrase, block: ScrollLogicalPosition, isSmooth: boolean): void => {
    if (isAside()) scrollPage(place, block);
    else if (place instanceof Range) {
      // Within each of its scroll containers.
      place.startContainer.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      scrollPage(place, block);
      // The button's own scrolling finds the phrase in view.
      buttonOf(id)?.focus({ preventScroll: true });
    } else {
      // The focus comes first: in some browsers it would end the scrolling.
      place.focus({ preventScroll: true });
      place.scrollIntoView({ block, behavior: isSmooth ? smooth() : 'instant' });
    }
    mark(place);
  };
}
