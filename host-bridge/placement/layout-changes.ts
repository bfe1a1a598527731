import type { WatchMutations } from '../page-mutations.ts';
import { pageDocument } from '../unclobbered.ts';

/** In milliseconds. Scroll events follow each other sooner. */
const SCROLL_PAUSE = 150;

export interface LayoutChanges {
  /** The page may look different. */
  onChange(): void;
  /** The viewport or the page has another size, or something has finished moving. */
  onResize(): void;
  /** The user has stopped scrolling the page or an element in it. */
  onScrollEnd(scroller?: Element): void;
}

/** Listens for what moves the content of the page. Reads no layout. */
export function watchLayoutChanges(
  { onChange, onResize, onScrollEnd }: LayoutChanges,
  isOurs: (node: Element) => boolean,
  watchMutations: WatchMutations,
  signal: AbortSignal,
): void {
  const isOurChange = ({ target }: Event | MutationRecord) => target instanceof Element && isOurs(target);
  const onEvent = (event: Event) => isOurChange(event) || onChange();
  let isObserved = false;
  const sizes = new ResizeObserver(() => {
    // The first report is of the size with which the observation began.
    if (isObserved) onResize();
    isObserved = true;
  });
  let pause: ReturnType<typeof setTimeout> | undefined;
  const scrolled = ({ target }: Event) => {
    clearTimeout(pause);
    pause = setTimeout(() => onScrollEnd(target instanceof Element ? target : undefined), SCROLL_PAUSE);
  };
  const passive = { capture: true, passive: true, signal };
  for (const type of ['transitionend', 'animationend', 'toggle']) pageDocument.addEventListener(type, onEvent, passive);
  pageDocument.addEventListener('journal:scanComplete', onResize, passive);
  addEventListener('scroll', scrolled, passive);
  addEventListener('resize', onResize, passive);
  addEventListener('load', onResize, passive);
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    clearTimeout(pause);
  });
  watchMutations((records) => records.every(isOurChange) || onChange(), signal);
  sizes.observe(pageDocument.body ?? pageDocument.documentElement);
}
