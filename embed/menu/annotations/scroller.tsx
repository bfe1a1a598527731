import type { ComponentChildren } from 'preact';
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
 * scrolls.
 */
export function Scroller({ label, children }: { label: string; children: ComponentChildren }) {
  const box = useRef<HTMLElement>(null);
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
  return (
    <section
      ref={box}
      class="scroller"
      data-fades={scrolls && !atEnd}
      aria-label={scrolls ? label : undefined}
      tabIndex={scrolls ? 0 : undefined}
      onScroll={update}
    >
      {children}
    </section>
  );
}
