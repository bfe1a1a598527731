import { listenForActivation } from './activation.ts';
import { CutRepair } from './cut-repair.ts';
import {
  ACTIVE_ATTRIBUTE,
  allHighlights,
  annotationIdOf,
  defineHighlightElement,
  HIGHLIGHT_NAME,
  highlightAround,
  ID_ATTRIBUTE,
  TYPE_ATTRIBUTE,
} from './highlight-element.ts';
import type { HighlightAnnotation } from './index.ts';
import type { Interval } from './intervals.ts';
import type { Marker, MarkerSource } from './marker.ts';
import { isForeign } from './owner.ts';
import { addStyleSheet } from './style-sheet.ts';
import { ELEMENT_STYLES } from './styles.ts';
import { TextWrapper } from './text-wrapper.ts';
import { visibleHighlights } from './visible-highlights.ts';
import type { WatchedElements } from './watched-elements.ts';

/** Whether the publisher made the element operable; the copy of a highlight has its tabindex from here. */
function isOperable(element: Element): boolean {
  return element.matches(`a[href],button,summary,[tabindex]:not([${ID_ATTRIBUTE}])`);
}

/** Shows highlights as elements around the text. */
export class ElementMarker implements Marker {
  readonly wholes = new TextWrapper((interval) => this.#make(interval));
  readonly #source: MarkerSource;
  /** Attributes given to elements of the page, by name. */
  readonly #given = new WeakMap<Element, Record<string, string>>();
  readonly #visible: WatchedElements;
  readonly #templates = new Map<string, Element>();
  readonly #ends: (() => void)[];
  #active: string | null = null;

  constructor(source: MarkerSource) {
    this.#source = source;
    this.#visible = visibleHighlights(source.onVisible, (element) => [annotationIdOf(element) ?? '']);
    this.#ends = [listenForActivation((id) => source.annotation(id) && source.onOpen(id))];
    if (source.styles) this.#ends.push(addStyleSheet(document, ELEMENT_STYLES));
    else defineHighlightElement();
  }

  adopt(root: Element): void {
    const selector = `:is(${this.#source.annotationClass}),[${ID_ATTRIBUTE}]`;
    for (const element of [root, ...root.querySelectorAll(selector)]) {
      if (element.localName === HIGHLIGHT_NAME) this.#adoptMade(element);
      else if (element.matches(selector)) this.#adoptMarkedUp(element, this.#source.annotation(element.id));
    }
  }

  isAdopted(node: Text, id: string): boolean {
    let highlight = highlightAround(node.parentElement);
    while (highlight && annotationIdOf(highlight) !== id) highlight = highlightAround(highlight.parentElement);
    return highlight !== null;
  }

  mark(node: Text, intervals: readonly Interval[], boxed: boolean): void {
    this.wholes.cut(node, intervals, boxed);
  }

  isCut(node: Text): boolean {
    return this.wholes.cutOf(node) !== undefined;
  }

  isMarked(element: Element): boolean {
    return element.querySelector(HIGHLIGHT_NAME) !== null;
  }

  watch(): Generator<number, void> {
    return this.#visible.watch();
  }

  healing(): CutRepair {
    return new CutRepair(this.wholes);
  }

  setActive(id: string | null): void {
    this.#active = id;
    this.#templates.clear();
    for (const element of allHighlights()) this.#showActive(element);
  }

  clear(): void {
    this.#templates.clear();
    for (const element of document.querySelectorAll(HIGHLIGHT_NAME)) {
      const cut = this.wholes.cutAround(element);
      if (cut) this.wholes.restore(cut.node);
      else this.#unwrap(element);
    }
    for (const element of allHighlights()) this.#release(element);
    this.#visible.clear();
  }

  destroy(): void {
    this.clear();
    for (const end of this.#ends) end();
  }

  /** A highlight made here or by another script before: a copy, or one that the page took along. */
  #adoptMade(element: Element): void {
    if (this.wholes.cutAround(element)) return;
    if (this.#source.annotation(annotationIdOf(element) ?? '')) this.#show(element);
    else this.#unwrap(element);
  }

  /** Leaves alone what another script on the page looks after. */
  #unwrap(element: Element): void {
    if (!isForeign(element, this.wholes)) element.replaceWith(...element.childNodes);
  }

  #adoptMarkedUp(element: Element, annotation: HighlightAnnotation | undefined): void {
    if (!annotation) this.#release(element);
    else {
      if (!this.#given.has(element)) this.#give(element, this.#attributesOf(annotation.id, !isOperable(element)));
      this.#show(element);
    }
  }

  /** Gives an element of the page those attributes that it does not have; a copy of such an element has them already. */
  #give(element: Element, attributes: Record<string, string>): void {
    const isCopy = element.hasAttribute(ID_ATTRIBUTE);
    for (const name of Object.keys(attributes)) {
      const value = attributes[name] ?? '';
      if (!element.hasAttribute(name)) element.setAttribute(name, value);
      else if (!isCopy || element.getAttribute(name) !== value) delete attributes[name];
    }
    this.#given.set(element, attributes);
  }

  /** Takes back what the page did not change since. */
  #release(element: Element): void {
    const given = this.#given.get(element) ?? {};
    this.#given.delete(element);
    this.#visible.remove(element);
    element.removeAttribute(ACTIVE_ATTRIBUTE);
    for (const name of Object.keys(given)) {
      if (element.getAttribute(name) === given[name]) element.removeAttribute(name);
    }
  }

  #make({ id, head }: Interval): Element {
    const key = head + id;
    const template = this.#templates.get(key) ?? this.#makeTemplate(id, head);
    this.#templates.set(key, template);
    const element = document.importNode(template);
    this.#visible.add(element);
    return element;
  }

  /** The first highlight of an occurrence is its keyboard stop and is announced. */
  #makeTemplate(id: string, head: boolean): Element {
    const element = document.createElement(HIGHLIGHT_NAME);
    for (const [, name = ''] of this.#source.annotationClass.matchAll(/\.([\w-]+)/g)) element.classList.add(name);
    this.#give(element, this.#attributesOf(id, head));
    this.#showActive(element);
    return element;
  }

  /**
   * What makes an element a highlight, and, if `operable`, one that can be opened: a link, not a button: a button's content
   * is no longer read as text (its emphasis, its language, a highlight inside it).
   */
  #attributesOf(id: string, operable: boolean): Record<string, string> {
    const annotation = this.#source.annotation(id);
    const attributes = { [ID_ATTRIBUTE]: id, [TYPE_ATTRIBUTE]: annotation?.annotationType ?? '' };
    if (!operable || !annotation) return attributes;
    return { ...attributes, role: 'link', tabindex: '0', 'aria-description': this.#source.describe(annotation) };
  }

  #show(element: Element): void {
    this.#showActive(element);
    this.#visible.add(element);
  }

  #showActive(element: Element): void {
    element.toggleAttribute(ACTIVE_ATTRIBUTE, annotationIdOf(element) === this.#active);
  }
}
