import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { frameName, type I18n } from '../frame/i18n.tsx';
import { ignoreFailure, latestOnly } from '../protocol/index.ts';
import { baseColours } from '../theme/palette.ts';
import type { MenuController, MenuHostPage } from './state/controller.ts';
import type { MenuState } from './state/menu-state.ts';

/**
 * Reports the open annotation to the host page, before the height of what it shows; the frame's name, because the page's
 * client has no messages; and the colours, which it applies. Asks the page whether it shows the entry's title.
 */
export function usePageSync(
  { active, entry, colours }: MenuState,
  { messages, language }: I18n,
  { hostPage, store }: MenuController,
): void {
  const shown = entry.status === 'ready' ? entry.value : null;
  const name = frameName(shown?.settings.title ?? null, messages, messages.annotations);
  const title = shown?.entry.title;
  useLayoutEffect(() => {
    hostPage.setActiveAnnotation(active).catch(ignoreFailure);
  }, [hostPage, active]);
  useEffect(() => {
    hostPage.setName(name, language).catch(ignoreFailure);
  }, [hostPage, name, language]);
  useEffect(() => {
    const palette = shown && window.applyJournalColours?.(colours, baseColours(shown.entry));
    if (palette) hostPage.setColours(palette.ground, palette.text).catch(ignoreFailure);
  }, [hostPage, shown, colours]);
  useEffect(() => {
    if (title === undefined) return;
    const answer = (isShown: boolean) => store.set({ titleInPage: { title, isShown } });
    hostPage.showsTitle(title).then(answer, () => answer(false));
  }, [hostPage, store, title]);
}

/**
 * Reports an element's height in whole CSS pixels whenever it changes. The height must not depend on that of the frame,
 * otherwise each resize would cause another.
 * @param enabled whether the frame currently takes the height of its content
 * @param content identifies the content. The height of other content is reported even if it is the same.
 */
export function useContentHeight(
  ref: RefObject<HTMLElement | null>,
  hostPage: Pick<MenuHostPage, 'resize'>,
  enabled: boolean,
  content: string | null,
): void {
  // One queue for all content: the height of content that has gone must not arrive after that of what replaces it.
  const resize = useMemo(() => latestOnly(hostPage.resize), [hostPage]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new observer reports the height of other content
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || !enabled) return;
    const report = () => {
      resize(Math.ceil(element.getBoundingClientRect().height)).catch(ignoreFailure);
    };
    const observer = new ResizeObserver(report);
    observer.observe(element);
    // A frame outside the viewport is not rendered, and its observers wait until it is scrolled into view.
    document.fonts.addEventListener('loadingdone', report);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', report);
    };
  }, [ref, resize, enabled, content]);
}
