import type { ComponentChildren, HTMLAttributes } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

/** Whether a box has text to scroll to, and if so, whether some of it is below. Rounded sizes may differ by a pixel. */
function overflowOf({ scrollHeight, clientHeight, scrollTop }: HTMLElement): 'none' | 'below' | 'end' {
  if (scrollHeight <= clientHeight + 1) return 'none';
  return scrollHeight - clientHeight - scrollTop > 1 ? 'below' : 'end';
}

/**
 * A box whose overflowing text scrolls and fades out at the bottom. It is focusable by keyboard only while it
 * scrolls. It is a group: as regions, the cards would fill a screen reader's list of landmarks.
 */
export function Scroller({ label, children }: { label: string; children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  const [overflow, setOverflow] = useState<ReturnType<typeof overflowOf>>('none');
  const update = useCallback(() => {
    if (box.current !== null) setOverflow(overflowOf(box.current));
  }, []);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(update);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [update]);
  const focusable: HTMLAttributes<HTMLDivElement> =
    overflow === 'none' ? {} : { role: 'group', 'aria-label': label, tabIndex: 0 };
  return (
    <div ref={box} class="scroller" data-fades={overflow === 'below'} onScroll={update} {...focusable}>
      {children}
    </div>
  );
}
