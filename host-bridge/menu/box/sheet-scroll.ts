import { scroller as pageScroller, root } from '../../dom/page.ts';
import { addStyleSheet } from '../../dom/style-sheet.ts';
import { parentOf } from '../../dom/tree.ts';

/** In milliseconds: the duration of a smooth scroll over the height of a sheet. */
const SCROLL_TIME = 500;

/** In CSS pixels: the space between the phrase and the sheet or the edge of the viewport. */
const MARGIN = 12;

/** How programmatic scrolling moves. */
const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** Whether an element scrolls its content. The overflow of `<body>` is that of the page, unless the root has its own. */
const isScroller = (element: Element): boolean =>
  /auto|scroll/.test(getComputedStyle(element).overflowY) &&
  (element.localName !== 'body' || getComputedStyle(root()).overflowY !== 'visible');

/** The scroll containers around a node, the innermost first, the page last. */
function* scrollersOf(node: Node): Generator<Element> {
  const page = pageScroller();
  for (let element: Element | null = node.parentElement; element && element !== page; element = parentOf(element))
    if (isScroller(element)) yield element;
  yield page;
}

/**
 * Keeps the phrase that the user pressed visible above the sheet that it opens. Where the page ends too early, it
 * scrolls beyond its end until the sheet is closed: the shell's own element takes an empty place there. Positioned
 * absolutely, it makes the page scroll further and moves nothing in it.
 */
export class SheetScroll {
  readonly #shell: HTMLElement;
  readonly #signal: AbortSignal;
  readonly #styles: CSSStyleSheet;
  #phrase: Element | Range | undefined;
  #following: AbortController | undefined;
  /** The room beyond the page's end. */
  #room = 0;
  #removing: ReturnType<typeof setTimeout> | undefined;

  constructor(shell: HTMLElement, shadow: ShadowRoot, signal: AbortSignal) {
    this.#shell = shell;
    this.#signal = signal;
    this.#styles = addStyleSheet(shadow, '', signal);
    signal.addEventListener('abort', () => this.end());
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

  /** Scrolls the phrase clear of the sheet. @param top where the sheet begins in the viewport */
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
      if (isPage && covered > left) this.#addRoom(covered - left);
      if (distance > 0) scroller.scrollTo({ top: scroller.scrollTop + distance, behavior: scrollBehavior() });
      covered -= distance;
      if (covered <= 0) return;
    }
  }

  /** The sheet is closed. A page that is scrolled beyond its own end scrolls back to it, and loses the room. */
  end(): void {
    this.follow(undefined);
    if (this.#room === 0) return;
    const { scrollHeight, clientHeight, scrollTop } = pageScroller();
    const end = scrollHeight - this.#room - clientHeight;
    this.#room = 0;
    const behavior = scrollBehavior();
    if (scrollTop > end) pageScroller().scrollTo({ top: end, behavior });
    const isDone = scrollTop <= end || behavior === 'instant';
    this.#removing = setTimeout(() => this.#styles.replaceSync(''), isDone ? 0 : SCROLL_TIME);
  }

  /** Adds so many CSS pixels beyond the page's end. */
  #addRoom(height: number): void {
    clearTimeout(this.#removing);
    const { scrollHeight, scrollTop } = pageScroller();
    const end = scrollHeight - scrollTop + height - 1;
    this.#room += height;
    this.#placeShell(0);
    this.#placeShell(end - this.#shell.getBoundingClientRect().top);
  }

  /** @param top from the shell's containing block */
  #placeShell(top: number): void {
    this.#styles.replaceSync(
      `:host{position:absolute!important;inset:${top}px auto auto 0!important;width:1px!important;height:1px!important}`,
    );
  }
}
