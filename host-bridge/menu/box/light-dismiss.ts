import { pageDocument } from '../../dom/unclobbered.ts';
import { focusedElement } from '../frame/focus.ts';

/** In CSS pixels. A pointer that moves further scrolls or selects text. */
const MAX_MOVE = 10;

/**
 * In milliseconds. A click follows the release of the pointer. If that click opens another annotation, the open one is
 * replaced instead of closed.
 */
const CLICK_DELAY = 60;

/** In milliseconds. By then the page sees the focus in a frame, even if another process runs it. */
const FOCUS_DELAY = 60;

/** A press of the pointer, in CSS pixels of the page. */
interface Press {
  readonly x: number;
  readonly y: number;
  /** The annotation that was open then. */
  readonly open: string | null;
  readonly isOutside: boolean;
  readonly isMouse: boolean;
  readonly selection: string;
}

const selectedText = () => String(getSelection() ?? '');

/** The innermost element under the pointer; a frame, if the pointer is in its document. */
function hoveredElement(root: Document | ShadowRoot = pageDocument): Element | undefined {
  const hovered = [...root.querySelectorAll(':hover')].at(-1);
  return hovered?.shadowRoot ? (hoveredElement(hovered.shadowRoot) ?? hovered) : hovered;
}

/**
 * Decides when the user's actions in the page close an open annotation: a press outside the menu, Escape, or a second
 * activation of its highlight. It never prevents what the press does in the page, and leaves the focus where it is.
 */
export class LightDismiss {
  readonly #shell: HTMLElement;
  readonly #open: () => string | null;
  readonly #close: () => void;
  /** The last press of the pointer; undefined after a key was pressed. */
  #press: Press | undefined;
  /** The number of the last click in a series of quick ones. */
  #clickCount = 0;
  #closing: ReturnType<typeof setTimeout> | undefined;

  /**
   * Listens on the window, so that it runs before the listeners that open highlights.
   *
   * @param shell the menu's element: a press on it is not outside
   * @param open returns the open annotation
   */
  constructor(shell: HTMLElement, open: () => string | null, close: () => void, signal: AbortSignal) {
    this.#shell = shell;
    this.#open = open;
    this.#close = close;
    const capture = { capture: true, passive: true, signal };
    addEventListener('pointerdown', (event) => this.#onPress(event), capture);
    addEventListener('pointerup', (event) => this.#onRelease(event), capture);
    addEventListener('click', ({ detail }) => (this.#clickCount = detail), capture);
    addEventListener('keydown', () => (this.#press = undefined), capture);
    // Not capturing: the page may use Escape for something else.
    addEventListener('keydown', (event) => this.#onKey(event), { signal });
    addEventListener('blur', () => this.#onBlur(), { signal });
  }

  /**
   * The focus has left the menu's frame. If the reader has pressed in another frame of the page, the pointer is there.
   * In Chromium, the page still sees the focus in the menu's frame then.
   */
  focusLeft(): void {
    if (this.#open() !== null && this.#isOtherFrame(hoveredElement())) this.#close();
  }

  /**
   * Closes the annotation if it is open. The double click of a mouse, which selects a word, counts as one activation.
   *
   * @returns whether this activation of its highlight opens nothing
   */
  toggle(id: string): boolean {
    this.keep();
    const press = this.#press;
    if (press?.isMouse && this.#clickCount > 1) return true;
    if (id !== (press ? press.open : this.#open())) return false;
    this.#close();
    return true;
  }

  /** The current press is on a highlight whose annotation stays open. */
  keep(): void {
    clearTimeout(this.#closing);
  }

  /** The focus has left the page: by a press in a frame, by a script, by the Tab key or with the whole window. */
  #onBlur(): void {
    const wasOpen = this.#open();
    if (wasOpen === null) return;
    setTimeout(() => {
      const isPressed = matchMedia('(hover:none)').matches || this.#isOtherFrame(hoveredElement());
      if (isPressed && this.#isOtherFrame(focusedElement()) && wasOpen === this.#open()) this.#close();
    }, FOCUS_DELAY);
  }

  #isOtherFrame(element: Element | null | undefined): boolean {
    return element?.localName === 'iframe' && element.getRootNode() !== this.#shell.shadowRoot;
  }

  #onPress({ target, isPrimary, button, pointerType, pageX: x, pageY: y }: PointerEvent): void {
    const open = this.#open();
    const isOutside = isPrimary && button === 0 && target !== this.#shell && open !== null;
    this.#press = { x, y, open, isOutside, isMouse: pointerType === 'mouse', selection: selectedText() };
  }

  /** Closes the annotation, unless the pointer has scrolled the page or selected text. */
  #onRelease({ isPrimary, pageX, pageY }: PointerEvent): void {
    const press = this.#press;
    if (!press?.isOutside || !isPrimary || Math.hypot(pageX - press.x, pageY - press.y) > MAX_MOVE) return;
    if (['', press.selection].includes(selectedText())) this.#closing = setTimeout(this.#close, CLICK_DELAY);
  }

  #onKey({ key, defaultPrevented, isComposing }: KeyboardEvent): void {
    if (key === 'Escape' && this.#open() !== null && !defaultPrevented && !isComposing) this.#close();
  }
}
