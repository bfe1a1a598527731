import type { ScanReport } from '../scan/scan-report.ts';
import type { FramedOptions, FramedText } from './in-window.ts';
import { windowScope } from './window-scope.ts';

/** How a message names a frame. */
export function describeFrame({ id, className, src }: HTMLIFrameElement): string {
  const attributes = Object.entries({ id, class: className, src }).filter(([, value]) => value);
  return `<iframe${attributes.map(([name, value]) => ` ${name}="${value}"`).join('')}>`;
}

/** Passes a press to the listeners that the menu has on the page's window. The page's own elements do not get it. */
function forwardPress(event: PointerEvent, frame: HTMLIFrameElement): void {
  const { left, top } = frame.getBoundingClientRect();
  const { type, pointerType, isPrimary, button, clientX, clientY } = event;
  const place = { clientX: left + frame.clientLeft + clientX, clientY: top + frame.clientTop + clientY };
  frame.dispatchEvent(new PointerEvent(type, { pointerType, isPrimary, button, ...place }));
}

/** One document that a frame has loaded. */
export class FramePage {
  readonly frame: HTMLIFrameElement;
  readonly page: Document;
  /** Undefined while the file for it is being loaded. */
  text: FramedText | undefined;
  report: ScanReport | undefined;
  /** The annotations whose highlights are in the viewport. */
  visible: readonly string[] = [];
  readonly #stop = new AbortController();

  constructor(frame: HTMLIFrameElement, page: Document) {
    this.frame = frame;
    this.page = page;
  }

  /** Aborted when the document has left the frame. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** @param active the annotation that is open @returns whether the document still is in the frame */
  async start(contentWindow: Window, options: FramedOptions, active: () => string | null): Promise<boolean> {
    const { signal } = this;
    const { inWindow } = await import('./in-window.ts');
    if (signal.aborted) return false;
    this.text = inWindow(windowScope(contentWindow), options, signal);
    const press = (event: PointerEvent): void => forwardPress(event, this.frame);
    for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
      contentWindow.addEventListener(type, press, { capture: true, passive: true, signal });
    const onKey = ({ key, defaultPrevented, isComposing }: KeyboardEvent): void => {
      const isClosing = key === 'Escape' && active() !== null && !defaultPrevented && !isComposing;
      if (isClosing) this.frame.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    };
    contentWindow.addEventListener('keydown', onKey, { signal });
    return true;
  }

  destroy(): void {
    const { text } = this;
    this.text = undefined;
    this.#stop.abort();
    text?.highlights.destroy();
  }
}
