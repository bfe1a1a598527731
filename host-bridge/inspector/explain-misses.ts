import type { Phrase } from '../../bff/contract/shared/phrases/phrase.ts';
import { simplifyText } from '../dom/simplify-text.ts';
import type { LocatedText } from '../scan/locate.ts';
import type { ModeOf, ReadingMode } from '../scan/reading-rules.ts';
import type { AbsenceReason, MissReason, ScanReport } from '../scan/scan-report.ts';

type ModeChanges = Partial<Record<ReadingMode, ReadingMode>>;

/** Ways to read a page: with what a scan leaves out; with blocks as if they were lines of one block. */
const WAYS: readonly (readonly [AbsenceReason, ModeChanges])[] = [
  ['skipped-region', { skipped: 'inline', ignored: 'inline', hidden: 'inline' }],
  ['crosses-block', { block: 'line', float: 'line' }],
];

/**
 * Searches for missed phrases where a scan does not read.
 * @param search reads the page in the given way and locates the missed phrases
 * @param missed the missed phrases
 * @returns likely reasons; a phrase without one was probably edited in the page
 */
export function* explainMisses(
  search: (modeOf: ModeOf) => Generator<undefined, LocatedText>,
  modeOf: ModeOf,
  missed: readonly Phrase[],
): Generator<undefined, Map<Phrase, AbsenceReason>> {
  const reasons = new Map<Phrase, AbsenceReason>();
  const explain = (phrase: Phrase, reason: AbsenceReason) => reasons.has(phrase) || reasons.set(phrase, reason);
  for (const [reason, changes] of WAYS) {
    const changedModeOf: ModeOf = (element) => changes[modeOf(element)] ?? modeOf(element);
    const { page, occurrences } = yield* search(changedModeOf);
    for (const { phrase } of occurrences) explain(phrase, reason);
    // The matcher compares whole words, this does not.
    const text = simplifyText(page.texts.map(({ text }) => text).join(''));
    for (const phrase of missed) if (text.includes(simplifyText(phrase.phrase))) explain(phrase, 'within-word');
  }
  return reasons;
}

/** A scan's report that says why each missed phrase has no highlight. */
export interface ExplainedReport extends Pick<ScanReport, 'found'> {
  readonly missed: readonly { readonly id: string; readonly phrase: string; readonly reason: MissReason }[];
}

const nameOf = ({ id, phrase }: ScanReport['missed'][number]): string => `${id} ${phrase}`;

/** Adds the reasons of absent phrases to a scan's report. */
export function explainReport(
  { found, missed }: ScanReport,
  reasons: ReadonlyMap<Phrase, AbsenceReason>,
): ExplainedReport {
  const byName = new Map([...reasons].map(([phrase, reason]) => [nameOf(phrase), reason]));
  return {
    found,
    missed: missed.map((miss) => ({ ...miss, reason: miss.reason ?? byName.get(nameOf(miss)) ?? 'edited-text' })),
  };
}
