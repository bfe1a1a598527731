import type { ComponentChildren, HTMLAttributes } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useResize } from '../../frame/use-resize.ts';

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
  const update = (element: HTMLElement) => setOverflow(overflowOf(element));
  useResize(box, update);
  const focusable: HTMLAttributes<HTMLDivElement> =
    overflow === 'none' ? {} : { role: 'group', 'aria-label': label, tabIndex: 0 };
  return (
    <div
      ref={box}
      class="scroller"
      data-fades={overflow === 'below'}
      onScroll={({ currentTarget }) => update(currentTarget)}
      {...focusable}
    >
      {children}
    </div>
  );
}
