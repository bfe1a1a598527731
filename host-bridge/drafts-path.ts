import { readVisit } from './visit-storage.ts';

/** Where the visit remembers the path of an editor. */
export const DRAFTS_KEY = 'journal-drafts';

/**
 * What the paths of the service begin with: nothing, or for an editor a path with a token, below which the service shows
 * drafts.
 */
export const draftsPath = (): string => readVisit(DRAFTS_KEY) ?? '';
