import { ENTRY_FILTERS } from '../../contract/index.ts';
import { BadRequestError } from '../../contract/public-errors.ts';
import { DATE } from '../../contract/shared/value-forms.ts';
import { combineTagged, comparable, type ListedEntry, type Tagged } from '../../journal/index.ts';
import type { CachedCatalogue } from './cached-catalogue.ts';

const DATE_LENGTH = 'YYYY-MM-DD'.length;

function readSince(since: string): string {
  if (since.length !== DATE_LENGTH || DATE.parse(since) === null)
    throw new BadRequestError('Query parameter since must be a date (YYYY-MM-DD)');
  return since;
}

function readLabel(name: string, label: string): string {
  const read = comparable(label);
  if (read === '') throw new BadRequestError(`Query parameter ${name} must not be blank`);
  return read;
}

type FilterName = keyof typeof ENTRY_FILTERS;

/** What a list is filtered by. All but the date are in the form of `comparable`. */
export type EntryFilter = Readonly<Partial<Record<FilterName, string>>>;

const isFilterName = (name: string): name is FilterName => name in ENTRY_FILTERS;
const NAMES = Object.keys(ENTRY_FILTERS).filter(isFilterName);

/** Reads a filter from a query string. @throws BadRequestError that names the parameter */
export function readFilter(query: EntryFilter): EntryFilter {
  const filters = NAMES.flatMap((name) => {
    const value = query[name];
    return value === undefined ? [] : [[name, name === 'since' ? readSince(value) : readLabel(name, value)]];
  });
  return Object.fromEntries(filters);
}

/** The entries that pass a filter, the newest first. Without one, only their order is read. */
export async function filteredEntries(
  catalogue: CachedCatalogue,
  env: string,
  { author, ...filter }: EntryFilter,
): Promise<Tagged<readonly ListedEntry[]>> {
  const list = await catalogue.list(env);
  if (author === undefined && Object.keys(filter).length === 0) return list;
  const all = await catalogue.catalogue(env);
  const authors = author === undefined ? undefined : await catalogue.authorsNamed(env, author);
  const matching = all.value.filter({ ...filter, ...(authors && { authors: authors.value }) });
  const ids = new Set(matching.map(({ documentId }) => documentId));
  return combineTagged(
    list.value.filter(({ documentId }) => ids.has(documentId)),
    [list, all, ...(authors === undefined ? [] : [authors])],
  );
}
