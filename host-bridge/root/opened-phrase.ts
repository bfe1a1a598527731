import { FrameAnchor } from './frame-anchor.ts';

const isRange = (phrase: Element | Range): phrase is Range => 'startContainer' in phrase;

/** A painted phrase has a new range each time. */
function isSame(a: Element | Range, b: Element | Range): boolean {
  if (!isRange(a) || !isRange(b)) return a === b;
  return a.startContainer === b.startContainer && a.startOffset === b.startOffset;
}

/** The phrase in a frame that the reader has opened last. The menu gets an element of the page in its place. */
export class OpenedPhrase {
  readonly #signal: AbortSignal;
  #anchor: FrameAnchor | undefined;
  #following: AbortController | undefined;
  #isScheduled = false;

  /** @param signal aborted when the client leaves the page */
  constructor(signal: AbortSignal) {
    this.#signal = signal;
    // Capturing on the window: the page's own listeners get the phrase itself.
    addEventListener('journal:annotationOpen', (event) => this.#name(event), { capture: true, signal });
    signal.addEventListener('abort', () => this.clear());
  }

  /** @returns the element in the phrase's place */
  at(frame: HTMLIFrameElement, phrase: Element | Range): Element {
    if (this.#anchor && isSame(this.#anchor.phrase, phrase)) this.#anchor.update();
    else {
      this.clear();
      this.#anchor = new FrameAnchor(frame, phrase);
      this.#follow(frame);
    }
    return this.#anchor.element;
  }

  clear(): void {
    this.#anchor?.remove();
    this.#anchor = undefined;
    this.#following?.abort();
  }

  #name({ detail }: DocumentEventMap['journal:annotationOpen']): void {
    const { phrase, element } = this.#anchor ?? {};
    if (!phrase || detail.element !== element) return;
    Object.assign(detail, isRange(phrase) ? { element: null, range: phrase } : { element: phrase });
  }

  /** The frame, or what is around it, scrolls or changes its size. */
  #follow(frame: HTMLIFrameElement): void {
    this.#following = new AbortController();
    const signal = AbortSignal.any([this.#signal, this.#following.signal]);
    const schedule = (): void => {
      if (this.#isScheduled) return;
      this.#isScheduled = true;
      requestAnimationFrame(() => {
        this.#isScheduled = false;
        this.#anchor?.update();
      });
    };
    for (const type of ['scroll', 'resize']) {
      addEventListener(type, schedule, { capture: true, passive: true, signal });
      frame.contentWindow?.addEventListener(type, schedule, { capture: true, passive: true, signal });
    }
  }
}
