import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { applyColours } from '../frame/apply-colours.ts';
import { frameName, type I18n } from '../frame/i18n.tsx';
import { ignoreFailure, latestOnly } from '../protocol/index.ts';
import { baseColours } from '../theme/palette.ts';
import type { MenuController, MenuHostPage } from './state/controller.ts';
import { isTitleAnswered, openSheet } from './state/menu-selectors.ts';
import type { MenuState } from './state/menu-state.ts';

/**
 * Tells the host page the frame's name, because the page's client has no messages; the colours, which it applies; and the
 * entry's title, to hear whether the page shows it.
 */
export function usePageSync(
  { entry, colours: { background, foreground } }: MenuState,
  { messages, language }: I18n,
  { hostPage, store }: MenuController,
): void {
  const shown = entry.status === 'ready' ? entry.value : null;
  const name = frameName(shown?.settings.title ?? null, messages, messages.annotations);
  const title = shown?.entry.title;
  useEffect(() => {
    hostPage.setName(name, language).catch(ignoreFailure);
  }, [hostPage, name, language]);
  useEffect(() => {
    if (!shown) return;
    const { ground, text } = applyColours({ background, foreground }, baseColours(shown.entry));
    hostPage.setColours(ground, text).catch(ignoreFailure);
  }, [hostPage, shown, background, foreground]);
  useEffect(() => {
    if (title === undefined) return;
    // Without a page, nothing else shows it.
    hostPage
      .setTitle(title)
      .catch(() => store.set({ page: { ...store.get().page, title: { text: title, isShown: false } } }));
  }, [hostPage, store, title]);
}

/**
 * Reports what is laid out, with an element's height in whole CSS pixels, whenever that changes. The height must not depend
 * on that of the frame, otherwise each resize would cause another.
 */
export function useContentHeight(
  ref: RefObject<HTMLElement | null>,
  hostPage: Pick<MenuHostPage, 'shown'>,
  state: MenuState,
): void {
  // The card gets its first height when it is known whether it repeats the page's title. So it never shrinks in view.
  const isComplete = isTitleAnswered(state);
  const request = state.entry.status === 'loading' ? 0 : (state.open?.request ?? 0);
  // It is as high as the frame.
  const isMax = state.view === 'max';
  const content = openSheet(state);
  // One queue for all content: the height of content that has gone must not arrive after that of what replaces it.
  const shown = useMemo(() => latestOnly(hostPage.shown), [hostPage]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content is reported, too, if it is as high
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || !isComplete) return;
    const report = () => {
      shown(request, isMax ? 0 : Math.ceil(element.getBoundingClientRect().height)).catch(ignoreFailure);
    };
    if (isMax) return report();
    const observer = new ResizeObserver(report);
    observer.observe(element);
    // A frame outside the viewport is not rendered, and its observers wait until it is scrolled into view.
    document.fonts.addEventListener('loadingdone', report);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', report);
    };
  }, [ref, shown, isComplete, request, isMax, content]);
}
