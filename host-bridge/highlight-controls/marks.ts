import {
  ACTIVE_ATTRIBUTE,
  annotationIdOf,
  EXPANDED_ATTRIBUTE,
  HIGHLIGHT_NAME,
  ID_ATTRIBUTE,
  ROLE,
  TYPE_ATTRIBUTE,
} from '../highlight/highlight-element.ts';
import { isForeign, type Owner, setOwner } from '../highlight/node-owner.ts';
import { queryTrees } from '../highlight-trees.ts';
import { removeNode } from '../remove-node.ts';
import { pageDocument } from '../unclobbered.ts';

/** Attribute of every mark: how many marks precede it in the same place. */
export const MARK_ATTRIBUTE = 'data-journal-mark';

/** The mark that the annotation already has in this place, perhaps by another client of the page. */
function markBeside(place: Element, highlight: Element): Element | null {
  let mark = place.nextElementSibling;
  while (mark?.hasAttribute(MARK_ATTRIBUTE) && annotationIdOf(mark) !== annotationIdOf(highlight)) {
    mark = mark.nextElementSibling;
  }
  return mark?.hasAttribute(MARK_ATTRIBUTE) ? mark : null;
}

/**
 * Marks beside highlights that cannot be controls themselves. A mark opens the annotation. It has no text and takes no
 * room in the line.
 */
export class Marks implements Owner {
  /** The mark of each highlight. */
  readonly #marks = new Map<Element, Element>();
  readonly #used = new Set<Element>();
  /** Removes the marks of a control that the page has removed. */
  readonly #observer = new MutationObserver(() => {
    for (const [highlight, mark] of this.#marks) if (!highlight.isConnected) this.#remove(highlight, mark);
  });

  /** A mark has no text to release. */
  forget(): void {}

  /** The mark of a highlight. @param control the control of the page around the highlight, if any */
  of(highlight: Element, control: Element | null): Element {
    const place = control ?? highlight;
    const mark = this.#marks.get(highlight) ?? markBeside(place, highlight) ?? this.#create(highlight);
    this.#used.add(mark);
    if (!mark.isConnected) {
      // The text around a highlight of this script must stay as it was cut.
      if (place.localName === HIGHLIGHT_NAME) this.#insertInto(place, mark);
      else this.#insertAfter(place, mark);
    }
    return mark;
  }

  /** Removes the marks that were not asked for since the last call, and copies of marks. */
  removeUnused(): void {
    for (const [highlight, mark] of this.#marks) if (!this.#used.has(mark)) this.#remove(highlight, mark);
    for (const mark of queryTrees(`[${MARK_ATTRIBUTE}]`)) {
      if (!this.#used.has(mark) && !isForeign(mark, this)) removeNode(mark);
    }
    this.#used.clear();
  }

  /** Removes all marks. */
  clear(): void {
    this.#observer.disconnect();
    this.#used.clear();
    this.removeUnused();
  }

  #create(highlight: Element): Element {
    const mark = pageDocument.createElement(HIGHLIGHT_NAME);
    for (const name of [ID_ATTRIBUTE, TYPE_ATTRIBUTE]) mark.setAttribute(name, highlight.getAttribute(name) ?? '');
    mark.setAttribute('role', ROLE);
    mark.setAttribute('aria-label', highlight.getAttribute('aria-description') ?? '');
    const isActive = mark.toggleAttribute(ACTIVE_ATTRIBUTE, highlight.hasAttribute(ACTIVE_ATTRIBUTE));
    mark.setAttribute(EXPANDED_ATTRIBUTE, String(isActive));
    setOwner(mark, this);
    this.#marks.set(highlight, mark);
    return mark;
  }

  /** Inserts a mark at the end of a highlight element, which may be within others with marks in the same place. */
  #insertInto(highlight: Element, mark: Element): void {
    let outermost = highlight;
    while (outermost.parentElement?.localName === HIGHLIGHT_NAME) outermost = outermost.parentElement;
    mark.setAttribute(MARK_ATTRIBUTE, String(outermost.querySelectorAll(`[${MARK_ATTRIBUTE}]`).length));
    highlight.append(mark);
  }

  /** Inserts a mark after an element and the marks that are already there. */
  #insertAfter(place: Element, mark: Element): void {
    let last = place;
    let count = 0;
    for (; last.nextElementSibling?.hasAttribute(MARK_ATTRIBUTE); count++) last = last.nextElementSibling;
    mark.setAttribute(MARK_ATTRIBUTE, String(count));
    last.after(mark);
    if (place.parentNode) this.#observer.observe(place.parentNode, { childList: true });
  }

  #remove(highlight: Element, mark: Element): void {
    this.#marks.delete(highlight);
    removeNode(mark);
  }
}
