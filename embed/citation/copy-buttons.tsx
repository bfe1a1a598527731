import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CitationMessages } from '../languages/citation-messages.ts';
import { copyCitation, selectText } from './copy-citation.ts';

/** In milliseconds. After this time the button is as before. */
const CONFIRMATION_TIME = 3_000;

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
  const [copied, setCopied] = useState<Copied | 'failed'>();
  useEffect(() => {
    if (copied === undefined || copied === 'failed') return;
    const timer = setTimeout(() => setCopied(undefined), CONFIRMATION_TIME);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy(as: Copied) {
    const element = shown.current;
    if (element === null || citation === null) return;
    const text = (citation.textContent ?? '').trim();
    const isCopied = await copyCitation(as === 'text' ? { text } : { text, html: citation.innerHTML }, element);
    setCopied(isCopied ? as : 'failed');
    if (!isCopied) selectText(element);
  }
  const labels = { text: messages.copyText, formatted: messages.copyFormatted };
  return (
    <>
      <div class="copy-actions">
        {(['text', 'formatted'] as const).map((as) => (
          <button
            key={as}
            type="button"
            class="action copy-citation"
            aria-disabled={citation === null}
            data-copied={copied === as}
            onClick={() => copy(as)}
          >
            <span>{labels[as]}</span>
            <span>{messages.copied}</span>
          </button>
        ))}
      </div>
      <span class="visually-hidden" role="status">
        {copied === 'text' || copied === 'formatted' ? messages.citationCopied : ''}
      </span>
      {copied === 'failed' ? (
        <p class="not-copied" role="alert">
          {messages.notCopied}
        </p>
      ) : null}
    </>
  );
}
