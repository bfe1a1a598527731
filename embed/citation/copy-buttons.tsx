import type { RefObject } from 'preact';
import { copyTextOf } from '../frame/copy-text.ts';
import { useI18n } from '../frame/i18n.tsx';
import { useConfirmation } from '../frame/use-confirmation.ts';

type Format = 'text' | 'formatted';

interface Props {
  readonly isReady: boolean;
  readonly shown: RefObject<HTMLElement | null>;
}

/** The buttons that copy the citation. Each confirms in its own place, and keeps its width. */
export function CopyButtons({ isReady, shown }: Props) {
  const { messages } = useI18n();
  const press = useConfirmation<Format | 'failed'>((end) => end !== 'failed');
  const copy = (format: Format) => {
    if (shown.current && isReady) press.setState(copyTextOf(shown.current, format === 'formatted') ? format : 'failed');
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
