/** A citation for the clipboard: as plain text and, for programs that keep italics, as HTML. */
export interface ClipboardCitation {
  readonly text: string;
  readonly html?: string;
}

/**
 * Selects an element's text.
 * @returns the selection; null in a document without one
 */
export function selectText(element: Element): Selection | null {
  const selection = getSelection();
  selection?.selectAllChildren(element);
  return selection;
}

/**
 * Copies during a press. The frame has no permission for `navigator.clipboard`: it has an opaque origin, and pages in
 * the wild give it none. Every engine fires `copy` for `execCommand` during a press, if text is selected.
 */
function copyByCommand({ text, html }: ClipboardCitation, shown: Element): boolean {
  let isFilled = false;
  const fill = (event: ClipboardEvent) => {
    if (event.clipboardData === null) return;
    event.clipboardData.setData('text/plain', text);
    if (html !== undefined) event.clipboardData.setData('text/html', html);
    event.preventDefault();
    event.stopImmediatePropagation();
    isFilled = true;
  };
  document.addEventListener('copy', fill, true);
  const selection = selectText(shown);
  try {
    return document.execCommand('copy') && isFilled;
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', fill, true);
    selection?.removeAllRanges();
  }
}

/** Copies where the command is missing, which is deprecated. */
async function copyByClipboard({ text, html }: ClipboardCitation): Promise<void> {
  const blob = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
  const item = new ClipboardItem({
    ...blob('text/plain', text),
    ...(html === undefined ? {} : blob('text/html', html)),
  });
  await navigator.clipboard.write([item]);
}

/**
 * Copies a citation. Call it while a press is handled.
 * @param shown the element that shows the citation
 * @returns whether the clipboard has it
 */
export async function copyCitation(citation: ClipboardCitation, shown: Element): Promise<boolean> {
  if (copyByCommand(citation, shown)) return true;
  return copyByClipboard(citation).then(
    () => true,
    () => false,
  );
}
