import { pageDocument, removeNode } from '../dom/unclobbered.ts';

const ID = 'journal-custom-fonts';

/** How many clients have installed fonts in this page. */
let users = 0;
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

/** Restores the original content when no client uses the style element any more. */
function leave(): void {
  if (--users > 0) return;
  const style = findStyle();
  if (originalCss !== null && style) style.textContent = originalCss;
  else if (style) removeNode(style);
}

/**
 * Creates a function that installs a client's `@font-face` rules in the page, and ignores anything but a non-empty
 * string. All clients share one style element; each replaces its content.
 *
 * @param nonce of the page's Content-Security-Policy
 * @param signal aborted when the client is destroyed
 */
export function createFonts(nonce: string | undefined, signal: AbortSignal): (css: unknown) => void {
  let isUser = false;
  return (css) => {
    if (typeof document === 'undefined' || signal.aborted || typeof css !== 'string' || css.trim() === '') return;
    const found = findStyle();
    if (users === 0) originalCss = found?.textContent ?? null;
    if (!isUser) {
      isUser = true;
      users += 1;
      signal.addEventListener('abort', leave);
    }
    const style = found ?? addStyle(nonce);
    // Replacing the content with an equal text would load the fonts again.
    if (style.textContent !== css) style.textContent = css;
  };
}
