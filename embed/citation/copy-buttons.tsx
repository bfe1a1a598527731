import type { RefObject } from 'preact';
import { useI18n } from '../frame/i18n.tsx';
import { useConfirmation } from '../frame/use-confirmation.ts';

type Format = 'text' | 'formatted';

/**
 * Copies a citation during a press: as plain text and, for programs that keep italics, as HTML. What cannot be copied
 * stays selected, for the reader to copy it.
 *
 * The frame has no permission for `navigator.clipboard`: it has an opaque origin, and pages in the wild give it none.
 * Every engine fires `copy` for `execCommand` during a press, if text is selected.
 * @param shown the element that shows the citation
 * @returns whether the clipboard has it
 */
function copyCitation(shown: Element, format: Format): boolean {
  let isFilled = false;
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', shown.textContent?.trim() ?? '');
    if (format === 'formatted') event.clipboardData?.setData('text/html', shown.innerHTML.replaceAll('<wbr>', ''));
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

interface Props {
  readonly isReady: boolean;
  readonly shown: RefObject<HTMLElement | null>;
}

/** The buttons that copy the citation. Each confirms in its own place, and keeps its width. */
export function CopyButtons({ isReady, shown }: Props) {
  const { messages } = useI18n();
  const press = useConfirmation<Format | 'failed'>((end) => end !== 'failed');
  const copy = (format: Format) => {
    if (shown.current && isReady) press.setState(copyCitation(shown.current, format) ? format : 'failed');
  };
  const labels = { text: messages.copyText, formatted: messages.copyFormatted };
  return (
    <>
      <div class="line">
        {(['text', 'formatted'] as const).map((format) => (
          <button
            key={format}
            type="button"
            class="action copy-citation"
            aria-disabled={!isReady}
            data-copied={press.state === format}
            onClick={() => copy(format)}
          >
            <span>{labels[format]}</span>
            <span>{messages.copied}</span>
          </button>
        ))}
      </div>
      <span class="visually-hidden" role="status">
        {press.isConfirmed ? messages.copied : ''}
      </span>
      {press.state === 'failed' ? (
        <p class="not-copied" role="alert">
          {messages.notCopied}
        </p>
      ) : null}
    </>
  );
}
