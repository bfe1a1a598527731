import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Reports an element's height in whole CSS pixels whenever it changes. The height must not depend on that of the frame,
 * otherwise each resize would cause another.
 * @param enabled whether the frame currently takes the height of its content
 */
export function useContentHeight(
  ref: RefObject<HTMLElement | null>,
  resize: (height: number) => Promise<void>,
  enabled: boolean,
): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || !enabled) return;
    const observer = new ResizeObserver(() => {
      resize(Math.ceil(element.getBoundingClientRect().height)).catch(() => undefined);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, resize, enabled]);
}
