import type { RefObject, TargetedPointerEvent } from 'preact';
import { useRef } from 'preact/hooks';

/** A swipe counts from this many pixels on; anything shorter springs back. */
const FAR_ENOUGH = 56;

interface SwipeHandlers {
  onPointerDown(event: TargetedPointerEvent<HTMLElement>): void;
  onPointerMove(event: TargetedPointerEvent<HTMLElement>): void;
  onPointerUp(event: TargetedPointerEvent<HTMLElement>): void;
  onPointerCancel(): void;
}

/**
 * Lets a box be dragged down by a handle and thrown away.
 * @returns `ref` for the box, `handlers` for its handle
 */
export function useSwipeDown<Box extends HTMLElement>(
  onAway: () => void,
): { ref: RefObject<Box | null>; handlers: SwipeHandlers } {
  const ref = useRef<Box>(null);
  const start = useRef<number | null>(null);
  const move = (pixels: number) => ref.current?.style.setProperty('translate', `0 ${Math.max(0, pixels)}px`);
  const settle = () => {
    start.current = null;
    ref.current?.style.removeProperty('translate');
  };
  return {
    ref,
    handlers: {
      onPointerDown(event) {
        start.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event) {
        if (start.current !== null) move(event.clientY - start.current);
      },
      onPointerUp(event) {
        const away = start.current !== null && event.clientY - start.current >= FAR_ENOUGH;
        settle();
        if (away) onAway();
      },
      onPointerCancel: settle,
    },
  };
}
