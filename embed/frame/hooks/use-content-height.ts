import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { latestOnly, type MenuPageCalls, type Peer } from '../../protocol/index.ts';
import { ignoreFailure } from '../ignore-failure.ts';

/**
 * Reports an element's height in whole CSS pixels whenever it changes. The height must not depend on that of the frame,
 * otherwise each resize would cause another.
 * @param enabled whether the frame currently takes the height of its content
 * @param content identifies the content. The height of other content is reported even if it is the same.
 */
export function useContentHeight(
  ref: RefObject<HTMLElement | null>,
  hostPage: Pick<Peer<MenuPageCalls>, 'resize'>,
  enabled: boolean,
  content: string | null = null,
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
