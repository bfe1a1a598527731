import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { I18n } from '../frame/i18n.tsx';
import { textFontFamily } from '../theme/fonts.ts';
import type { MenuState } from './state/menu-state.ts';

/**
 * Applies view, height class, language, direction and typeface to the document. The server has rendered their initial
 * values, except the view.
 */
export function useDocument({ entry, view, page: { isLow } }: MenuState, { language, direction }: I18n): void {
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    root.dataset.view = view;
    root.toggleAttribute('data-low', isLow === true);
    root.lang = language;
    root.dir = direction;
  }, [view, isLow, language, direction]);
  useEffect(() => {
    if (entry.status !== 'ready') return;
    document.documentElement.style.setProperty('--journal-face', textFontFamily(entry.value));
  }, [entry]);
}

/** At rest the frame has no height. The server, which has no window, renders for a frame that is shown. */
const isShownNow = (): boolean => globalThis.innerHeight !== 0;

/** Whether the page shows anything of the frame. */
export function useIsShown(): boolean {
  const [isShown, setIsShown] = useState(isShownNow);
  useLayoutEffect(() => {
    const update = () => setIsShown(isShownNow());
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, []);
  return isShown;
}
