import { type ComponentChildren, createElement } from 'preact';
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

/** The elements that a citation may contain, none of them with attributes. */
const INLINE = new Set(['i', 'b', 'em', 'strong', 'sup', 'sub']);

/** Behind each slash of an address, it may continue on the next line. */
const breakable = (text: string) =>
  text.split(/(?<=[^/]\/)(?=[^/])/).map((part, index) => [index > 0 && <wbr />, part]);

/** Renders nodes as text and italics: without elements that are not part of a citation, and without any attribute. */
function renderInline(nodes: Iterable<Node>): ComponentChildren[] {
  return [...nodes].map((node) => {
    if (node instanceof Text) return breakable(node.data.replace(/\s+/g, ' '));
    const children = renderInline(node.childNodes);
    const name = node.nodeName.toLowerCase();
    return INLINE.has(name) ? createElement(name, null, children) : children;
  });
}

/**
 * Fetches the service's HTML of a citation. Nothing of it but text, italics and the like reaches the document, whatever
 * the entry's title contains.
 */
async function fetchCitation(address: string, signal: AbortSignal): Promise<ComponentChildren> {
  const response = await fetch(address, { signal });
  const body = new DOMParser().parseFromString(response.ok ? await response.text() : '', 'text/html');
  const citation = body.querySelector('.csl-entry');
  if (!citation?.textContent?.trim()) throw new Error(`Journal: no citation at ${address}: ${response.status}`);
  return renderInline(citation.childNodes);
}

/** In milliseconds. After this time, the reader may try again. */
const TIME_LIMIT = 15_000;

const focusStyle = (panel: Element | null) =>
  panel?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true });

/** How to cite an entry or an annotation: styles, the citation, and what readers do with it. */
export function CitationPanel({ work, onEscape }: { work: Citable; onEscape: () => void }) {
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
    <section ref={panel} class="citation-panel stack" aria-label={messages.howToCite} onKeyDown={onKeyDown}>
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
