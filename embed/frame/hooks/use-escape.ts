import { useLayoutEffect } from 'preact/hooks';

/** Calls `onEscape` when the user presses Escape anywhere in the frame. */
export function useEscape(onEscape: () => void): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onEscape]);
}
