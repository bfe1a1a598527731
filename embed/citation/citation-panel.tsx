import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { CitationStyle } from '../../bff/contract/index.ts';
import { adoptStyles } from '../frame/adopt-styles.ts';
import { Choices } from '../frame/components/choices.tsx';
import { LoadStatus } from '../frame/components/load-status.tsx';
import { useI18n } from '../frame/i18n.tsx';
import { type Citable, citationAddress } from '../frame/site.ts';
import { useLoadable } from '../frame/use-loadable.ts';
import css from './citation.css?inline';
import { CopyButtons } from './copy-buttons.tsx';
import { fetchCitation } from './inline-text.tsx';

// The menu loads this file when a reader opens the panel for the first time.
adoptStyles(css);

/** The styles' names, which are the same in all languages, in the order of the choice. */
const STYLES: ReadonlyMap<CitationStyle, string> = new Map([
  ['apa', 'APA'],
  ['chicago', 'Chicago'],
  ['harvard', 'Harvard'],
  ['mla', 'MLA'],
  ['vancouver', 'Vancouver'],
]);

/** The files that reference managers open. */
const FILES = [
  ['bibtex', 'BibTeX'],
  ['ris', 'RIS'],
] as const;

/** In milliseconds. After this time, the reader may try again. */
const TIME_LIMIT = 15_000;

const focusStyle = (panel: Element | null) =>
  panel?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true });

interface Props {
  readonly work: Citable;
  readonly onEscape: () => void;
}

/** How to cite an entry or an annotation: styles, the citation, and what readers do with it. */
export function CitationPanel({ work, onEscape }: Props) {
  const { language, messages } = useI18n();
  const [style, setStyle] = useState<CitationStyle>('apa');
  const panel = useRef<HTMLElement>(null);
  const shown = useRef<HTMLSpanElement>(null);
  const address = citationAddress(work, { format: 'html', style, lang: language });
  const load = useCallback(
    (signal: AbortSignal) => fetchCitation(address, AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT)])),
    [address],
  );
  // While another citation is loading, the previous one stays.
  const { status, last: citation, retry } = useLoadable(load);
  useEffect(() => {
    focusStyle(panel.current);
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const onRetry = () => {
    retry();
    // The pressed button is about to disappear.
    focusStyle(panel.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Otherwise it would close the menu, too.
    event.preventDefault();
    onEscape();
  };
  return (
    <section ref={panel} class="citation-panel" aria-label={messages.howToCite} onKeyDown={onKeyDown}>
      <Choices
        label={messages.citationStyle}
        values={[...STYLES.keys()]}
        chosen={style}
        nameOf={(key) => STYLES.get(key) ?? key}
        onChoose={setStyle}
      />
      {status === 'failed' ? null : (
        <p class="citation" aria-live="polite" aria-busy={status === 'loading'} dir="auto">
          <span ref={shown}>{citation}</span>
        </p>
      )}
      {status === 'ready' ? null : <LoadStatus key={style} status={status} retry={onRetry} />}
      <div class="line label citation-actions">
        <CopyButtons key={style} isReady={status === 'ready'} shown={shown} />
        {/* Links, which work as in any page: browsers and reference managers know the files by their media types. */}
        <ul class="line citation-files" aria-label={messages.forReferenceManagers}>
          {FILES.map(([format, name]) => (
            <li key={format}>
              <a
                class="action"
                href={citationAddress(work, { format })}
                target="_blank"
                rel="noopener"
                data-file={format}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
