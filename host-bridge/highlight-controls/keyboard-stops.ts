import { CONTROLS } from '../highlight/activation.ts';
import {
  ACTIVE_ATTRIBUTE,
  annotationIdOf,
  EXPANDED_ATTRIBUTE,
  ID_ATTRIBUTE,
  ROLE,
} from '../highlight/highlight-element.ts';
import { regionAround, SECTION_HEADING } from '../highlight/sections.ts';
import { queryTrees } from '../highlight-trees.ts';
import { memoize } from '../memoize.ts';
import { unclobbered } from '../unclobbered.ts';
import { Marks } from './marks.ts';

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

/**
 * Arranges the keyboard stops of highlights.
 * - An annotation is one stop in each section of the page. Its other highlights are opened by pointer.
 * - A control never is in another one. A highlight that is within a link, or that contains other controls, has a mark
 *   beside it instead.
 */
export class KeyboardStops {
  readonly #marks = new Marks();
  /** Highlights that are no controls any more, because they have a mark. */
  readonly #marked = new WeakSet<Element>();

  /** Changes only what differs. */
  arrange(): void {
    const controlOf = memoize(controlAround);
    const regionOf = memoize(regionAround);
    /** The annotations that have a stop since the last heading, by region. */
    const inSection = new Map<Element | null, Set<string>>();
    const stops = new Set<Element>();
    for (const element of queryTrees(`${SECTION_HEADING},${BEGINNING}`)) {
      if (element.matches(SECTION_HEADING)) inSection.clear();
      const id = annotationIdOf(element);
      if (id === null) continue;
      const stop = this.#stopOf(element, controlOf(element.parentElement));
      // Two highlights in one link share a mark.
      if (stops.has(stop)) continue;
      stops.add(stop);
      const region = regionOf(element);
      const stopped = inSection.get(region) ?? new Set();
      setAttribute(stop, 'tabindex', stopped.has(id) ? '-1' : '0');
      inSection.set(region, stopped.add(id));
    }
    this.#marks.removeUnused();
  }

  /** Removes the marks. The highlights are about to be removed, too. */
  clear(): void {
    this.#marks.clear();
  }

  /** The keyboard stop of a highlight: its beginning, or a mark. */
  #stopOf(element: Element, control: Element | null): Element {
    if (control === null && element.querySelector(`${CONTROLS},[tabindex]`) === null) {
      if (this.#marked.delete(element)) {
        element.setAttribute('role', ROLE);
        element.setAttribute(EXPANDED_ATTRIBUTE, String(element.hasAttribute(ACTIVE_ATTRIBUTE)));
      }
      return element;
    }
    if (element.getAttribute('role') === ROLE) {
      this.#marked.add(element);
      for (const name of ['role', 'tabindex', EXPANDED_ATTRIBUTE]) element.removeAttribute(name);
    }
    return this.#marks.of(element, control);
  }
}
