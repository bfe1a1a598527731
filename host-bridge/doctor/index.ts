/** Examines a publisher's page for the command line and for the page `/start`. Readers never load it. */

export { countFindings, countPhrases, describeReport, placeOf } from './describe-report.ts';
export { diagnose } from './doctor.ts';
export type { Overrides, PageInput, Step } from './examined-page.ts';
export { findTags } from './journal-tag.ts';
export type { Reading } from './reading.ts';
export { removeClobberingNames } from './remove-clobbering-names.ts';
