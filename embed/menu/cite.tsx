import type { ComponentChildren, TargetedEvent, VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { DoiAndDate } from '../frame/components/doi.tsx';
import { Lazy } from '../frame/components/load-status.tsx';
import { useI18n } from '../frame/i18n.tsx';
import { type Citable, citationAddress } from '../frame/site.ts';
import type { FrameEntry } from '../frame/state/frame-data.ts';

export const loadCitation = () => import('./annotations/reference.tsx');

/**
 * A button that shows how to cite an entry or an annotation. Until the script runs, the button is a link to the BibTeX.
 * The panel's file is fetched when a reader opens it.
 * @param children renders the line with the button
 */
export function Cite({ work, children }: { work: Citable; children: (button: VNode) => ComponentChildren }) {
  const { messages } = useI18n();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLAnchorElement>(null);
  const onPress = (event: TargetedEvent<HTMLAnchorElement, MouseEvent | KeyboardEvent>) => {
    // Enter clicks a link, and Space does not.
    if ('key' in event && event.key !== ' ') return;
    event.preventDefault();
    setIsOpen(!isOpen);
  };
  const onEscape = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <>
      {children(
        // biome-ignore lint/a11y/useSemanticElements: it is a link until the script runs
        <a
          ref={button}
          class="action"
          role="button"
          aria-expanded={isOpen}
          href={citationAddress(work, { format: 'bibtex' })}
          target="_blank"
          rel="noopener"
          onClick={onPress}
          onKeyDown={onPress}
        >
          {messages.cite}
        </a>,
      )}
      {isOpen ? (
        <Lazy load={loadCitation}>
          {({ CitationPanel }) => <CitationPanel key={work.id} work={work} onEscape={onEscape} />}
        </Lazy>
      ) : null}
    </>
  );
}

/** DOI and date of the menu's own entry, with a button that shows how to cite it. */
export const EntryFacts = ({ entry }: { entry: FrameEntry['entry'] }) => (
  <Cite work={entry}>{(button) => <DoiAndDate entry={entry}>{button}</DoiAndDate>}</Cite>
);
