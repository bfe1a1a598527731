/**
 * Copies what an element shows, during a press: as plain text and, for programs that keep italics, as HTML. What cannot be
 * copied stays selected, for the user to copy it.
 *
 * A frame has no permission for `navigator.clipboard`: it has an opaque origin, and pages in the wild give it none. Pages
 * that are not secure contexts have no such object. Every engine fires `copy` for `execCommand` during a press, if text is
 * selected.
 * @returns whether the clipboard has it
 */
export function copyTextOf(shown: Element, isFormatted = false): boolean {
  let isFilled = false;
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', shown.textContent?.trim() ?? '');
    if (isFormatted) event.clipboardData?.setData('text/html', shown.innerHTML.replaceAll('<wbr>', ''));
    event.preventDefault();
    event.stopImmediatePropagation();
    isFilled = event.clipboardData !== null;
  };
  const selection = getSelection();
  selection?.selectAllChildren(shown);
  document.addEventListener('copy', fill, true);
  // The command is deprecated, and may be missing one day.
  const isCopied = document.execCommand?.('copy') && isFilled;
  document.removeEventListener('copy', fill, true);
  if (isCopied) selection?.removeAllRanges();
  return isCopied;
}
