import { DESKTOP_MIN_WIDTH, isCompact, type PageFacts, TABLET_MIN_WIDTH } from '../../embed/protocol/index.ts';

/** The media queries of the width classes. */
export const TABLET = `(min-width:${TABLET_MIN_WIDTH}px)`;
export const DESKTOP = `(min-width:${DESKTOP_MIN_WIDTH}px)`;

/** Reads the page's language and direction from the attributes of `<html>`, not from its CSS, and its width class. */
export function readPageFacts(): PageFacts {
  return {
    language: document.documentElement.lang,
    direction: document.dir === 'rtl' ? 'rtl' : 'ltr',
    layout: matchMedia(DESKTOP).matches ? 'desktop' : matchMedia(TABLET).matches ? 'tablet' : 'phone',
  };
}

/** Whether the menu may start as an open card. */
export const hasRoomForCard = (): boolean => !isCompact(readPageFacts().layout);

/** Calls `onChange` when the page has gained or lost the room for an open card. */
export function watchRoomForCard(onChange: () => void, signal: AbortSignal): void {
  matchMedia(DESKTOP).addEventListener('change', onChange, { signal });
}

/** Calls `onChange` when one of the facts may have changed. */
export function watchPageFacts(onChange: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['lang', 'dir'] });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  for (const query of [TABLET, DESKTOP]) matchMedia(query).addEventListener('change', onChange, { signal });
}
