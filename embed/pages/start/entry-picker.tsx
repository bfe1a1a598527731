import { useCallback } from 'preact/hooks';
import type { EntryListResponse, SearchResponse } from '../../../bff/contract/index.ts';
import { noticesLast } from '../../../bff/contract/shared/annotations.ts';
import { counted } from '../../../bff/contract/shared/text.ts';
import { formatDate } from '../../languages/dates.ts';
import { readJson, Search } from './search.tsx';

interface ListedEntry {
  readonly slug: string;
  readonly title: string;
  readonly details: readonly string[];
}

/** How many entries are listed. A search finds the others. */
const LIMIT = '50';

/** The journal's newest entries, or those that a search finds. @param words empty: the newest */
async function findEntries(words: string, env: string, signal: AbortSignal): Promise<readonly ListedEntry[]> {
  const query = new URLSearchParams({ env, limit: LIMIT, ...(words !== '' && { q: words }) });
  if (words !== '') {
    const { results } = await readJson<SearchResponse>(`/api/v1/search?${query}`, signal);
    return results.map(({ id: slug, title, authors, releaseDate }) => {
      return { slug, title, details: [...authors, formatDate(releaseDate, ['en-GB'])] };
    });
  }
  const { entries } = await readJson<EntryListResponse>(`/api/v1/entries?${query}`, signal);
  return noticesLast(entries).map(({ url: slug, title, authors, releaseDate, annotationsCount: count }) => {
    const people = authors.map((author) => author.title);
    return {
      slug,
      title,
      details: [...people, formatDate(releaseDate, ['en-GB']), count === 0 ? '' : counted(count, 'annotation')],
    };
  });
}

function statusOf(words: string, entries: readonly ListedEntry[] | null | undefined): string {
  if (entries === undefined) return 'Loading the articles …';
  if (entries === null) return 'The articles could not be loaded. Reload the page to try again.';
  if (entries.length > 0) return '';
  return words === ''
    ? 'The journal has no articles yet. They appear here when they are published.'
    : `No articles match “${words}”. Try fewer or different words.`;
}

interface Props {
  readonly entry: string;
  readonly env: string;
  readonly onEntry: (slug: string) => void;
}

export function EntryPicker({ entry, env, onEntry }: Props) {
  const search = useCallback((words: string, signal: AbortSignal) => findEntries(words, env, signal), [env]);
  return (
    <fieldset>
      <legend>1. Article</legend>
      <Search search={search} statusOf={statusOf}>
        {(entries) => (
          <div class="choices box">
            {entries.map(({ slug, title, details }) => (
              <label key={slug} class="entry check">
                <input type="radio" name="entry" value={slug} checked={slug === entry} onChange={() => onEntry(slug)} />
                <span>
                  {title}
                  <small>{details.filter(Boolean).join(' · ')}</small>
                  <code>{slug}</code>
                </span>
              </label>
            ))}
          </div>
        )}
      </Search>
    </fieldset>
  );
}
