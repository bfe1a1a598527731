import { body, create, focused } from './page.ts';
import { pageDocument } from './unclobbered.ts';

/** Copies through a selection, in browsers without the clipboard API and in pages that are not secure contexts. */
function copySelected(value: string): boolean {
  const field = create('textarea', { value });
  const focus = focused();
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0';
  body()?.append(field);
  field.select();
  const isCopied = pageDocument.execCommand?.('copy') ?? false;
  field.remove();
  if (focus instanceof HTMLElement) focus.focus({ preventScroll: true });
  return isCopied;
}

/** Copies a text to the clipboard. @returns whether the browser allowed it */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (!navigator.clipboard) return copySelected(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
