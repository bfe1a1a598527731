import { addStyleSheet } from '../highlight/style-sheet.ts';
import { pageDocument } from '../unclobbered.ts';

/** In milliseconds: the duration of a smooth scroll over the height of a sheet. */
const SCROLL_TIME = 500;

/** How programmatic scrolling moves. */
export const scrollBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** The element that scrolls the page. */
export const pageScroller = (): Element => pageDocument.scrollingElement ?? pageDocument.documentElement;

/**
 * Lets the page scroll beyond its end for a while. The shell's own element takes an empty place there: positioned
 * absolutely, it makes the page scroll further and moves nothing in it.
 */
export class ScrollRoom {
  readonly #shell: HTMLElement;
  readonly #styles: CSSStyleSheet;
  #height = 0;
  #removing: ReturnType<typeof setTimeout> | undefined;

  constructor(shell: HTMLElement, shadow: ShadowRoot, signal: AbortSignal) {
    this.#shell = shell;
    this.#styles = addStyleSheet(shadow, '', signal);
  }

  /** Adds room for these CSS pixels. */
  add(height: number): void {
    clearTimeout(this.#removing);
    const { scrollHeight, scrollTop } = pageScroller();
    const end = scrollHeight - scrollTop + height - 1;
    this.#height += height;
    this.#place(0);
    this.#place(end - this.#shell.getBoundingClientRect().top);
  }

  /** Scrolls back to the page's own end, if the page is scrolled beyond it, and removes the room. */
  remove(): void {
    if (this.#height === 0) return;
    const { scrollHeight, clientHeight, scrollTop } = pageScroller();
    const end = scrollHeight - this.#height - clientHeight;
    this.#height = 0;
    const behavior = scrollBehavior();
    if (scrollTop > end) pageScroller().scrollTo({ top: end, behavior });
    const isDone = scrollTop <= end || behavior === 'instant';
    this.#removing = setTimeout(() => this.#styles.replaceSync(''), isDone ? 0 : SCROLL_TIME);
  }

  /** @param top from the shell's containing block */
  #place(top: number): void {
    this.#styles.replaceSync(
      `:host{position:absolute!important;inset:${top}px auto auto 0!important;width:1px!important;height:1px!important}`,
    );
  }
}
