import { create, find, remove, root } from '../dom/page.ts';

const ID = 'journal-custom-fonts';
const STYLE = `style#${ID}`;

/** The clients of the page that have installed fonts. */
const PAGE_USERS = new Set<AbortSignal>();
/** The style element's content before the first of them; `null` if the element did not exist. */
let originalCss: string | null = null;

/**
 * Installs a client's `@font-face` rules in the page. Ignores anything but a non-empty string. All clients share one
 * style element. The last one restores its original content.
 *
 * @param nonce of the page's Content-Security-Policy @param signal aborted when the client is destroyed
 */
export function installFonts(css: unknown, nonce: string | undefined, signal: AbortSignal): void {
  if (signal.aborted || typeof css !== 'string' || css.trim() === '') return;
  const leave = () => {
    PAGE_USERS.delete(signal);
    const style = find(STYLE);
    if (PAGE_USERS.size > 0 || !style) return;
    if (originalCss === null) remove(style);
    else style.textContent = originalCss;
  };
  const found = find(STYLE);
  if (PAGE_USERS.size === 0) originalCss = found?.textContent ?? null;
  if (!PAGE_USERS.has(signal)) signal.addEventListener('abort', leave);
  PAGE_USERS.add(signal);
  const style = found ?? create('style', { id: ID, nonce: nonce ?? '' });
  // Replacing the content with an equal text would load the fonts again.
  if (style.textContent !== css) style.textContent = css;
  // Added with its content, it violates a policy without its nonce only once.
  if (!found) (find('head') ?? root()).append(style);
}
