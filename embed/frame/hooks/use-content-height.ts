import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Reports the height of a box whenever it changes, in whole CSS pixels. The box must not depend on the frame's height:
 * then the frame follows its content and never itself.
 * @param reports whether the frame follows its content at all now
 */
export function useContentHeight(
  box: RefObject<HTMLElement | null>,
  resize: (height: number) => Promise<void>,
  reports: boolean,
): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || !reports) return;
    const observer = new ResizeObserver(() => {
      resize(Math.ceil(element.getBoundingClientRect().height)).catch(() => undefined);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, resize, reports]);
}
