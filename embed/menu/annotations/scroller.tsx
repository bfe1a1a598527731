import type { ComponentChildren, HTMLAttributes } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

/** At the end of a scroll, rounded sizes may differ by a pixel. */
const ROUNDING = 1;

interface Overflow {
  readonly scrolls: boolean;
  readonly atEnd: boolean;
}

function measure(box: HTMLElement): Overflow {
  const below = box.scrollHeight - box.clientHeight - box.scrollTop;
  return { scrolls: box.scrollHeight > box.clientHeight + ROUNDING, atEnd: below <= ROUNDING };
}

/**
 * A box whose overflowing text scrolls and fades out at the bottom. It is focusable by keyboard only while it
 * scrolls. It is a group: as regions, the cards would fill a screen reader's list of landmarks.
 */
export function Scroller({ label, children }: { label: string; children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  const [{ scrolls, atEnd }, setOverflow] = useState<Overflow>({ scrolls: false, atEnd: true });
  const update = useCallback(() => {
    const element = box.current;
    if (element === null) return;
    const next = measure(element);
    setOverflow((last) => (last.scrolls === next.scrolls && last.atEnd === next.atEnd ? last : next));
  }, []);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(update);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [update]);
  const focusable: HTMLAttributes<HTMLDivElement> = scrolls ? { role: 'group', 'aria-label': label, tabIndex: 0 } : {};
  return (
    <div ref={box} class="scroller" data-fades={scrolls && !atEnd} onScroll={update} {...focusable}>
      {children}
    </div>
  );
}
