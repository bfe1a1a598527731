import { LENSES, type Lens } from '../../bff/contract/shared/annotations.ts';

/** What the browser could not store, because storage is full or blocked. It holds for this page. */
const PAGE_VISIT = new Map<string, string | null>();

/** Reads what was remembered during the visit; `null` for nothing. */
export function readVisit(key: string): string | null {
  try {
    return PAGE_VISIT.get(key) ?? (PAGE_VISIT.has(key) ? null : sessionStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Remembers a choice of the reader until the visit ends, across the pages of the site. `null` removes it. */
export function writeVisit(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
    PAGE_VISIT.delete(key);
  } catch {
    PAGE_VISIT.set(key, value);
  }
}

/** Where the visit remembers the path of an editor. */
export const DRAFTS_KEY = 'journal-drafts';

/** What the paths of the service begin with: nothing, or for an editor a path with a token, for drafts. */
export const draftsPath = (): string => readVisit(DRAFTS_KEY) ?? '';

const LENS_KEY = 'journal-lens';

/** Which highlights the reader sees during the visit. */
export const readLens = (): Lens => LENSES.find((lens) => lens === readVisit(LENS_KEY)) ?? 'all';

/** Remembers this choice. Nothing is stored while all highlights are seen. */
export const writeLens = (lens: Lens): void => writeVisit(LENS_KEY, lens === 'all' ? null : lens);
