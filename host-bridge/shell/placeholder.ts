import { removeNode } from '../remove-node.ts';
import type { Colours } from './attributes.ts';
import { createElement } from './create-element.ts';

/**
 * Takes the place of the menu while its frame loads. It appears after a delay, or at once with the title of an
 * annotation that the user is waiting for.
 */
export class Placeholder {
  readonly #box: HTMLElement;
  readonly #card = createElement('p', { ariaBusy: 'true' });

  constructor(box: HTMLElement) {
    this.#box = box;
  }

  /** @param title of the annotation that opens as soon as the frame is connected */
  show([background, color]: Colours, title = ''): void {
    this.#card.textContent ||= title;
    Object.assign(this.#card.style, { background, color });
    this.#box.append(this.#card);
  }

  hide(): void {
    this.#card.textContent = '';
    removeNode(this.#card);
  }
}
