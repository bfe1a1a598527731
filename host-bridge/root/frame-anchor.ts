import { pageDocument } from '../unclobbered.ts';

const STYLE = 'all:unset;position:absolute;pointer-events:none;z-index:-1;';

/** The place in the page of a phrase in a frame, as an element beside which the menu opens its annotation. */
export class FrameAnchor {
  readonly element: HTMLElement = pageDocument.createElement('span');
  readonly phrase: Element | Range;
  readonly #frame: HTMLIFrameElement;

  constructor(frame: HTMLIFrameElement, phrase: Element | Range) {
    this.#frame = frame;
    this.phrase = phrase;
    this.element.ariaHidden = 'true';
    this.update();
  }

  /** Moves the element to where the phrase is now. Outside the frame's box, it has no size. */
  update(): void {
    const { element } = this;
    if (!element.isConnected) pageDocument.body.append(element);
    const frame = this.#frame.getBoundingClientRect();
    const { clientLeft, clientTop, clientWidth, clientHeight } = this.#frame;
    const { left, top, right, bottom } = this.phrase.getBoundingClientRect();
    const x = Math.max(left, 0);
    const y = Math.max(top, 0);
    const width = Math.max(Math.min(right, clientWidth) - x, 0);
    const height = Math.max(Math.min(bottom, clientHeight) - y, 0);
    element.style.cssText = `${STYLE}left:0;top:0;width:${width}px;height:${height}px`;
    // The body may be positioned.
    const origin = element.getBoundingClientRect();
    element.style.left = `${frame.left + clientLeft + x - origin.left}px`;
    element.style.top = `${frame.top + clientTop + y - origin.top}px`;
  }

  remove(): void {
    this.element.remove();
  }
}
