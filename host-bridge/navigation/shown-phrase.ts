import type { Article } from '../article/article.ts';
import { queryTrees } from '../dom/highlight-trees.ts';
import { find, on } from '../dom/page.ts';
import { addStyleSheet } from '../dom/style-sheet.ts';
import { pageDocument } from '../dom/unclobbered.ts';
import { ID_ATTRIBUTE } from '../highlight/highlight-element.ts';
import type { Phrase } from './phrase.ts';

/** Attribute of the highlight that the reader was led to last. */
const SHOWN_ATTRIBUTE = 'data-journal-shown';
/** Name of that highlight where it is painted. */
const SHOWN_NAME = 'journal-shown';
/** The element in which highlights that are not elements have their buttons. */
const KEYBOARD_LIST = 'journal-highlights';

/** The first styles of highlights contain those of an element. */
const STYLES = `::highlight(${SHOWN_NAME}){background-color:color-mix(in srgb,currentColor 30%,transparent)}`;

/** The smooth scrolling that the reader's settings allow. */
const smooth = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion:reduce)').matches ? 'instant' : 'smooth');

/** The button of a painted highlight. */
const buttonOf = (id: string): HTMLElement | null | undefined =>
  find(KEYBOARD_LIST)?.shadowRoot?.querySelector<HTMLElement>(`[${ID_ATTRIBUTE}="${CSS.escape(id)}"]`);

/**
 * Whether the page is in a frame while the reader is in the page around it. It then neither takes the focus nor scrolls
 * an element into view, which would scroll the page around it, too.
 */
const isAside = (): boolean => window.top !== window && !pageDocument.hasFocus();

/** Scrolls the page, and nothing around it, until a place is where it is to appear. */
function scrollPage(place: HTMLElement | Range, block: ScrollLogicalPosition): void {
  const { top, height } = place.getBoundingClientRect();
  const wanted = block === 'start' ? 0 : (innerHeight - height) / 2;
  scrollBy({ top: top - wanted, behavior: 'instant' });
}

/** Scrolls a range to a place of the viewport, within each of its scroll containers. */
function scrollToRange(range: Range, block: ScrollLogicalPosition): void {
  if (!isAside()) range.startContainer.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  scrollPage(range, block);
}

/** The phrase that the reader was led to last: scrolled to, marked and focused. */
export class ShownPhrase {
  readonly #article: Article;
  /** Adds the styles of a painted mark. Adding them makes the browser compute the styles of every element. */
  #addStyles: (() => void) | undefined;
  #marking: AbortController | undefined;
  /** The phrase that was shown last, or that the reader has opened since. */
  last: Phrase | undefined;

  /** @param signal removes the mark */
  constructor(article: Article, signal: AbortSignal) {
    this.#article = article;
    if (!article.options.customCss) this.#addStyles = () => addStyleSheet(pageDocument, STYLES, signal);
    signal.addEventListener('abort', () => this.#mark());
  }

  /**
   * Scrolls to a phrase, marks it and gives it the focus.
   *
   * @param block where in the viewport it is to appear
   */
  show(phrase: Phrase, block: ScrollLogicalPosition, isSmooth: boolean): void {
    const { id, place } = phrase;
    this.last = phrase;
    if (place instanceof Range) {
      // The button's own scrolling finds the phrase in view.
      scrollToRange(place, block);
      if (!isAside()) buttonOf(id)?.focus({ preventScroll: true });
    } else if (isAside()) {
      scrollPage(place, block);
    } else {
      // The focus comes first: in some browsers it would end the scrolling.
      place.focus({ preventScroll: true });
      place.scrollIntoView({ block, behavior: isSmooth ? smooth() : 'instant' });
    }
    this.#mark(place);
  }

  /** Removes the mark when the reader acts in the page. */
  #watch(): void {
    this.#marking = new AbortController();
    const { signal } = this.#marking;
    on('pointerdown', () => this.#mark(), { signal, capture: true });
    const onFocus = ({ target }: Event): void => {
      // The mark stays while the focus is in a frame.
      if (target instanceof Element && !target.shadowRoot && target !== this.last?.place) this.#mark();
    };
    on('focusin', onFocus, { signal });
  }

  /** Moves the mark to this place, or removes it. */
  #mark(place?: HTMLElement | Range): void {
    this.#marking?.abort();
    if (place) this.#watch();
    CSS.highlights?.delete(SHOWN_NAME);
    if (place instanceof Range && CSS.highlights) {
      this.#addStyles?.();
      this.#addStyles = undefined;
      CSS.highlights.set(SHOWN_NAME, new Highlight(place));
    }
    this.#article.highlights.change(() => {
      for (const marked of queryTrees(`[${SHOWN_ATTRIBUTE}]`)) marked.removeAttribute(SHOWN_ATTRIBUTE);
      if (place instanceof Element) place.setAttribute(SHOWN_ATTRIBUTE, '');
    });
  }
}
