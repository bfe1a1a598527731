import { addStyleSheet } from '../dom/style-sheet.ts';
import { pageDocument, unclobbered } from '../dom/unclobbered.ts';
import { isEdited } from '../scan/reading-rules.ts';
import { listenForActivation } from './activation.ts';
import {
  ACTIVE_ATTRIBUTE,
  allHighlights,
  annotationIdOf,
  defineHighlightElement,
  EXPANDED_ATTRIBUTE,
  HIGHLIGHT_NAME,
  highlightAround,
  ID_ATTRIBUTE,
  ROLE,
  TYPE_ATTRIBUTE,
} from './highlight-element.ts';
import type { Interval } from './intervals.ts';
import { describeHighlight, type HighlightAnnotation, type Marker, type MarkerSource } from './marker.ts';
import { ELEMENT_STYLES, PLAIN_MARK_STYLES } from './styles.ts';
import { isForeign, isTranslated, joinPieces, setPieces, TextWrapper } from './text-wrapper.ts';

/** Whether the publisher made the element operable. The tabindex of a copied highlight comes from this script. */
function isOperable(element: Element): boolean {
  return element.matches(`a[href],button,summary,[tabindex]:not([${ID_ATTRIBUTE}])`);
}

/** Shows highlights as elements around the text. */
export class ElementMarker extends TextWrapper implements Marker {
  readonly #source: MarkerSource;
  /** The names of the attributes that this marker added to elements of the page. */
  readonly #added = new WeakMap<Element, readonly string[]>();
  readonly #templates = new Map<string, Element>();
  #active: string | null = null;

  constructor(source: MarkerSource, signal: AbortSignal) {
    super();
    this.#source = source;
    listenForActivation((id, phrase) => source.annotation(id) && source.onOpen(id, phrase), signal);
    addStyleSheet(source.root.tree, source.styles ? ELEMENT_STYLES : PLAIN_MARK_STYLES, signal);
    if (!source.styles) defineHighlightElement();
  }

  adopt(root: Element): void {
    const selector = `:is(${this.#source.annotationClass}),[${ID_ATTRIBUTE}]`;
    for (const element of [root, ...unclobbered(root).querySelectorAll(selector)]) {
      if (element.localName === HIGHLIGHT_NAME) this.#adoptHighlight(element);
      else if (unclobbered(element).matches(selector))
        this.#adoptMarkedUp(element, this.#annotationFor(element, unclobbered(element).id));
    }
  }

  isAdopted(node: Text, id: string): boolean {
    let highlight = highlightAround(node.parentElement);
    while (highlight && annotationIdOf(highlight) !== id) highlight = highlightAround(highlight.parentElement);
    return highlight !== null;
  }

  mayBeMarked(element: Element): boolean {
    return element.querySelector(HIGHLIGHT_NAME) !== null;
  }

  elements(): NodeListOf<Element> {
    return allHighlights(this.#source.root.tree);
  }

  idsIn(element: Element): string | readonly string[] {
    // A marked-up element may stay in the page without its annotation.
    return annotationIdOf(element) ?? [];
  }

  setActive(id: string | null): void {
    this.#active = id;
    this.#templates.clear();
    for (const element of this.elements()) this.#updateActive(element);
  }

  clear(within?: Element): void {
    this.#templates.clear();
    const tree = within ? unclobbered(within) : this.#source.root.tree;
    const parents = new Set<Node>();
    for (const element of tree.querySelectorAll(HIGHLIGHT_NAME)) {
      const cut = this.cutAround(element);
      const parent = (cut?.node ?? element).parentNode;
      if (cut) this.restore(cut.node);
      else this.#unwrap(element);
      if (parent) parents.add(parent);
    }
    if (!isTranslated()) parents.forEach(joinPieces);
    for (const element of allHighlights(tree)) this.#release(element);
    if (within) this.#release(within);
  }

  /** The annotation that an element opens: none while the element is edited. */
  #annotationFor(element: Element, id: string): HighlightAnnotation | undefined {
    return isEdited(element) ? undefined : this.#source.annotation(id);
  }

  /** Adopts a highlight that this marker did not cut: a copy, or one from the page's HTML. */
  #adoptHighlight(element: Element): void {
    if (this.cutAround(element)) return;
    if (this.#annotationFor(element, annotationIdOf(element) ?? '')) this.#updateActive(element);
    else this.#unwrap(element);
  }

  /** Removes a highlight around its content, unless another script on the page owns it. */
  #unwrap(element: Element): void {
    if (isForeign(element, this)) return;
    setPieces(element.childNodes);
    element.replaceWith(...element.childNodes);
  }

  #adoptMarkedUp(element: Element, annotation: HighlightAnnotation | undefined): void {
    if (!annotation) {
      this.#release(element);
      return;
    }
    if (!this.#added.has(element)) {
      const attributes = this.#attributesOf(annotation.id, !isOperable(element));
      // It opens something in place, so it is no link.
      if (unclobbered(element).matches('a[href]')) {
        attributes.role = ROLE;
        attributes[EXPANDED_ATTRIBUTE] = 'false';
      }
      // A copy of an adopted element already has them.
      const isCopy = element.hasAttribute(ID_ATTRIBUTE);
      const names = Object.keys(attributes).filter((name) => isCopy || !element.hasAttribute(name));
      for (const name of names) element.setAttribute(name, attributes[name] ?? '');
      this.#added.set(element, names);
    }
    this.#updateActive(element);
  }

  /** Removes the added attributes. */
  #release(element: Element): void {
    for (const name of [...(this.#added.get(element) ?? []), ACTIVE_ATTRIBUTE]) element.removeAttribute(name);
    this.#added.delete(element);
  }

  /** Only the head of an occurrence is a keyboard stop and has a description. */
  protected createHighlight({ id, head }: Interval): Element {
    const key = head + id;
    let template = this.#templates.get(key);
    if (!template) {
      template = pageDocument.createElement(HIGHLIGHT_NAME);
      template.classList.add(...this.#source.classes);
      const attributes = this.#attributesOf(id, head);
      for (const name of Object.keys(attributes)) template.setAttribute(name, attributes[name] ?? '');
      this.#updateActive(template);
      this.#templates.set(key, template);
    }
    return pageDocument.importNode(template);
  }

  /**
   * The attributes of a highlight. An operable one is a button, because it opens something in place. Nothing is named in
   * `aria-controls`: the card is in another document.
   */
  #attributesOf(id: string, operable: boolean): Record<string, string> {
    const annotation = this.#source.annotation(id);
    const attributes = { [ID_ATTRIBUTE]: id, [TYPE_ATTRIBUTE]: annotation?.annotationType ?? '' };
    if (!operable || !annotation) return attributes;
    const description = describeHighlight(annotation);
    return { ...attributes, role: ROLE, tabindex: '0', [EXPANDED_ATTRIBUTE]: 'false', 'aria-description': description };
  }

  #updateActive(element: Element): void {
    const isActive = annotationIdOf(element) === this.#active;
    element.toggleAttribute(ACTIVE_ATTRIBUTE, isActive);
    if (element.getAttribute('role') === ROLE) element.setAttribute(EXPANDED_ATTRIBUTE, String(isActive));
  }
}
