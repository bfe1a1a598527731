import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { CitationFormat, CitationStyle } from '../../bff/contract/index.ts';
import { Waiting } from '../frame/components/waiting.tsx';
import type { CitationMessages } from '../languages/citation-messages.ts';
import type { Messages } from '../languages/index.ts';
import { CopyButtons } from './copy-buttons.tsx';
import { breakableNodes, useCitation } from './use-citation.ts';

/** The styles' names, which are the same in all languages, in the order of the choice. */
const STYLES: Readonly<Record<CitationStyle, string>> = {
  apa: 'APA',
  chicago: 'Chicago',
  harvard: 'Harvard',
  mla: 'MLA',
  vancouver: 'Vancouver',
};

const isStyle = (name: string): name is CitationStyle => Object.hasOwn(STYLES, name);

/** The choice of a citation style. */
function StylePicker(props: { label: string; style: CitationStyle; onChange: (style: CitationStyle) => void }) {
  return (
    <fieldset class="citation-styles" aria-label={props.label}>
      {Object.entries(STYLES).map(([each, name]) => (
        <button
          key={each}
          type="button"
          class="action choice citation-style"
          aria-pressed={each === props.style}
          onClick={() => isStyle(each) && props.onChange(each)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** The files that reference managers open, with their names. */
const FILES = [
  ['bibtex', 'BibTeX'],
  ['ris', 'RIS'],
] as const;

/** What a citation's address selects. */
export interface AddressedCitation {
  readonly format: CitationFormat;
  readonly style?: CitationStyle;
  readonly lang?: string;
}

interface CitationPanelProps {
  readonly messages: CitationMessages & Messages;
  /** The interface language, which is that of dates and terms in citations. */
  readonly language: string;
  /** What the citation lacks; empty if it lacks nothing. */
  readonly note: string;
  readonly addressOf: (citation: AddressedCitation) => string;
  readonly onEscape: () => void;
}

/** Links, which work as in any page: browsers and reference managers know the files by their media types. */
function Files({ messages, addressOf }: Pick<CitationPanelProps, 'messages' | 'addressOf'>) {
  return (
    <ul class="line citation-files" aria-label={messages.forReferenceManagers}>
      {FILES.map(([format, name]) => (
        <li key={format}>
          <a class="action" href={addressOf({ format })} target="_blank" rel="noopener" data-file={format}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Focuses the chosen style. */
function focusStyle(panel: Element | null): void {
  panel?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true });
}

/** How to cite an entry: styles, the citation, and what readers do with it. */
export function CitationPanel({ messages, language, note, addressOf, onEscape }: CitationPanelProps) {
  const [style, setStyle] = useState<CitationStyle>('apa');
  const panel = useRef<HTMLElement>(null);
  const shown = useRef<HTMLSpanElement>(null);
  const [attempts, setAttempts] = useState(0);
  const { status, citation } = useCitation(addressOf({ format: 'html', style, lang: language }), attempts);
  useEffect(() => {
    focusStyle(panel.current);
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useLayoutEffect(() => {
    shown.current?.replaceChildren(...(citation ? breakableNodes(citation) : []));
  }, [citation]);
  const tryAgain = () => {
    setAttempts(attempts + 1);
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
      <StylePicker label={messages.style} style={style} onChange={setStyle} />
      {status === 'failed' ? (
        <div class="citation citation-failed" role="alert">
          <p>{messages.failed}</p>
          <button type="button" class="action" onClick={tryAgain}>
            {messages.retry}
          </button>
        </div>
      ) : (
        <p class="citation" aria-live="polite" aria-busy={status === 'loading'} dir="auto">
          <span ref={shown} />
        </p>
      )}
      {status === 'loading' ? <Waiting key={`${style} ${attempts}`} messages={messages} retry={tryAgain} /> : null}
      {note === '' ? null : <p class="label">{note}</p>}
      <div class="line label citation-actions">
        <CopyButtons key={style} messages={messages} citation={status === 'ready' ? citation : null} shown={shown} />
        <Files messages={messages} addressOf={addressOf} />
      </div>
    </section>
  );
}
