const ID = 'journal-custom-fonts';

/** One page-wide style element: which clients use it, and what it held before the first of them. */
interface FontStyle {
  readonly element: HTMLStyleElement;
  /** `null`: the element is ours. */
  readonly before: string | null;
  readonly users: Set<Fonts>;
}

let current: FontStyle | null = null;

function addStyle(nonce: string | undefined): HTMLStyleElement {
  const style = document.createElement('style');
  style.id = ID;
  if (nonce !== undefined) style.nonce = nonce;
  (document.head ?? document.documentElement).append(style);
  return style;
}

function fontStyle(nonce: string | undefined): FontStyle {
  const found = document.querySelector<HTMLStyleElement>(`style#${ID}`);
  if (found !== null && found === current?.element) return current;
  return { element: found ?? addStyle(nonce), before: found?.textContent ?? null, users: new Set() };
}

/** The journal's fonts in the host page: one style element for all clients, its content replaced, never appended to. */
export class Fonts {
  readonly #nonce: string | undefined;

  /** @param nonce of the page's Content-Security-Policy */
  constructor(nonce: string | undefined) {
    this.#nonce = nonce;
  }

  /** Installs `@font-face` rules; what is no text, or empty, leaves the page as it is. */
  install(css: unknown): void {
    if (typeof document === 'undefined' || typeof css !== 'string' || css.trim() === '') return;
    current = fontStyle(this.#nonce);
    current.users.add(this);
    if (current.element.textContent !== css) current.element.textContent = css;
  }

  /** Puts back what was there before, once no other client uses it. */
  remove(): void {
    if (current === null || !current.users.delete(this) || current.users.size > 0) return;
    if (current.before === null) current.element.remove();
    else current.element.textContent = current.before;
    current = null;
  }
}
