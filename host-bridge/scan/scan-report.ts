import type { UnusableReason } from './phrases.ts';

/** Why the readable text of a page does not contain a phrase. */
export type AbsenceReason = 'edited-text' | 'skipped-region' | 'crosses-block';

/** Why a phrase has no highlight. */
export type MissReason = AbsenceReason | UnusableReason;

/** The phrases that the page contains, and the phrases that it does not. */
export interface ScanReport {
  readonly found: readonly { readonly id: string; readonly phrase: string; readonly occurrences: number }[];
  readonly missed: readonly { readonly id: string; readonly phrase: string; readonly reason: MissReason }[];
}
