import { pageDocument, removeNode } from '../dom/unclobbered.ts';

const ID = 'journal-custom-fonts';

/** The clients that have installed fonts in this page. */
const users = new Set<Fonts>();
/** The style element's content before the first of them; `null` if the element did not exist. */
let originalCss: string | null = null;

const findStyle = () => pageDocument.querySelector<HTMLStyleElement>(`style#${ID}`);

function addStyle(nonce: string | undefined): HTMLStyleElement {
  const style = pageDocument.createElement('style');
  style.id = ID;
  if (nonce !== undefined) style.nonce = nonce;
  (pageDocument.head ?? pageDocument.documentElement).append(style);
  return style;
}

/**
 * The journal's fonts in the host page. All clients share one style element; each replaces its content.
 */
export class Fonts {
  readonly #nonce: string | undefined;

  /** @param nonce of the page's Content-Security-Policy */
  constructor(nonce: string | undefined) {
    this.#nonce = nonce;
  }

  /** Installs `@font-face` rules. Ignores anything but a non-empty string. */
  install(css: unknown): void {
    if (typeof document === 'undefined' || typeof css !== 'string' || css.trim() === '') return;
    const found = findStyle();
    if (users.size === 0) originalCss = found?.textContent ?? null;
    users.add(this);
    const style = found ?? addStyle(this.#nonce);
    // Replacing the content with an equal text would load the fonts again.
    if (style.textContent !== css) style.textContent = css;
  }

  /** Restores the original content when no other client uses the style element. */
  remove(): void {
    if (!users.delete(this) || users.size > 0) return;
    const style = findStyle();
    if (style === null) return;
    if (originalCss === null) removeNode(style);
    else style.textContent = originalCss;
  }
}
