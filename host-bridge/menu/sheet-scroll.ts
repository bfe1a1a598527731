import { pageDocument } from '../unclobbered.ts';
import { pageScroller, type ScrollRoom, scrollBehavior } from './scroll-room.ts';

/** In CSS pixels: the space between the phrase and the sheet or the edge of the viewport. */
const MARGIN = 12;

const SCROLLS = /auto|scroll/;

/** Whether an element scrolls its content. The overflow of `<body>` is that of the page, unless the root has its own. */
const isScroller = (element: Element): boolean =>
  SCROLLS.test(getComputedStyle(element).overflowY) &&
  (element.localName !== 'body' || getComputedStyle(pageDocument.documentElement).overflowY !== 'visible');

/** The scroll containers around a node, the innermost first, the page last. */
function* scrollersOf(node: Node): Generator<Element> {
  const page = pageScroller();
  for (let element = node.parentElement; element && element !== page; element = element.parentElement) {
    if (isScroller(element)) yield element;
  }
  yield page;
}

/** Keeps the phrase that the user pressed visible above the sheet that it opens. */
export class SheetScroll {
  readonly #room: ScrollRoom;
  readonly #signal: AbortSignal;
  #phrase: Element | Range | undefined;
  #following: AbortController | undefined;

  constructor(room: ScrollRoom, signal: AbortSignal) {
    this.#room = room;
    this.#signal = signal;
    signal.addEventListener('abort', () => this.follow(undefined));
  }

  /** Sets the phrase whose annotation is about to open. It is followed until the user acts in the page. */
  follow(phrase: Element | Range | undefined): void {
    this.#following?.abort();
    this.#phrase = phrase;
    if (!phrase || this.#signal.aborted) return;
    this.#following = new AbortController();
    const options = { capture: true, passive: true, signal: this.#following.signal };
    for (const type of ['pointerdown', 'wheel', 'keydown'])
      addEventListener(type, () => this.follow(undefined), options);
  }

  /**
   * Scrolls the phrase clear of the sheet. Where the page ends too early, it gets room until the sheet is closed.
   *
   * @param top where the sheet begins in the viewport
   */
  reveal(top: number): void {
    const phrase = this.#phrase;
    if (!phrase) return;
    const box = phrase.getBoundingClientRect();
    // A phrase that is higher than the rest of the viewport shows its beginning.
    let covered = Math.min(box.bottom + MARGIN - top, box.top - MARGIN);
    if (box.height === 0 || covered <= 0) return;
    for (const scroller of scrollersOf(phrase instanceof Range ? phrase.startContainer : phrase)) {
      const left = Math.floor(scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop);
      const isPage = scroller === pageScroller();
      const distance = isPage ? covered : Math.min(covered, Math.max(0, left));
      if (isPage && covered > left) this.#room.add(covered - left);
      if (distance > 0) scroller.scrollTo({ top: scroller.scrollTop + distance, behavior: scrollBehavior() });
      covered -= distance;
      if (covered <= 0) return;
    }
  }

  /** The sheet is closed. */
  end(): void {
    this.follow(undefined);
    this.#room.remove();
  }
}
