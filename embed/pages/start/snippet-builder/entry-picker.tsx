import { useEffect, useState } from 'preact/hooks';
import type { EntryListResponse, SearchResponse, TagChoice } from '../../../../bff/contract/index.ts';
import { noticesLast } from '../../../../bff/contract/shared/annotations.ts';
import { counted, readableDate } from '../../../../bff/contract/shared/text.ts';

/** An entry that can be chosen. */
interface ListedEntry {
  readonly slug: string;
  readonly title: string;
  /** Authors, date and the number of annotations. */
  readonly details: string;
}

interface EntryList {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly entries: readonly ListedEntry[];
  /** The number of all entries of the journal; `null` before it is known. */
  readonly total: number | null;
}

/** How many entries are listed. A search finds the others. */
const LIMIT = 50;
/** Keys arrive faster than answers. In milliseconds. */
const TYPING_PAUSE = 250;

const detailsOf = (...facts: readonly string[]) => facts.filter((fact) => fact !== '').join(' · ');

async function read<Body>(address: string, signal: AbortSignal): Promise<Body> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

async function readNewest(env: string, signal: AbortSignal): Promise<Omit<EntryList, 'status'>> {
  const query = new URLSearchParams({ env, limit: String(LIMIT) });
  const { entries, total } = await read<EntryListResponse>(`/api/v1/entries?${query}`, signal);
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
  const { results } = await read<SearchResponse>(`/api/v1/search?${parameters}`, signal);
  return results.map(({ id: slug, title, authors, releaseDate }) => ({
    slug,
    title,
    details: detailsOf(authors.join(', '), readableDate(releaseDate)),
  }));
}

/** The journal's newest entries, or those that a search finds. @param query words; empty: the newest */
function useEntries(query: string, env: string): EntryList {
  const [list, setList] = useState<EntryList>({ status: 'loading', entries: [], total: null });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      try {
        const loaded = query === '' ? await readNewest(env, signal) : { entries: await search(query, env, signal) };
        setList((before) => ({ ...before, ...loaded, status: 'ready' }));
      } catch {
        if (!signal.aborted) setList((before) => ({ ...before, entries: [], status: 'failed' }));
      }
    };
    const timer = setTimeout(load, query === '' ? 0 : TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, env]);
  return list;
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

/** What stands in place of a list without entries. */
function EmptyList({ list, query }: { list: EntryList; query: string }) {
  if (list.status === 'loading') return <p role="status">Loading the entries …</p>;
  if (list.status === 'failed')
    return <p role="alert">The entries cannot be read now. Reload the page to try again.</p>;
  return (
    <p role="status">
      {query === ''
        ? 'The journal has no entries yet. They appear here when they are published.'
        : `No entry contains “${query}”. Fewer or other words may find one.`}
    </p>
  );
}

/** Chooses the entry that the tag shows. */
export function EntryPicker({ entry, env, auto, onEntry, onChange }: Props) {
  const [query, setQuery] = useState('');
  const list = useEntries(query.trim(), env);
  return (
    <fieldset>
      <legend>1. Entry</legend>
      {(list.total ?? 0) < MIN_SEARCHED ? null : (
        <label class="field">
          Search in {list.total} entries
          <input type="search" value={query} maxLength={200} onInput={(event) => setQuery(event.currentTarget.value)} />
        </label>
      )}
      {list.entries.length === 0 ? (
        <EmptyList list={list} query={query} />
      ) : (
        <div class="entries box">
          {list.entries.map((each) => (
            <EntryOption key={each.slug} entry={each} isChosen={each.slug === entry} onEntry={onEntry} />
          ))}
        </div>
      )}
      <label class="check">
        <input type="checkbox" checked={auto} onChange={(event) => onChange({ auto: event.currentTarget.checked })} />
        <span>
          One tag for every article
          <small>
            The client finds the entry by the page’s DOI or address, so the same tag can stand in a template.
          </small>
        </span>
      </label>
    </fieldset>
  );
}
