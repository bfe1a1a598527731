import type { TargetedEvent } from 'preact';
import { citationFile } from '../../bff/contract/shared/site-files.ts';
import { DoiAndDate } from '../frame/components/doi.tsx';
import { People } from '../frame/components/people.tsx';
import { useI18n } from '../frame/i18n.tsx';
import { addressedDataset, isInSite } from '../frame/site.ts';
import type { FrameEntry } from '../frame/state/frame-data.ts';
import type { Messages } from '../languages/index.ts';

/** Titles of at least this many characters use a smaller font size. */
const LONG = 60;
const VERY_LONG = 140;

function titleLength(title: string): 'short' | 'long' | 'very-long' {
  if (title.length < LONG) return 'short';
  return title.length < VERY_LONG ? 'long' : 'very-long';
}

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
      <h1 class="title" data-length={titleLength(title)} lang={contentLanguage} dir="auto">
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

type CitationFile = typeof import('../citation/toggle-citation.tsx');
type Press = TargetedEvent<HTMLAnchorElement, MouseEvent | KeyboardEvent>;

/** Fetches the panel's file, which nobody needs before. Without the file, the link leads to the citation itself. */
function press(event: Press, messages: Messages): void {
  // Enter clicks a link, and Space does not.
  if ('key' in event && event.key !== ' ') return;
  const link = event.currentTarget;
  event.preventDefault();
  import(/* @vite-ignore */ __JOURNAL_CITATION_FILE__).then(
    ({ toggle }: CitationFile) => toggle(link, messages),
    () => open(link.href),
  );
}

/** The address of the entry's BibTeX. */
function citationAddress(id: string): string {
  const encoded = encodeURIComponent(id);
  if (isInSite()) return `/${citationFile(encoded, { format: 'bibtex' }, addressedDataset())}`;
  return `../api/v1/entries/${encoded}/citation?format=bibtex`;
}

/**
 * The button that shows how to cite an entry, for the line with its DOI and date. Until the script runs, it is a link to
 * the entry's BibTeX.
 */
function Cite({ id }: { id: string }) {
  const { messages } = useI18n();
  const onPress = (event: Press) => press(event, messages);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is a link until the script runs
    <a
      class="action"
      role="button"
      aria-expanded="false"
      href={citationAddress(id)}
      target="_blank"
      rel="noopener"
      onClick={onPress}
      onKeyDown={onPress}
    >
      {messages.cite}
    </a>
  );
}

/** DOI, citation and date of the menu's own entry. */
export function EntryFacts({ entry }: Props) {
  return (
    <DoiAndDate entry={entry}>
      <Cite id={entry.id} />
    </DoiAndDate>
  );
}
