import { listenForActivation } from './activation.ts';
import { Adoption } from './adoption.ts';
import { heal } from './healing.ts';
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
import { TextWrapper } from './text-wrapper.ts';
import { VisibleHighlights } from './visible-highlights.ts';

/** Elements that are reached by keyboard and have a role of their own. */
const OPERABLE = 'a[href],button,summary,[tabindex]';

/** Shows highlights as elements around the text. */
export class ElementMarker implements Marker {
  readonly #source: MarkerSource;
  readonly #wrapper = new TextWrapper((interval) => this.#make(interval));
  readonly #adoption = new Adoption();
  readonly #visible: VisibleHighlights;
  readonly #templates = new Map<string, Element>();
  readonly #stopListening: () => void;
  #active: string | null = null;

  constructor(source: MarkerSource) {
    this.#source = source;
    this.#visible = new VisibleHighlights(
      (ids) => source.onVisible(ids),
      (element) => [annotationIdOf(element) ?? ''],
    );
    this.#stopListening = listenForActivation((id) => source.onOpen(id));
    defineHighlightElement();
  }

  wholeText(node: Text): string | undefined {
    return this.#wrapper.wholeText(node);
  }

  isPart(node: Node): boolean {
    return this.#wrapper.isPart(node);
  }

  adopt(root: Element): void {
    const { annotationClass } = this.#source;
    const selector = `:is(${annotationClass}):not(${HIGHLIGHT_NAME}),[${ID_ATTRIBUTE}]`;
    const elements = root.querySelectorAll(selector);
    if (root.matches(selector)) this.#adopt(root);
    for (const element of elements) this.#adopt(element);
  }

  isAdopted(node: Text, id: string): boolean {
    let highlight = highlightAround(node);
    while (highlight !== null && annotationIdOf(highlight) !== id) {
      highlight = highlight.parentElement && highlightAround(highlight.parentElement);
    }
    return highlight !== null;
  }

  mark(node: Text, intervals: readonly Interval[], boxed: boolean): void {
    if (this.#wrapper.isCutInto(node, intervals)) return;
    this.#wrapper.restore(node);
    if (intervals.length > 0) this.#wrapper.cut(node, intervals, boxed);
  }

  isMarked(element: Element): boolean {
    return element.querySelector(HIGHLIGHT_NAME) !== null;
  }

  settle(): void {
    // Highlights are operable as soon as they are made.
  }

  heal(records: readonly MutationRecord[]): readonly Node[] {
    return heal(this.#wrapper, records);
  }

  setActive(id: string | null): void {
    this.#active = id;
    this.#templates.clear();
    for (const element of allHighlights()) this.#showActive(element);
  }

  clear(): void {
    this.#templates.clear();
    for (const element of document.querySelectorAll(HIGHLIGHT_NAME)) {
      const owner = this.#wrapper.ownerOf(element);
      if (owner === undefined) element.replaceWith(...element.childNodes);
      else this.#wrapper.restore(owner);
    }
    for (const element of allHighlights()) this.#release(element);
    this.#visible.clear();
  }

  destroy(): void {
    this.clear();
    this.#stopListening();
  }

  #adopt(element: Element): void {
    if (element.localName === HIGHLIGHT_NAME) this.#adoptMade(element);
    else {
      const annotation = this.#source.annotation(element.id);
      if (annotation === undefined) this.#release(element);
      else this.#adoptMarkedUp(element, annotation);
    }
  }

  /** A highlight made here or by another script earlier: a copy, or one that the page took along. */
  #adoptMade(element: Element): void {
    if (this.#wrapper.ownerOf(element) !== undefined) return;
    const known = this.#source.annotation(annotationIdOf(element) ?? '') !== undefined;
    if (known) this.#register(element);
    else element.replaceWith(...element.childNodes);
  }

  #adoptMarkedUp(element: Element, annotation: HighlightAnnotation): void {
    const isOperable = element.matches(OPERABLE) && !this.#adoption.has(element);
    const operable: Record<string, string> = isOperable ? {} : { role: 'link', tabindex: '0' };
    this.#adoption.give(element, {
      [ID_ATTRIBUTE]: annotation.id,
      [TYPE_ATTRIBUTE]: annotation.annotationType,
      'aria-description': this.#source.describe(annotation),
      ...operable,
    });
    this.#register(element);
  }

  #release(element: Element): void {
    element.removeAttribute(ACTIVE_ATTRIBUTE);
    this.#adoption.takeBack(element);
    this.#visible.remove(element);
  }

  #make({ id, head }: Interval): Element {
    const key = `${head} ${id}`;
    const template = this.#templates.get(key) ?? this.#makeTemplate(id, head);
    this.#templates.set(key, template);
    const element = document.importNode(template);
    this.#visible.add(element);
    return element;
  }

  /**
   * The first highlight of an occurrence is its keyboard stop and is announced; a link, not a button: a button's content
   * is no longer read as text (its emphasis, its language, a highlight inside it).
   */
  #makeTemplate(id: string, head: boolean): Element {
    const element = document.createElement(HIGHLIGHT_NAME);
    const annotation = this.#source.annotation(id);
    for (const [, name] of this.#source.annotationClass.matchAll(/\.([\w-]+)/g)) element.classList.add(name ?? '');
    element.setAttribute(ID_ATTRIBUTE, id);
    element.setAttribute(TYPE_ATTRIBUTE, annotation?.annotationType ?? '');
    this.#showActive(element);
    if (!head || annotation === undefined) return element;
    element.setAttribute('role', 'link');
    element.setAttribute('tabindex', '0');
    element.setAttribute('aria-description', this.#source.describe(annotation));
    return element;
  }

  #register(element: Element): void {
    this.#showActive(element);
    this.#visible.add(element);
  }

  #showActive(element: Element): void {
    element.toggleAttribute(ACTIVE_ATTRIBUTE, annotationIdOf(element) === this.#active);
  }
}
