import { useEffect, useState } from 'preact/hooks';
import type { EntryListResponse, SearchResponse } from '../../../bff/contract/index.ts';

/** An entry that can be chosen. */
export interface ListedEntry {
  readonly slug: string;
  readonly title: string;
  /** Authors, date and the number of annotations. */
  readonly details: string;
}

export interface EntryList {
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

const counted = (count: number) => (count === 1 ? '1 annotation' : `${count} annotations`);

async function read<Body>(address: string, signal: AbortSignal): Promise<Body> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

async function readNewest(env: string, signal: AbortSignal): Promise<Omit<EntryList, 'status'>> {
  const query = new URLSearchParams({ env, limit: String(LIMIT) });
  const { entries, total } = await read<EntryListResponse>(`/api/v1/entries?${query}`, signal);
  const listed = entries.map(({ url: slug, title, authors, releaseDate, annotationsCount }) => ({
    slug,
    title,
    details: detailsOf(authors.map(({ title: name }) => name).join(', '), releaseDate, counted(annotationsCount)),
  }));
  return { entries: listed, total };
}

async function search(query: string, env: string, signal: AbortSignal): Promise<readonly ListedEntry[]> {
  const parameters = new URLSearchParams({ q: query, env, limit: String(LIMIT) });
  const { results } = await read<SearchResponse>(`/api/v1/search?${parameters}`, signal);
  return results.map(({ id: slug, title, authors, releaseDate }) => ({
    slug,
    title,
    details: detailsOf(authors.join(', '), releaseDate),
  }));
}

/** The journal's newest entries, or those that a search finds. @param query words; empty: the newest */
export function useEntries(query: string, env: string): EntryList {
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
