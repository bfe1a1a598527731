import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Calls back at first, and when an element or one of its children has another size. */
export function useResize<Box extends Element>(
  box: RefObject<Box | null>,
  onResize: (element: Box) => void,
  isOn = true,
): void {
  const latest = useRef(onResize);
  latest.current = onResize;
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || !isOn) return;
    const observer = new ResizeObserver(() => latest.current(element));
    for (const observed of [element, ...element.children]) observer.observe(observed);
    return () => observer.disconnect();
  }, [box, isOn]);
}
