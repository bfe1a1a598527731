import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { useMenuState } from '../context.tsx';

/** Focuses the control that opens an annotation after the user has closed that annotation. */
export function useReturnedFocus(control: RefObject<HTMLElement | null>, id: string): void {
  const returnFocusTo = useMenuState((state) => state.returnFocusTo);
  const takesFocus = returnFocusTo !== null && typeof returnFocusTo === 'object' && returnFocusTo.annotation === id;
  useEffect(() => {
    if (takesFocus) control.current?.focus();
  }, [control, takesFocus]);
}
