import type { RefObject } from 'preact';
import { useConfirmation } from '../frame/use-confirmation.ts';
import type { CitationMessages } from '../languages/citation-messages.ts';

/**
 * Copies a citation during a press: as plain text and, for programs that keep italics, as HTML. What cannot be copied
 * stays selected, for the reader to copy it.
 *
 * The frame has no permission for `navigator.clipboard`: it has an opaque origin, and pages in the wild give it none.
 * Every engine fires `copy` for `execCommand` during a press, if text is selected.
 * @param shown the element that shows the citation
 * @returns whether the clipboard has it
 */
function copyCitation(text: string, html: string | undefined, shown: Element): boolean {
  let isFilled = false;
  const fill = (event: ClipboardEvent) => {
    if (event.clipboardData === null) return;
    event.clipboardData.setData('text/plain', text);
    if (html !== undefined) event.clipboardData.setData('text/html', html);
    event.preventDefault();
    event.stopImmediatePropagation();
    isFilled = true;
  };
  const selection = getSelection();
  document.addEventListener('copy', fill, true);
  selection?.selectAllChildren(shown);
  try {
    const isAllowed = document.execCommand('copy');
    isFilled &&= isAllowed;
  } catch {
    // The command is deprecated, and may be missing one day.
  }
  document.removeEventListener('copy', fill, true);
  if (isFilled) selection?.removeAllRanges();
  return isFilled;
}

type Copied = 'text' | 'formatted';

interface Props {
  readonly messages: CitationMessages;
  /** The citation's inline HTML; null while there is none to copy. */
  readonly citation: Element | null;
  /** The element that shows it. */
  readonly shown: RefObject<HTMLElement | null>;
}

/** The buttons that copy the citation. Each confirms in its own place, and keeps its width. */
export function CopyButtons({ messages, citation, shown }: Props) {
  const press = useConfirmation<Copied | 'failed'>((end) => end !== 'failed');
  function copy(as: Copied) {
    if (shown.current === null || citation === null) return;
    const text = (citation.textContent ?? '').trim();
    const html = as === 'formatted' ? citation.innerHTML : undefined;
    press.setState(copyCitation(text, html, shown.current) ? as : 'failed');
  }
  const labels = { text: messages.copyText, formatted: messages.copyFormatted };
  return (
    <>
      <div class="line">
        {(['text', 'formatted'] as const).map((as) => (
          <button
            key={as}
            type="button"
            class="action copy-citation"
            aria-disabled={citation === null}
            data-copied={press.state === as}
            onClick={() => copy(as)}
          >
            <span>{labels[as]}</span>
            <span>{messages.copied}</span>
          </button>
        ))}
      </div>
      <span class="visually-hidden" role="status">
        {press.isConfirmed ? messages.citationCopied : ''}
      </span>
      {press.state === 'failed' ? (
        <p class="not-copied" role="alert">
          {messages.notCopied}
        </p>
      ) : null}
    </>
  );
}
