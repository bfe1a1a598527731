import { DESKTOP_MIN_WIDTH, LOW_MAX_HEIGHT, type PageFacts, TABLET_MIN_WIDTH } from '../../../embed/protocol/index.ts';
import { pageDocument } from '../../dom/page.ts';

/** The media queries of the width classes. */
const TABLET = `(min-width:${TABLET_MIN_WIDTH}px)`;
const DESKTOP = `(min-width:${DESKTOP_MIN_WIDTH}px)`;
const LOW = `(max-height:${LOW_MAX_HEIGHT}px)`;

const readLayout = (): PageFacts['layout'] => {
  if (matchMedia(DESKTOP).matches) return 'desktop';
  return matchMedia(TABLET).matches ? 'tablet' : 'phone';
};

/** Whether the viewport is too low for a sheet that leaves most of it to the page. */
export const isLow = (): boolean => matchMedia(LOW).matches;

/** Reads what the frame is told of the page. @param language BCP 47 tag of the interface; empty for that of the page */
export function readPageFacts(language = ''): PageFacts {
  const { lang } = pageDocument.documentElement;
  return {
    ...(language && language !== lang ? { language, contentLanguage: lang } : { language: lang }),
    direction: pageDocument.dir === 'rtl' ? 'rtl' : 'ltr',
    layout: readLayout(),
    isLow: isLow(),
  };
}

/** Calls `onChange` when one of the facts may have changed, and when the page returns from the back-forward cache. */
export function watchPageFacts(onChange: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(onChange);
  observer.observe(pageDocument.documentElement, { attributeFilter: ['lang', 'dir'] });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  for (const query of [TABLET, DESKTOP, LOW]) matchMedia(query).addEventListener('change', onChange, { signal });
  addEventListener('pageshow', onChange, { signal });
}
