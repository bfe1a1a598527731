/** Name of the elements that highlights are made of: no page's style sheet knows it. */
export const HIGHLIGHT_NAME = 'journal-highlight';
/** Carries the annotation's id on every highlight, marked up or made here. */
export const ID_ATTRIBUTE = 'data-journal-annotation';
/** Carries the annotation's type, for styles. */
export const TYPE_ATTRIBUTE = 'data-journal-type';
/** On the highlights of the open annotation. */
export const ACTIVE_ATTRIBUTE = 'data-journal-active';

/**
 * Defines the element, so that the page's `:not(:defined)` rules do not hide it; a second script finds it defined. Needed where
 * the default styles are not there to say how it is shown: making thousands of defined elements takes long.
 */
export function defineHighlightElement(): void {
  if (!customElements.get(HIGHLIGHT_NAME)) customElements.define(HIGHLIGHT_NAME, class extends HTMLElement {});
}

/** The annotation that a highlight stands for. */
export function annotationIdOf(element: Element): string | null {
  return element.getAttribute(ID_ATTRIBUTE);
}

/** The innermost highlight around an element, itself included; `null` outside of all. */
export function highlightAround(element: Element | null | undefined): Element | null {
  return element?.closest(`[${ID_ATTRIBUTE}]`) ?? null;
}

/** All highlights in the document, in the order of the text. */
export function allHighlights(): NodeListOf<Element> {
  return document.querySelectorAll(`[${ID_ATTRIBUTE}]`);
}
