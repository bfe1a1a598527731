import type { Spot } from '../dom/closed-parts.ts';
import { closest, unclobbered } from '../dom/page.ts';

/** Name of the highlight elements. No style sheet of a page selects it. */
export const HIGHLIGHT_NAME = 'journal-highlight';
/** The element in which highlights that are not elements have their buttons. */
export const KEYBOARD_LIST = 'journal-highlights';
/** Attributes of every highlight: the annotation's id and its type. */
export const ID_ATTRIBUTE = 'data-journal-annotation';
export const TYPE_ATTRIBUTE = 'data-journal-type';
/**
 * Attribute of marks that were written into the page's HTML ahead of time: the digest of the phrases, and where a
 * highlight begins the numbers of its phrases. The first mark of an annotation has its id as `id`, the others have it
 * in `ID_ATTRIBUTE`.
 */
export const MARKS_ATTRIBUTE = 'data-journal-marks';
/** Attributes of the open and of the raised annotation's highlights. */
export const ACTIVE_ATTRIBUTE = 'data-journal-active';
export const RAISED_ATTRIBUTE = 'data-journal-raised';
/** Attribute of the mark beside a highlight that is no control: how many marks precede it in the same place. */
export const MARK_ATTRIBUTE = 'data-journal-mark';
/** On the keyboard stop of each highlight, also where it is no control. */
export const DESCRIPTION_ATTRIBUTE = 'aria-description';
/** On every highlight that a reader can operate: whether its annotation is open. */
export const EXPANDED_ATTRIBUTE = 'aria-expanded';
/** The role of operable highlights. Browsers ignore the space; a page's rules for `[role=button]` do not match it. */
export const ROLE = 'button ';

/** For pages with `:not(:defined)` rules. The default styles override those: creating defined elements is slow. */
export function defineHighlightElement(): void {
  if (!customElements.get(HIGHLIGHT_NAME)) customElements.define(HIGHLIGHT_NAME, class extends HTMLElement {});
}

/** The painted pieces of the ranges that were passed on. */
export const piecesOfRanges = new WeakMap<Range, PaintedPiece>();

/** The id of a highlight's annotation; `null` if the element or range is not a highlight. */
export function annotationIdOf(highlight: Spot): string | null {
  if (highlight instanceof Range) return piecesOfRanges.get(highlight)?.id ?? null;
  return unclobbered(highlight).getAttribute(ID_ATTRIBUTE);
}

/** The id of the annotation that an element of the page's HTML marks up. */
export function markedUpId(element: Element): string {
  const further = element.hasAttribute(MARKS_ATTRIBUTE) ? element.getAttribute(ID_ATTRIBUTE) : null;
  return further ?? unclobbered(element).id;
}

/** Whether a marked-up element begins a highlight. A mark may continue one that begins in another text. */
export const beginsHighlight = (element: Element): boolean =>
  !/^\w+$/.test(element.getAttribute(MARKS_ATTRIBUTE) ?? '');

/** Whether an element or a painted piece is the keyboard stop of its highlight, which may continue in other nodes. */
export function isHead(highlight: Spot): boolean {
  if (highlight instanceof Range) return piecesOfRanges.get(highlight)?.isHead ?? false;
  return highlight.hasAttribute(DESCRIPTION_ATTRIBUTE);
}

/** Whether a node may contain highlights or ids. Most nodes that a page adds have neither children nor attributes. */
export const hasMarkup = (node: Node): node is Element =>
  node instanceof Element && (unclobbered(node).firstElementChild !== null || unclobbered(node).hasAttributes());

export const isInside = ({ parentElement }: Text, selector: string): boolean =>
  parentElement !== null && closest(parentElement, selector) !== null;

/** The innermost highlight that contains or is the element. */
export function highlightAround(element: Element | null | undefined): Element | null {
  return element ? closest(element, `[${ID_ATTRIBUTE}]`) : null;
}

/** A painted part of a highlight, in one text node or marked-up element. */
export interface PaintedPiece {
  readonly id: string;
  readonly isHead: boolean;
  readonly range: AbstractRange;
}
