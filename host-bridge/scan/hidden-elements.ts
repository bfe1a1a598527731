import { elementsAround } from '../dom/closed-parts.ts';
import { onceSettled } from '../dom/once.ts';
import { pageDocument, unclobbered } from '../dom/page.ts';
import { isRead, type ModeOf, modeOf } from './reading-rules.ts';

/** In milliseconds. Changes may follow each other at every frame: the elements are checked once after this time. */
export const CHECK_DELAY = 200;
/** After these, elements may be shown. */
const EVENTS = ['transitionend', 'animationend', 'load'];

/**
 * Watches what may show elements that are not read now: the attributes of them and of elements around them, and their
 * boxes. Watches nothing else, so other animations cost nothing. @param onShown called when some elements can be read
 */
export function watchHidden(onShown: () => void, signal: AbortSignal) {
  const elements = new Set<Element>();
  const watched = new WeakSet<Node>();
  const look = (): void => {
    if ([...elements].some((element) => isRead(modeOf(element)))) onShown();
  };
  const check = onceSettled(look, signal, CHECK_DELAY);
  const attributes = new MutationObserver(check);
  const sizes = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      if (contentRect.height === 0) continue;
      sizes.unobserve(target);
      check();
    }
  });
  for (const name of EVENTS) pageDocument.addEventListener(name, check, { capture: true, signal });
  signal.addEventListener('abort', () => {
    attributes.disconnect();
    sizes.disconnect();
  });
  return {
    add: (element: Element): void => {
      if (elements.has(element)) return;
      elements.add(element);
      sizes.observe(element);
      for (const outer of elementsAround(element)) {
        if (watched.has(outer)) return;
        watched.add(outer);
        attributes.observe(outer, { attributes: true });
      }
    },
    /** Removes and returns the elements that are read now, or that the page has removed. */
    takeShown: (modes: ModeOf): Element[] => {
      const shown = [...elements].filter((element) => !unclobbered(element).isConnected || isRead(modes(element)));
      for (const element of shown) {
        elements.delete(element);
        sizes.unobserve(element);
      }
      return shown;
    },
  };
}
