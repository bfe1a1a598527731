import { queryTrees } from '../../dom/highlight-trees.ts';
import { memoize } from '../../dom/memoize.ts';
import { pageDocument, removeNode, unclobbered } from '../../dom/unclobbered.ts';
import { CONTROLS, isInModal } from '../activation.ts';
import { regionAround, SECTION_HEADING } from '../choose-occurrences.ts';
import {
  ACTIVE_ATTRIBUTE,
  annotationIdOf,
  EXPANDED_ATTRIBUTE,
  HIGHLIGHT_NAME,
  ID_ATTRIBUTE,
  ROLE,
  TYPE_ATTRIBUTE,
} from '../highlight-element.ts';
import { isForeign, type Owner, setOwner } from '../text-wrapper.ts';

/** Attribute of every mark: how many marks precede it in the same place. */
export const MARK_ATTRIBUTE = 'data-journal-mark';

const DESCRIPTION = 'aria-description';
/** Selects the beginning of each highlight. It keeps its description even where it is no control. */
const BEGINNING = `[${ID_ATTRIBUTE}][${DESCRIPTION}]`;

function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** The outermost control of the page around an element. */
function controlAround(element: Element | null): Element | null {
  const control = element && unclobbered(element).closest(CONTROLS);
  return control && (controlAround(control.parentElement) ?? control);
}

/** The mark that the annotation already has in or after an element, perhaps by another client of the page. */
function markAt(place: Element, highlight: Element): Element | undefined {
  const marks = [...unclobbered(place).children].filter((child) => child.hasAttribute(MARK_ATTRIBUTE));
  for (let mark = place.nextElementSibling; mark?.hasAttribute(MARK_ATTRIBUTE); mark = mark.nextElementSibling)
    marks.push(mark);
  return marks.find((mark) => annotationIdOf(mark) === annotationIdOf(highlight));
}

/**
 * Arranges the keyboard stops of highlights.
 * - An annotation is one stop in each section of the page. Its other highlights are opened by pointer.
 * - A control never is in another one. A highlight that is within a link, or that contains other controls, has a mark
 *   beside it instead. A mark opens the annotation. It has no text and takes no room in the line.
 */
export class KeyboardStops implements Owner {
  /** The mark of each highlight that is no control itself. */
  readonly #marks = new Map<Element, Element>();
  /** Highlights that are no controls any more. */
  readonly #texts = new WeakSet<Element>();
  /** Removes the marks of a control that the page has removed. */
  readonly #observer = new MutationObserver(() => {
    for (const [highlight, mark] of this.#marks) if (!highlight.isConnected) this.#remove(highlight, mark);
  });

  /** A mark has no text to release. */
  forget(): void {}

  /** Changes only what differs. @returns the stops that the Tab key reaches */
  arrange(): Element[] {
    const controlOf = memoize(controlAround);
    const regionOf = memoize(regionAround);
    /** The annotations that have a stop since the last heading, by region. */
    const inSection = new Map<Element | null, Set<string>>();
    const stops = new Set<Element>();
    for (const element of queryTrees(`${SECTION_HEADING},${BEGINNING}`)) {
      if (element.matches(SECTION_HEADING)) inSection.clear();
      const id = annotationIdOf(element);
      if (id === null) continue;
      const stop = isInModal(element) ? undefined : this.#stopOf(element, controlOf(element.parentElement));
      if (!stop) this.#makeText(element);
      // Two highlights in one link share a mark.
      if (!stop || stops.has(stop)) continue;
      stops.add(stop);
      const region = regionOf(element);
      const stopped = inSection.get(region) ?? new Set();
      setAttribute(stop, 'tabindex', stopped.has(id) ? '-1' : '0');
      inSection.set(region, stopped.add(id));
    }
    this.#removeMarks(stops);
    return [...stops].filter((stop) => stop.getAttribute('tabindex') === '0');
  }

  /** Removes the marks. The highlights are about to be removed, too. */
  clear(): void {
    this.#observer.disconnect();
    this.#removeMarks(new Set());
  }

  /** The keyboard stop of a highlight: its beginning, or a mark. @param control the control of the page around it */
  #stopOf(element: Element, control: Element | null): Element {
    if (control === null && element.querySelector(`${CONTROLS},[tabindex]`) === null) {
      if (this.#texts.delete(element)) {
        element.setAttribute('role', ROLE);
        element.setAttribute(EXPANDED_ATTRIBUTE, String(element.hasAttribute(ACTIVE_ATTRIBUTE)));
      }
      return element;
    }
    this.#makeText(element);
    const place = control ?? element;
    const mark = this.#marks.get(element) ?? markAt(place, element) ?? this.#createMark(element);
    if (!mark.isConnected) {
      // The text around a highlight of this script must stay as it was cut.
      if (place.localName === HIGHLIGHT_NAME) this.#insertInto(place, mark);
      else this.#insertAfter(place, mark);
    }
    return mark;
  }

  /** Makes a highlight a part of the text that is no control. */
  #makeText(highlight: Element): void {
    if (highlight.getAttribute('role') !== ROLE) return;
    this.#texts.add(highlight);
    for (const name of ['role', 'tabindex', EXPANDED_ATTRIBUTE]) highlight.removeAttribute(name);
  }

  #createMark(highlight: Element): Element {
    const mark = pageDocument.createElement(HIGHLIGHT_NAME);
    for (const name of [ID_ATTRIBUTE, TYPE_ATTRIBUTE]) mark.setAttribute(name, highlight.getAttribute(name) ?? '');
    mark.setAttribute('role', ROLE);
    mark.setAttribute('aria-label', highlight.getAttribute(DESCRIPTION) ?? '');
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

  /** Removes all marks but these, and copies of marks. */
  #removeMarks(kept: ReadonlySet<Element>): void {
    for (const [highlight, mark] of this.#marks) if (!kept.has(mark)) this.#remove(highlight, mark);
    for (const mark of queryTrees(`[${MARK_ATTRIBUTE}]`)) {
      if (!kept.has(mark) && !isForeign(mark, this)) removeNode(mark);
    }
  }

  #remove(highlight: Element, mark: Element): void {
    this.#marks.delete(highlight);
    removeNode(mark);
  }
}
