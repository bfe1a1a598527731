import { removeNode } from '../remove-node.ts';

const ID = 'journal-custom-fonts';

/** The clients that installed fonts in this page, and what the style element held before the first of them. */
const users = new Set<Fonts>();
let before: string | null = null;

const findStyle = () => document.querySelector<HTMLStyleElement>(`style#${ID}`);

function addStyle(nonce: string | undefined): HTMLStyleElement {
  const style = document.createElement('style');
  style.id = ID;
  if (nonce !== undefined) style.nonce = nonce;
  (document.head ?? document.documentElement).append(style);
  return style;
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
    const found = findStyle();
    if (users.size === 0) before = found?.textContent ?? null;
    users.add(this);
    const style = found ?? addStyle(this.#nonce);
    // Equal content is left alone: replacing it would load the fonts again.
    if (style.textContent !== css) style.textContent = css;
  }

  /** Puts back what was there before, once no other client uses it. */
  remove(): void {
    if (!users.delete(this) || users.size > 0) return;
    const style = findStyle();
    if (style === null) return;
    if (before === null) removeNode(style);
    else style.textContent = before;
  }
}
