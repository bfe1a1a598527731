import { pageDocument } from '../../dom/unclobbered.ts';
import { focusedElement } from '../frame/focus.ts';

/** In CSS pixels. A pointer that moves further scrolls or selects text. */
const MAX_MOVE = 10;

/**
 * In milliseconds. A click follows the release of the pointer. If that click opens another annotation, the open one is
 * replaced instead of closed.
 */
const CLICK_DELAY = 60;

/** In milliseconds. The second click of a double click follows the first one sooner. */
const DOUBLE_CLICK_TIME = 300;

/** In milliseconds. By then the page sees the focus in a frame, even if another process runs it. */
const FOCUS_DELAY = 60;

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
  readonly #signal: AbortSignal;
  /** Ends the watch of a pointer that is pressed outside the menu. */
  #press: AbortController | undefined;
  /** The annotation that was open when the pointer was last pressed; undefined after a key was pressed. */
  #openAtPress: string | null | undefined;
  #pointerType = '';
  /** The number of this click in a series of quick ones. */
  #clickCount = 0;
  /** When a highlight was last activated. */
  #lastToggle = 0;
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
    addEventListener('click', (event) => this.#countClick(event.detail), capture);
    addEventListener('keydown', () => this.#countClick(0), capture);
    // Not capturing: the page may use Escape for something else.
    addEventListener('keydown', (event) => this.#onKey(event), { signal });
    this.#signal = signal;
  }

  /** Something is open, which a press in another frame of the page closes. */
  opened(): void {
    addEventListener('blur', this.#onBlur, { signal: this.#signal });
  }

  /**
   * The focus has left the menu's frame. If the reader has pressed in another frame of the page, the pointer is there.
   * In Chromium, the page still sees the focus in the menu's frame then.
   */
  focusLeft(): void {
    if (this.#open() !== null && this.#isOtherFrame(hoveredElement())) this.#close();
  }

  /** The focus has left the page: by a press in a frame, by a script, by the Tab key or with the whole window. */
  readonly #onBlur = (): void => {
    const wasOpen = this.#open();
    if (wasOpen === null) return;
    setTimeout(() => {
      const isPressed = matchMedia('(hover:none)').matches || this.#isOtherFrame(hoveredElement());
      if (isPressed && this.#isOtherFrame(focusedElement()) && wasOpen === this.#open()) this.#close();
    }, FOCUS_DELAY);
  };

  #isOtherFrame(element: Element | null | undefined): boolean {
    return element?.localName === 'iframe' && element.getRootNode() !== this.#shell.shadowRoot;
  }

  /**
   * Closes the annotation if it is open. The double click of a mouse, which selects a word, counts as one activation.
   *
   * @returns whether this activation of its highlight opens nothing
   */
  toggle(id: string): boolean {
    clearTimeout(this.#closing);
    const now = performance.now();
    const isSoon = now - this.#lastToggle < DOUBLE_CLICK_TIME;
    this.#lastToggle = now;
    if (isSoon && this.#clickCount > 1 && this.#pointerType === 'mouse') return true;
    const wasOpen = this.#openAtPress === undefined ? this.#open() : this.#openAtPress;
    if (id !== wasOpen) return false;
    this.#close();
    return true;
  }

  /** The current press is on a highlight whose annotation stays open. */
  keep(): void {
    clearTimeout(this.#closing);
    this.#lastToggle = performance.now();
  }

  /** @param count 0 for a key */
  #countClick(count: number): void {
    this.#clickCount = count;
    if (count === 0) this.#openAtPress = undefined;
  }

  #onPress({ target, isPrimary, button, pointerType, clientX: x, clientY: y }: PointerEvent): void {
    this.#openAtPress = this.#open();
    this.#pointerType = pointerType;
    this.#press?.abort();
    const isOutside = isPrimary && button === 0 && target !== this.#shell && this.#openAtPress !== null;
    if (isOutside) this.#watchPress({ x, y, selection: selectedText() });
  }

  /** Closes the annotation, unless the pointer scrolls or selects text before it is released. */
  #watchPress(start: { readonly x: number; readonly y: number; readonly selection: string }): void {
    const press = new AbortController();
    this.#press = press;
    const options = { capture: true, passive: true, signal: AbortSignal.any([this.#signal, press.signal]) };
    const onRelease = ({ clientX, clientY }: PointerEvent) => {
      press.abort();
      if (Math.hypot(clientX - start.x, clientY - start.y) > MAX_MOVE) return;
      if (['', start.selection].includes(selectedText())) this.#closing = setTimeout(this.#close, CLICK_DELAY);
    };
    addEventListener('pointerup', onRelease, options);
    for (const type of ['pointercancel', 'scroll']) addEventListener(type, () => press.abort(), options);
  }

  #onKey({ key, defaultPrevented, isComposing }: KeyboardEvent): void {
    if (key === 'Escape' && this.#open() !== null && !defaultPrevented && !isComposing) this.#close();
  }
}
