import { asText } from '../../bff/contract/shared/json-object.ts';
import { addStyleSheet, contains, pageDocument, unclobbered } from '../dom/page.ts';
import { isEdited } from '../scan/reading-rules.ts';
import { listenForActivation } from './activation.ts';
import {
  ACTIVE_ATTRIBUTE,
  annotationIdOf,
  beginsHighlight,
  DESCRIPTION_ATTRIBUTE,
  defineHighlightElement,
  EXPANDED_ATTRIBUTE,
  HIGHLIGHT_NAME,
  ID_ATTRIBUTE,
  isInside,
  MARKS_ATTRIBUTE,
  markedUpId,
  ROLE,
  TYPE_ATTRIBUTE,
} from './highlight-element.ts';
import { describeHighlight, type HighlightAnnotation, type Marker, type MarkerSource } from './marker.ts';
import { ELEMENT_STYLES, PLAIN_MARK_STYLES } from './styles.ts';
import { createTextWrapper, isTranslated, joinPieces, setPieces } from './text-wrapper.ts';

/** Whether the publisher made the element operable. The tabindex of a copied highlight comes from this script. */
function isOperable(element: Element): boolean {
  return element.matches(`a[href],button,summary,[tabindex]:not([${ID_ATTRIBUTE}])`);
}

/** An operable highlight is a button, without `aria-controls`: its card is in another document. */
function attributesOf(id: string, operable: boolean, annotation?: HighlightAnnotation): Record<string, string> {
  const attributes = { [ID_ATTRIBUTE]: id, [TYPE_ATTRIBUTE]: asText(annotation?.annotationType) };
  if (!operable || !annotation) return attributes;
  const button = { role: ROLE, tabindex: '0', [EXPANDED_ATTRIBUTE]: 'false' };
  return { ...attributes, ...button, [DESCRIPTION_ATTRIBUTE]: describeHighlight(annotation) };
}

/** The elements of the page that its publisher has marked up, as highlights. */
function createMarkedUp() {
  /** The names of the attributes that were added to each. */
  const added = new WeakMap<Element, readonly string[]>();
  return {
    mark: (element: Element, annotation: HighlightAnnotation): void => {
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
    },
    release: (element: Element): void => {
      const names = added.get(element);
      if (names) for (const name of [...names, ACTIVE_ATTRIBUTE]) element.removeAttribute(name);
      added.delete(element);
    },
  };
}

/** Shows highlights as elements around the text. */
export function createElementMarker(source: MarkerSource, signal: AbortSignal): Marker {
  const { tree } = source.root;
  const markedUp = createMarkedUp();
  /** Cloning is ten times as fast as creating and setting attributes. */
  const templates = new Map<string, Element>();
  let active: string | null = null;

  const updateActive = (element: Element): void => {
    const isActive = annotationIdOf(element) === active;
    element.toggleAttribute(ACTIVE_ATTRIBUTE, isActive);
    if (element.getAttribute('role') === ROLE) element.setAttribute(EXPANDED_ATTRIBUTE, String(isActive));
  };

  /** Only the head of an occurrence is a keyboard stop and has a description. */
  const wrapper = createTextWrapper(({ id, head }) => {
    const key = head + id;
    const template = templates.get(key) ?? pageDocument.createElement(HIGHLIGHT_NAME);
    if (!templates.has(key)) {
      template.classList.add(...source.annotationClass.classes);
      const attributes = Object.entries(attributesOf(id, head, source.annotation(id)));
      for (const [name, value] of attributes) template.setAttribute(name, value);
      updateActive(template);
      templates.set(key, template);
    }
    return pageDocument.importNode(template);
  });

  /** Whether a highlight is of this article. Of two clients that read one text, the first highlights it for both. */
  const isOwn = (element: Element): boolean => {
    if (source.annotation(annotationIdOf(element) ?? '') === undefined) return false;
    return !wrapper.isForeign(element) || source.root.parts().some((part) => contains(part, element));
  };

  const phrases = (id?: string): Element[] => {
    const selector = id === undefined ? `[${ID_ATTRIBUTE}]` : `[${ID_ATTRIBUTE}="${CSS.escape(id)}"]`;
    return [...tree.querySelectorAll(selector)].filter(isOwn);
  };

  /** Removes a highlight around its content, unless another script on the page owns it. */
  const unwrap = (element: Element): void => {
    if (wrapper.isForeign(element)) return;
    setPieces(element.childNodes);
    element.replaceWith(...element.childNodes);
  };

  /** The annotation that an element opens: none while the element is edited. */
  const annotationFor = (element: Element, id: string | null): HighlightAnnotation | undefined =>
    isEdited(element) ? undefined : source.annotation(id ?? '');

  /** Adopts a highlight that was not cut here: a copy, or one from the page's HTML. */
  const adoptHighlight = (element: Element): void => {
    if (wrapper.cutAround(element)) return;
    if (!annotationFor(element, annotationIdOf(element))) unwrap(element);
    else if (isOwn(element)) updateActive(element);
  };

  const adoptMarkedUp = (element: Element): void => {
    const annotation = annotationFor(element, markedUpId(element));
    if (!annotation) {
      markedUp.release(element);
      return;
    }
    markedUp.mark(element, annotation);
    updateActive(element);
  };

  listenForActivation((id, phrase) => isOwn(phrase) && source.onOpen(id, phrase), signal);
  addStyleSheet(tree, source.styles ? ELEMENT_STYLES : PLAIN_MARK_STYLES, signal);
  if (!source.styles) defineHighlightElement();
  return {
    ...wrapper,
    adopt(root) {
      const selector = `:is(${source.annotationClass.selector}),[${ID_ATTRIBUTE}]`;
      for (const element of [root, ...unclobbered(root).querySelectorAll(selector)]) {
        if (element.localName === HIGHLIGHT_NAME) adoptHighlight(element);
        else if (unclobbered(element).matches(selector)) adoptMarkedUp(element);
      }
    },
    isAdopted: (node, id) => isInside(node, `[${ID_ATTRIBUTE}="${CSS.escape(id)}"]`),
    mayBeMarked: (element) => element.querySelector(HIGHLIGHT_NAME) !== null,
    phrases,
    elements: () => phrases(),
    // A marked-up element may stay in the page without its annotation.
    idsIn: (element) => annotationIdOf(element) ?? [],
    setActive(id) {
      active = id;
      templates.clear();
      phrases().forEach(updateActive);
    },
    clear(within) {
      templates.clear();
      const part = within ? unclobbered(within) : tree;
      const parents = new Set<Node>();
      for (const element of part.querySelectorAll(HIGHLIGHT_NAME)) {
        const cut = wrapper.cutAround(element);
        const parent = (cut?.node ?? element).parentNode;
        if (cut) wrapper.restore(cut.node);
        else unwrap(element);
        if (parent) parents.add(parent);
      }
      if (!isTranslated()) parents.forEach(joinPieces);
      for (const element of part.querySelectorAll(`[${ID_ATTRIBUTE}]`)) markedUp.release(element);
      if (within) markedUp.release(within);
    },
  };
}
