import { elementsAround, type Spot } from '../../dom/closed-parts.ts';
import { isScroller, scroller as pageScroller, smooth } from '../../dom/geometry.ts';
import { createLatestSignal } from '../../dom/once.ts';
import { addStyleSheet } from '../../dom/page.ts';

/** In milliseconds: the duration of a smooth scroll over the height of a sheet. */
const SCROLL_TIME = 500;

/** In CSS pixels: the space between the phrase and the sheet or the edge of the viewport. */
const MARGIN = 12;

export type SheetScroll = ReturnType<typeof createSheetScroll>;

/**
 * Keeps the pressed phrase visible above the sheet that it opens. A page that ends too early scrolls beyond its end
 * until the sheet is closed: the shell's own element stands there, which moves nothing in the page.
 */
export function createSheetScroll(shell: HTMLElement, shadow: ShadowRoot, signal: AbortSignal) {
  const styles = addStyleSheet(shadow, '', signal);
  const nextFollow = createLatestSignal(signal);
  let phrase: Spot | undefined;
  /** The room beyond the page's end. */
  let room = 0;
  let removing: ReturnType<typeof setTimeout> | undefined;
  /** Sets the phrase whose annotation is about to open. It is followed until the user acts in the page. */
  const follow = (next?: Spot) => {
    phrase = next;
    const options = { capture: true, passive: true, signal: nextFollow() };
    if (!next) return;
    for (const type of ['pointerdown', 'wheel', 'keydown']) addEventListener(type, () => follow(), options);
  };
  /** Where the shell stands, from its containing block. */
  let top = 0;
  const placeShell = (next: number) => {
    top = next;
    const place = `position:absolute!important;inset:${top}px auto auto 0!important`;
    styles.replaceSync(`:host{${place};width:1px!important;height:1px!important}`);
  };
  const addRoom = (height: number) => {
    clearTimeout(removing);
    const { scrollHeight, scrollTop } = pageScroller();
    // Without the room that there is, the browser would scroll back.
    if (room === 0) {
      placeShell(0);
      placeShell(scrollHeight - scrollTop - 1 - shell.getBoundingClientRect().top);
    }
    room += height;
    placeShell(top + height);
  };
  /** The sheet is closed. A page that is scrolled beyond its own end scrolls back to it, and loses the room. */
  const end = () => {
    follow();
    if (room === 0) return;
    const page = pageScroller();
    const last = page.scrollHeight - room - page.clientHeight;
    const isBeyond = page.scrollTop > last;
    const behavior = smooth();
    room = 0;
    if (isBeyond) page.scrollTo({ top: last, behavior });
    removing = setTimeout(() => styles.replaceSync(''), isBeyond && behavior === 'smooth' ? SCROLL_TIME : 0);
  };
  signal.addEventListener('abort', end);
  return {
    follow,
    end,
    /** Scrolls the phrase clear of the sheet. @param edge where the sheet begins in the viewport */
    reveal(edge: number) {
      if (!phrase) return;
      const box = phrase.getBoundingClientRect();
      // A phrase that is higher than the rest of the viewport shows its beginning.
      let covered = box.height && Math.min(box.bottom + MARGIN - edge, box.top - MARGIN);
      for (const scroller of [...[...elementsAround(phrase)].filter(isScroller), pageScroller()]) {
        if (covered <= 0) return;
        const left = Math.floor(scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop);
        const isPage = scroller === pageScroller();
        if (isPage && covered > left) addRoom(covered - left);
        const distance = isPage ? covered : Math.min(covered, Math.max(0, left));
        scroller.scrollTo({ top: scroller.scrollTop + distance, behavior: smooth() });
        covered -= distance;
      }
    },
  };
}
