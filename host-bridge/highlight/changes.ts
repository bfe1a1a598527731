/** What follows the first scan: `journal-changes.mjs`, a deferred module. */
// Earlier versions of the client call this function themselves.
export { changedRuns } from '../scan/changed-runs.ts';
export { PageChanges } from './page-changes.ts';
