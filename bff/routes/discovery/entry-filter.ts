import { ENTRY_FILTERS } from '../../contract/index.ts';
import { BadRequestError } from '../../contract/public-errors.ts';
import { DATE } from '../../contract/shared/value-forms.ts';
import { type CatalogueEntry, combineResults, comparable, type Result } from '../../journal/index.ts';
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

const LABELS = ['volume', 'issue', 'section'] as const;

/** The entries that pass a filter, the newest first. */
export async function filteredEntries(
  catalogue: CachedCatalogue,
  env: string,
  { author, keyword, since, ...labels }: EntryFilter,
): Promise<Result<readonly CatalogueEntry[]>> {
  const all = await catalogue.entries(env);
  const authors = author === undefined ? undefined : await catalogue.authorsNamed(env, author);
  const matching = all.value.filter(
    (entry) =>
      (authors === undefined || entry.authors.some((id) => authors.value.has(id))) &&
      (keyword === undefined || entry.keywords.includes(keyword)) &&
      LABELS.every((name) => labels[name] === undefined || comparable(entry[name]) === labels[name]) &&
      (since === undefined || entry.changed >= since),
  );
  return combineResults(matching, authors === undefined ? [all] : [all, authors]);
}
