import { memoize } from '../../dom/memoize.ts';
import {
  addStyleSheet,
  closest,
  create,
  type HighlightTree,
  regionAround,
  remove,
  SECTION_HEADING,
} from '../../dom/page.ts';
import { CONTROLS, isInModal } from '../activation.ts';
import {
  ACTIVE_ATTRIBUTE,
  annotationIdOf,
  DESCRIPTION_ATTRIBUTE,
  EXPANDED_ATTRIBUTE,
  HIGHLIGHT_NAME,
  ID_ATTRIBUTE,
  isHead,
  MARK_ATTRIBUTE,
  ROLE,
  TYPE_ATTRIBUTE,
} from '../highlight-element.ts';
import type { HighlightCommands } from '../marker.ts';
import { isForeign, type Owner, setOwner } from '../owned-nodes.ts';
import { MARK_STYLES, PLAIN_MARK_STYLES } from './mark-styles.ts';

const MARKS = `[${MARK_ATTRIBUTE}]`;
const CONTROLS_INSIDE = `:is(${CONTROLS},[tabindex]):not(${MARKS})`;

/** The outermost control of the page around an element. */
function controlAround(element: Element | null): Element | null {
  const control = element && closest(element, CONTROLS);
  return control && (controlAround(control.parentElement) ?? control);
}

/** The marks at an element and beside it, in this direction. */
function marksFrom(element: Element | null, direction: 'nextElementSibling' | 'previousElementSibling'): Element[] {
  const marks: Element[] = [];
  for (let next = element; next?.hasAttribute(MARK_ATTRIBUTE); next = next[direction]) marks.push(next);
  return marks;
}

/** Makes a highlight a part of the text that is no control. */
function makeText(highlight: Element): void {
  if (highlight.getAttribute('role') !== ROLE) return;
  for (const name of ['role', 'tabindex', EXPANDED_ATTRIBUTE]) highlight.removeAttribute(name);
}

/**
 * An annotation is one keyboard stop in each section. A highlight within a link, or with controls in it, has a mark
 * beside it instead, because no control may be in another one. A mark takes no room in the line.
 */
export function createKeyboardStops(
  { phrases, root }: Pick<HighlightCommands, 'phrases' | 'root'>,
  hasStyles: boolean,
  signal: AbortSignal,
) {
  /** A mark has no text to release. */
  const owner: Owner = { forget: () => undefined };
  /** The mark of each highlight that is no control itself. */
  const marks = new Map<Element, Element>();
  /** The trees in which there is a style sheet for marks. */
  const styled = new Set<HighlightTree>();
  const addStyles = (): void => {
    const { tree } = root();
    if (styled.has(tree)) return;
    styled.add(tree);
    addStyleSheet(tree, hasStyles ? MARK_STYLES : PLAIN_MARK_STYLES, signal);
  };

  /** The mark of a highlight at an element. Another client of the page may have added one. */
  const markAt = (element: Element, highlight: Element): Element => {
    // The mark of a control is after it. The text around a highlight must stay as it was cut, so its mark is in it; that
    // of a marked-up paragraph is where its text ends.
    const isInside = element === highlight || element.localName === HIGHLIGHT_NAME;
    // The highlight may be within others with marks in the same place.
    let outermost = element;
    while (outermost.parentElement?.localName === HIGHLIGHT_NAME) outermost = outermost.parentElement;
    const othersInside = () =>
      element.localName === HIGHLIGHT_NAME
        ? [...outermost.querySelectorAll(MARKS)]
        : marksFrom(element.lastElementChild, 'previousElementSibling');
    const others = isInside ? othersInside() : marksFrom(element.nextElementSibling, 'nextElementSibling');
    const shared = others.find((mark) => annotationIdOf(mark) === annotationIdOf(highlight));
    if (shared) return shared;
    addStyles();
    const mark = create(HIGHLIGHT_NAME);
    for (const name of [ID_ATTRIBUTE, TYPE_ATTRIBUTE]) mark.setAttribute(name, highlight.getAttribute(name) ?? '');
    mark.setAttribute('role', ROLE);
    mark.setAttribute('aria-label', highlight.getAttribute(DESCRIPTION_ATTRIBUTE) ?? '');
    mark.setAttribute(MARK_ATTRIBUTE, String(others.length));
    const isActive = mark.toggleAttribute(ACTIVE_ATTRIBUTE, highlight.hasAttribute(ACTIVE_ATTRIBUTE));
    mark.setAttribute(EXPANDED_ATTRIBUTE, String(isActive));
    setOwner(mark, owner);
    marks.set(highlight, mark);
    if (isInside) element.append(mark);
    else (others.at(-1) ?? element).after(mark);
    return mark;
  };

  /** The keyboard stop of a highlight: its beginning, or a mark. @param control the control of the page around it */
  const stopOf = (element: Element, control: Element | null): Element => {
    if (control || (element.firstElementChild && element.querySelector(CONTROLS_INSIDE))) {
      makeText(element);
      const mark = marks.get(element);
      return mark?.isConnected ? mark : markAt(control ?? element, element);
    }
    if (!element.hasAttribute('role')) {
      element.setAttribute('role', ROLE);
      element.setAttribute(EXPANDED_ATTRIBUTE, String(element.hasAttribute(ACTIVE_ATTRIBUTE)));
    }
    return element;
  };

  /** Removes all marks but these, and copies of marks. */
  const removeMarks = (kept: ReadonlySet<Element>): void => {
    for (const [highlight, mark] of marks) {
      if (kept.has(mark)) continue;
      marks.delete(highlight);
      remove(mark);
    }
    for (const mark of root().tree.querySelectorAll(MARKS))
      if (!kept.has(mark) && !isForeign(mark, owner)) remove(mark);
  };

  return {
    /** Changes only what differs. */
    arrange: (): void => {
      /** `undefined` in a modal dialog. */
      const controlOf = memoize((parent: Element | null) =>
        parent && isInModal(parent) ? undefined : controlAround(parent),
      );
      const regionOf = memoize(regionAround);
      /** The annotations that have a stop since the last heading, by region. */
      const inSection = new Map<Element | null, Set<string>>();
      const arranged = new Set<Element>();
      const beginnings = new Set(phrases().filter((phrase) => phrase instanceof Element && isHead(phrase)));
      for (const element of root().tree.querySelectorAll(`${SECTION_HEADING},[${DESCRIPTION_ATTRIBUTE}]`)) {
        if (element.matches(SECTION_HEADING)) inSection.clear();
        const id = annotationIdOf(element);
        if (id === null || !beginnings.has(element)) continue;
        const control = controlOf(element.parentElement);
        const stop = control === undefined ? undefined : stopOf(element, control);
        if (!stop) makeText(element);
        // Two highlights in one link share a mark.
        if (!stop || arranged.has(stop)) continue;
        arranged.add(stop);
        const region = regionOf(element);
        const stopped = inSection.get(region) ?? new Set();
        const tabIndex = stopped.has(id) ? '-1' : '0';
        if (stop.getAttribute('tabindex') !== tabIndex) stop.setAttribute('tabindex', tabIndex);
        inSection.set(region, stopped.add(id));
      }
      removeMarks(arranged);
    },
    /** Removes the marks. The highlights are about to be removed, too. */
    clear: (): void => removeMarks(new Set()),
  };
}
