import { useCallback, useState } from 'preact/hooks';
import type { EntryListResponse, SearchResponse, TagChoice } from '../../../../bff/contract/index.ts';
import { noticesLast } from '../../../../bff/contract/shared/annotations.ts';
import { counted, readableDate } from '../../../../bff/contract/shared/text.ts';
import { Check, Field } from '../../controls/fields.tsx';
import { readJson, useSearch } from '../use-search.ts';

/** An entry that can be chosen. */
interface ListedEntry {
  readonly slug: string;
  readonly title: string;
  /** Authors, date and the number of annotations. */
  readonly details: string;
}

/** How many entries are listed. A search finds the others. */
const LIMIT = 50;

const detailsOf = (...facts: readonly string[]) => facts.filter((fact) => fact !== '').join(' · ');

async function readNewest(env: string, signal: AbortSignal) {
  const query = new URLSearchParams({ env, limit: String(LIMIT) });
  const { entries, total } = await readJson<EntryListResponse>(`/api/v1/entries?${query}`, signal);
  const listed = noticesLast(entries).map(({ url: slug, title, authors, releaseDate, annotationsCount }) => ({
    slug,
    title,
    details: detailsOf(
      authors.map(({ title: name }) => name).join(', '),
      readableDate(releaseDate),
      annotationsCount === 0 ? '' : counted(annotationsCount, 'annotation'),
    ),
  }));
  return { entries: listed, total };
}

async function search(query: string, env: string, signal: AbortSignal): Promise<readonly ListedEntry[]> {
  const parameters = new URLSearchParams({ q: query, env, limit: String(LIMIT) });
  const { results } = await readJson<SearchResponse>(`/api/v1/search?${parameters}`, signal);
  return results.map(({ id: slug, title, authors, releaseDate }) => ({
    slug,
    title,
    details: detailsOf(authors.join(', '), readableDate(releaseDate)),
  }));
}

/** The journal's newest entries, or those that a search finds. @param query words; empty: the newest */
function useEntries(query: string, env: string) {
  const [total, setTotal] = useState(0);
  const load = useCallback(
    async (words: string, signal: AbortSignal) => {
      if (words !== '') return search(words, env, signal);
      const newest = await readNewest(env, signal);
      setTotal(newest.total);
      return newest.entries;
    },
    [env],
  );
  return { total, entries: useSearch(query, load)?.result };
}

interface Props {
  readonly entry: string;
  readonly env: string;
  readonly auto: boolean;
  readonly onEntry: (slug: string) => void;
  readonly onChange: (changed: Partial<TagChoice>) => void;
}

/** Fewer entries than this are seen at a glance. */
const MIN_SEARCHED = 8;

function EntryOption({ entry, isChosen, onEntry }: { entry: ListedEntry; isChosen: boolean } & Pick<Props, 'onEntry'>) {
  const { slug, title, details } = entry;
  return (
    <label class="entry">
      <input type="radio" name="entry" value={slug} checked={isChosen} onChange={() => onEntry(slug)} />
      <span>
        <span class="title">{title}</span>
        {details === '' ? null : <small>{details}</small>}
        <code>{slug}</code>
      </span>
    </label>
  );
}

/** Replaces a list without entries. */
function EmptyList({ entries, query }: { entries: readonly ListedEntry[] | null | undefined; query: string }) {
  if (entries === undefined) return <p role="status">Loading the entries …</p>;
  if (entries === null) return <p role="alert">The entries cannot be read now. Reload the page to try again.</p>;
  return (
    <p role="status">
      {query === ''
        ? 'The journal has no entries yet. They appear here when they are published.'
        : `No entry contains “${query}”. Try fewer or different words.`}
    </p>
  );
}

/** Chooses the entry that the tag shows. */
export function EntryPicker({ entry, env, auto, onEntry, onChange }: Props) {
  const [query, setQuery] = useState('');
  const { entries, total } = useEntries(query.trim(), env);
  return (
    <fieldset>
      <legend>1. Entry</legend>
      {total < MIN_SEARCHED ? null : (
        <Field
          label={`Search in ${total} entries`}
          input={{ type: 'search', maxLength: 200 }}
          value={query}
          onValue={setQuery}
        />
      )}
      {entries?.length ? (
        <div class="entries box">
          {entries.map((listed) => (
            <EntryOption key={listed.slug} entry={listed} isChosen={listed.slug === entry} onEntry={onEntry} />
          ))}
        </div>
      ) : (
        <EmptyList entries={entries} query={query} />
      )}
      <Check
        label="One tag for every article"
        hint="The client finds the entry by the page’s DOI or address, so the same tag can stand in a template."
        isOn={auto}
        onSwitch={(isOn) => onChange({ auto: isOn })}
      />
    </fieldset>
  );
}
