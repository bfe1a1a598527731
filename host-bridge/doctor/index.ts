/** Examines a publisher's page for the command line and for the page `/start`. Readers never load it. */

export { describeReport } from './describe-report.ts';
export { diagnose, type Overrides, type Patient, type Step } from './doctor.ts';
export type { Reading } from './reading/index.ts';
