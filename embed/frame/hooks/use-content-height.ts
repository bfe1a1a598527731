import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Reports an element's height in whole CSS pixels whenever it changes. The height must not depend on that of the frame,
 * otherwise each resize would cause another.
 * @param enabled whether the frame currently takes the height of its content
 * @param content identifies the content. The height of other content is reported even if it is the same.
 */
export function useContentHeight(
  ref: RefObject<HTMLElement | null>,
  resize: (height: number) => Promise<void>,
  enabled: boolean,
  content: string | null = null,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new observer reports the height of other content
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || !enabled) return;
    const observer = new ResizeObserver(() => {
      resize(Math.ceil(element.getBoundingClientRect().height)).catch(() => undefined);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, resize, enabled, content]);
}
