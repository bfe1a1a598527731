import { overlaps } from '../../placement/index.ts';
import type { MenuBox } from '../menu-box.ts';

/** Attribute of the notes that the menu's box covers. */
const ATTRIBUTE = 'data-under';

/** Notes are above the box in the top layer, so those that it would cover are hidden. */
const OVER_THE_PAGE = ['popover', 'sheet', 'panel'];

/**
 * Hides the notes beneath an open popover, sheet or panel.
 *
 * @param notes reads those that are shown
 * @param signal ends it
 * @returns call it when the notes have changed or moved
 */
export function hideBeneath(box: MenuBox, notes: () => Iterable<Element>, signal: AbortSignal): () => void {
  const { element } = box;
  const update = (): void => {
    const isOpen = OVER_THE_PAGE.includes(box.place) && !element.hasAttribute('data-waiting');
    const area = isOpen ? element.getBoundingClientRect() : undefined;
    for (const note of notes())
      note.toggleAttribute(ATTRIBUTE, area !== undefined && overlaps(note.getBoundingClientRect(), area));
  };
  // Both scroll with the page. The style has the box's place in it.
  const places = new MutationObserver(update);
  places.observe(element, { attributeFilter: ['style', 'data-place', 'data-waiting'] });
  const sizes = new ResizeObserver(update);
  sizes.observe(element);
  signal.addEventListener('abort', () => {
    places.disconnect();
    sizes.disconnect();
  });
  return update;
}
