import { pageDocument } from './unclobbered.ts';

/** Copies through a selection, in browsers without the clipboard API and in pages that are not secure contexts. */
function copySelected(text: string): boolean {
  const field = pageDocument.createElement('textarea');
  const { activeElement } = pageDocument;
  field.value = text;
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0';
  pageDocument.body.append(field);
  field.select();
  const isCopied = pageDocument.execCommand?.('copy') ?? false;
  field.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
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
