/** Examines a publisher's page for the command line and for the page `/start`. Readers never load it. */

export { diagnose, type Overrides } from './doctor.ts';
export { type PageInput, removeClobberingNames } from './examined-page.ts';
export { countFindings, countPhrases, describeReport, placeOf } from './finding.ts';
export { findTags } from './journal-tag.ts';
export type { Reading } from './reading.ts';
