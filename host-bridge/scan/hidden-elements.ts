import { pageDocument, unclobbered } from '../dom/unclobbered.ts';
import { isRead, type ModeOf, modeOf } from './reading-rules.ts';

/** Changes may follow each other at every frame. The elements are checked once after this time, in milliseconds. */
export const CHECK_DELAY = 200;
/** At the end of a transition, an animation or the loading of a style sheet, elements may be shown. */
const EVENTS = ['transitionend', 'animationend', 'load'];

/**
 * Elements whose text is not read now, and what may show them: an attribute of theirs or of an element around them, or
 * the box that they receive. No other element is watched, so it costs nothing when a page animates its other elements.
 */
export class HiddenElements {
  readonly #elements = new Set<Element>();
  readonly #watched = new WeakSet<Node>();
  readonly #attributes: MutationObserver;
  readonly #sizes: ResizeObserver;

  /**
   * @param onShown called when the text of some elements can be read
   * @param signal ends the watch
   */
  constructor(onShown: () => void, signal: AbortSignal) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        for (const element of this.#elements) if (isRead(modeOf(element))) return onShown();
      }, CHECK_DELAY);
    };
    this.#attributes = new MutationObserver(check);
    this.#sizes = new ResizeObserver((entries) => {
      for (const { target, contentRect } of entries) {
        if (contentRect.height === 0) continue;
        this.#sizes.unobserve(target);
        check();
      }
    });
    for (const name of EVENTS) pageDocument.addEventListener(name, check, { capture: true, signal });
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      this.#attributes.disconnect();
      this.#sizes.disconnect();
    });
  }

  /** Adds an element and watches it. */
  add(element: Element): void {
    if (this.#elements.has(element)) return;
    this.#elements.add(element);
    this.#sizes.observe(element);
    let outer: Node | null = element;
    while (outer instanceof Element && !this.#watched.has(outer)) {
      this.#watched.add(outer);
      this.#attributes.observe(outer, { attributes: true });
      const parent: Node | null = unclobbered(outer).parentNode;
      outer = parent instanceof ShadowRoot ? parent.host : parent;
    }
  }

  /** Removes and returns the elements that are read now, or that the page has removed. */
  takeShown(modes: ModeOf): Element[] {
    const shown: Element[] = [];
    for (const element of this.#elements) {
      if (unclobbered(element).isConnected && !isRead(modes(element))) continue;
      this.#elements.delete(element);
      this.#sizes.unobserve(element);
      shown.push(element);
    }
    return shown;
  }
}
