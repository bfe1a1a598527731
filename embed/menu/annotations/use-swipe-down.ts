import type { RefObject, TargetedPointerEvent } from 'preact';
import { useRef } from 'preact/hooks';

/** Minimum distance of a swipe in pixels. After a shorter one the box returns to its position. */
const MIN_DISTANCE = 56;

interface SwipeHandlers {
  onPointerDown(event: TargetedPointerEvent<HTMLElement>): void;
  onPointerMove(event: TargetedPointerEvent<HTMLElement>): void;
  onPointerUp(event: TargetedPointerEvent<HTMLElement>): void;
  onPointerCancel(): void;
}

/**
 * Lets the user drag a box down by its handle to dismiss it.
 * @returns `ref` for the box and `handlers` for the handle
 */
export function useSwipeDown<Box extends HTMLElement>(
  onDismiss: () => void,
): { ref: RefObject<Box | null>; handlers: SwipeHandlers } {
  const ref = useRef<Box>(null);
  const start = useRef<number | null>(null);
  const move = (pixels: number) => ref.current?.style.setProperty('translate', `0 ${Math.max(0, pixels)}px`);
  const reset = () => {
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
        const isDismissed = start.current !== null && event.clientY - start.current >= MIN_DISTANCE;
        reset();
        if (isDismissed) onDismiss();
      },
      onPointerCancel: reset,
    },
  };
}
