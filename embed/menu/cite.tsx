import type { TargetedEvent } from 'preact';
import { useI18n } from '../frame/i18n.tsx';

type CitationFile = typeof import('../citation/toggle-citation.tsx');
type Press = TargetedEvent<HTMLAnchorElement, MouseEvent | KeyboardEvent>;

/** Fetches the panel's file, which nobody needs before. Without the file, the link leads to the citation itself. */
function press(event: Press): void {
  // Enter clicks a link, and Space does not.
  if ('key' in event && event.key !== ' ') return;
  const link = event.currentTarget;
  event.preventDefault();
  import(/* @vite-ignore */ __JOURNAL_CITATION_FILE__).then(
    ({ toggle }: CitationFile) => toggle(link),
    () => open(link.href),
  );
}

/**
 * The button that shows how to cite an entry, for the line with its DOI and date. Until the script runs, it is a link to
 * the entry's BibTeX.
 */
export function Cite({ id }: { id: string }) {
  const { messages } = useI18n();
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is a link until the script runs
    <a
      class="action"
      role="button"
      aria-expanded="false"
      href={`/api/v1/entries/${encodeURIComponent(id)}/citation?format=bibtex`}
      target="_blank"
      rel="noopener"
      onClick={press}
      onKeyDown={press}
    >
      {messages.cite}
    </a>
  );
}
