import { annotationsWord } from '../annotation-words.ts';
import { createElement } from '../frame/create-element.ts';
import { readPageFacts } from '../frame/page-facts.ts';
import { removeNode } from '../remove-node.ts';

/** One horizontal and one vertical distance from the edges of the viewport, in CSS pixels. */
export interface Corner {
  readonly left?: number;
  readonly right?: number;
  readonly top?: number;
  readonly bottom?: number;
}

const SIDES = ['left', 'right', 'top', 'bottom'] as const;

/** Distances of a box from the edges of the viewport. */
export function cornerStyles(corner: Corner): Record<(typeof SIDES)[number], string> {
  const styles = { left: 'auto', right: 'auto', top: 'auto', bottom: 'auto' };
  for (const side of SIDES) {
    const distance = corner[side];
    if (distance === undefined) continue;
    const safe = side === 'bottom' ? ' + env(safe-area-inset-bottom, 0px)' : '';
    styles[side] = `calc(${distance}px${safe})`;
  }
  return styles;
}

/** The button that opens the menu's panel where there is no room for a card. In the top layer, like the menu's box. */
export class Launcher {
  readonly button = createElement('button', { type: 'button', className: 'launcher', hidden: true, popover: 'manual' });
  readonly #word = createElement('span', {});
  readonly #count = createElement('b', {});

  /**
   * @param root what holds the menu's box
   * @param signal removes it
   */
  constructor(root: Element, onPress: () => void, signal: AbortSignal) {
    this.button.append(this.#word, ' ', this.#count);
    this.button.ariaHasPopup = 'dialog';
    this.button.onclick = onPress;
    root.prepend(this.button);
    this.isOpen = false;
    signal.addEventListener('abort', () => removeNode(this.button));
  }

  /** Whether its panel is open. */
  set isOpen(isOpen: boolean) {
    this.button.ariaExpanded = String(isOpen);
  }

  /** The page scrolls down: the launcher leaves the text to the reader. */
  set isAway(isAway: boolean) {
    this.button.toggleAttribute('data-away', isAway);
  }

  /** @param count the number of annotations; it is not shown if there are none */
  show(corner: Corner, count: number, isInTopLayer: boolean): void {
    const { language, direction } = readPageFacts();
    this.#word.textContent = annotationsWord(language);
    this.#count.textContent = count === 0 ? '' : String(count);
    this.button.dir = direction;
    Object.assign(this.button.style, cornerStyles(corner));
    this.button.hidden = false;
    this.button.togglePopover?.(isInTopLayer);
  }

  hide(): void {
    this.button.hidden = true;
  }
}
