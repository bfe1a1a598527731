import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Elements that have a use of their own for a click. */
const CONTROLS = 'a[href], button';

/** Whether the click ended the selection of text in the card. */
function endsSelection({ detail }: MouseEvent, card: HTMLElement): boolean {
  const selection = getSelection();
  return detail === 1 && selection?.isCollapsed === false && selection.containsNode(card, true);
}

/**
 * Makes a whole card a target for the pointer. Its links and buttons keep their own clicks, and its text can be
 * selected. The keyboard and assistive technology use the card's button.
 *
 * @param onPress `null` while the card cannot be pressed
 */
export function useCardPress(card: RefObject<HTMLElement | null>, onPress: (() => void) | null): void {
  useEffect(() => {
    const element = card.current;
    if (element === null || onPress === null) return;
    const onClick = (event: MouseEvent) => {
      const isOnControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null;
      if (!isOnControl && !endsSelection(event, element)) onPress();
    };
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, [card, onPress]);
}
