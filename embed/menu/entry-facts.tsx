import type { TargetedEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { DoiAndDate } from '../frame/components/doi.tsx';
import { Lazy } from '../frame/components/load-status.tsx';
import { People } from '../frame/components/people.tsx';
import { useI18n } from '../frame/i18n.tsx';
import { citationAddress } from '../frame/site.ts';
import type { FrameEntry } from '../frame/state/frame-data.ts';

/** Long titles use a smaller font size. */
const lengthOf = ({ length }: string) => (length < 60 ? 'short' : length < 140 ? 'long' : 'very-long');

interface Props {
  readonly entry: FrameEntry['entry'];
}

/**
 * Title, authors, designers and blurb of the entry.
 * @param limit the number of names that are shown at first; by default all
 */
export function Particulars({ entry, limit }: Props & { limit?: number }) {
  const { messages, contentLanguage } = useI18n();
  const { title } = entry;
  return (
    <>
      <h1 class="title" data-length={lengthOf(title)} lang={contentLanguage} dir="auto">
        {title}
      </h1>
      <People people={entry.authors} around={messages.authors} class="authors" limit={limit} />
      <People people={entry.designers} around={messages.designers} class="designers" limit={limit} />
      {entry.blurb === '' ? null : (
        <p class="blurb" lang={contentLanguage} dir="auto">
          {entry.blurb}
        </p>
      )}
    </>
  );
}

export const loadCitation = () => import('./annotations/reference.tsx');

/**
 * DOI and date of the menu's own entry, with a button that shows how to cite it. Until the script runs, the button is a
 * link to the entry's BibTeX. The panel's file is fetched when a reader opens it.
 */
export function EntryFacts({ entry }: Props) {
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
      <DoiAndDate entry={entry}>
        {/* biome-ignore lint/a11y/useSemanticElements: it is a link until the script runs */}
        <a
          ref={button}
          class="action"
          role="button"
          aria-expanded={isOpen}
          href={citationAddress(entry.id, { format: 'bibtex' })}
          target="_blank"
          rel="noopener"
          onClick={onPress}
          onKeyDown={onPress}
        >
          {messages.cite}
        </a>
      </DoiAndDate>
      {isOpen ? (
        <Lazy load={loadCitation} failure={messages.citationFailed}>
          {({ CitationPanel }) => <CitationPanel key={entry.id} entry={entry} onEscape={onEscape} />}
        </Lazy>
      ) : null}
    </>
  );
}
