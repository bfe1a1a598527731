import { asText } from '../../bff/contract/shared/json-object.ts';
import { addStyleSheet, isEdited, unclobbered } from '../dom/page.ts';
import { listenForActivation } from './activation.ts';
import {
  ACTIVE_ATTRIBUTE,
  annotationIdOf,
  beginsHighlight,
  DESCRIPTION_ATTRIBUTE,
  defineHighlightElement,
  EXPANDED_ATTRIBUTE,
  ID_ATTRIBUTE,
  MARKS_ATTRIBUTE,
  markedUpId,
  ROLE,
  TYPE_ATTRIBUTE,
} from './highlight-element.ts';
import { describeHighlight, type HighlightAnnotation, type MarkerSource } from './marker.ts';
import { ELEMENT_STYLES } from './styles.ts';

/** Whether the publisher made the element operable. The tabindex of a copied highlight comes from this script. */
function isOperable(element: Element): boolean {
  return element.matches(`a[href],button,summary,[tabindex]:not([${ID_ATTRIBUTE}])`);
}

/** An operable highlight is a button, without `aria-controls`: its card is in another document. */
export function attributesOf(id: string, operable: boolean, annotation?: HighlightAnnotation): Record<string, string> {
  const attributes = { [ID_ATTRIBUTE]: id, [TYPE_ATTRIBUTE]: asText(annotation?.annotationType) };
  if (!operable || !annotation) return attributes;
  const button = { role: ROLE, tabindex: '0', [EXPANDED_ATTRIBUTE]: 'false' };
  return { ...attributes, ...button, [DESCRIPTION_ATTRIBUTE]: describeHighlight(annotation) };
}

/**
 * The elements of the page's HTML that are highlights: its publisher has marked them up, or they are marks that were made
 * ahead of time. Opens them, and tells which are in the page. @param isHere whether a highlight is of this article's text
 */
export function createMarkedUp(source: MarkerSource, isHere: (element: Element) => boolean, signal: AbortSignal) {
  const { tree } = source.root;
  /** The names of the attributes that were added to each. */
  const added = new WeakMap<Element, readonly string[]>();
  let active: string | null = null;

  /** Whether a highlight is of this article. */
  const isOwn = (element: Element): boolean =>
    source.annotation(annotationIdOf(element) ?? '') !== undefined && isHere(element);

  const mark = (element: Element, annotation: HighlightAnnotation): void => {
    if (added.has(element)) return;
    const isHead = beginsHighlight(element);
    const attributes = attributesOf(annotation.id, isHead && !isOperable(element), annotation);
    // It opens something in place, so it is no link.
    if (isHead && unclobbered(element).matches('a[href]')) {
      attributes.role = ROLE;
      attributes[EXPANDED_ATTRIBUTE] = 'false';
    }
    // A copy of a marked element already has them.
    const isCopy = element.hasAttribute(ID_ATTRIBUTE);
    // A mark from the page's HTML keeps its id.
    const kept = element.hasAttribute(MARKS_ATTRIBUTE) ? ID_ATTRIBUTE : '';
    const names = Object.keys(attributes).filter((name) => !element.hasAttribute(name) || (isCopy && name !== kept));
    for (const name of names) element.setAttribute(name, attributes[name] ?? '');
    added.set(element, names);
  };

  const release = (element: Element): void => {
    const names = added.get(element);
    if (names) for (const name of [...names, ACTIVE_ATTRIBUTE]) element.removeAttribute(name);
    added.delete(element);
  };

  const updateActive = (element: Element): void => {
    const isActive = annotationIdOf(element) === active;
    element.toggleAttribute(ACTIVE_ATTRIBUTE, isActive);
    if (element.getAttribute('role') === ROLE) element.setAttribute(EXPANDED_ATTRIBUTE, String(isActive));
  };

  const phrases = (id?: string): Element[] => {
    const selector = id === undefined ? `[${ID_ATTRIBUTE}]` : `[${ID_ATTRIBUTE}="${CSS.escape(id)}"]`;
    return [...tree.querySelectorAll(selector)].filter(isOwn);
  };

  if (source.styles) addStyleSheet(tree, ELEMENT_STYLES, signal);
  else defineHighlightElement();
  listenForActivation((id, phrase) => isOwn(phrase) && source.onOpen(id, phrase), signal);
  return {
    selector: `:is(${source.annotationClass.selector}),[${ID_ATTRIBUTE}]`,
    isOwn,
    release,
    updateActive,
    /** Makes an element a highlight, or releases it. */
    adopt(element: Element): void {
      // While it is edited, it opens nothing.
      const annotation = isEdited(element) ? undefined : source.annotation(markedUpId(element));
      if (!annotation) {
        release(element);
        return;
      }
      mark(element, annotation);
      updateActive(element);
    },
    phrases,
    setActive(id: string | null): void {
      active = id;
      phrases().forEach(updateActive);
    },
    // A marked-up element may stay in the page without its annotation.
    idsIn: (element: Element) => annotationIdOf(element) ?? [],
  };
}
