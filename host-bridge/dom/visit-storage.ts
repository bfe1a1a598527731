import { LENSES, type Lens } from '../../bff/contract/shared/annotations.ts';

/** What the browser could not store, because storage is full or blocked. It holds for this page. */
export const PAGE_VISIT = new Map<string, string | null>();

/** Reads what was remembered during the visit; `null` for nothing. */
export function readVisit(key: string): string | null {
  try {
    return PAGE_VISIT.get(key) ?? (PAGE_VISIT.has(key) ? null : sessionStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Where the visit remembers the path of an editor. */
export const DRAFTS_KEY = 'journal-drafts';

/** What the paths of the service begin with: nothing, or for an editor a path with a token, for drafts. */
export const draftsPath = (): string => readVisit(DRAFTS_KEY) ?? '';

export const LENS_KEY = 'journal-lens';

/** Which highlights the reader sees during the visit. */
export const readLens = (): Lens => LENSES.find((lens) => lens === readVisit(LENS_KEY)) ?? 'all';
