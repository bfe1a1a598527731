import type { PageFacts } from '../../embed/protocol/index.ts';

const TABLET = '(min-width: 640px)';
const DESKTOP = '(min-width: 1024px)';

/** The page's own word on its language and direction (attributes of `<html>`; its CSS has no say), and its width class. */
export function readPageFacts(): PageFacts {
  return {
    language: document.documentElement.lang,
    direction: document.dir === 'rtl' ? 'rtl' : 'ltr',
    layout: matchMedia(DESKTOP).matches ? 'desktop' : matchMedia(TABLET).matches ? 'tablet' : 'phone',
  };
}

/** Calls back whenever one of the facts may have changed. */
export function watchPageFacts(changed: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['lang', 'dir'] });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  for (const query of [TABLET, DESKTOP]) matchMedia(query).addEventListener('change', changed, { signal });
}
