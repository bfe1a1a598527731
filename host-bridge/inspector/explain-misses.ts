import type { Phrase } from '../../bff/contract/shared/phrases/phrase.ts';
import { memoize } from '../dom/memoize.ts';
import type { LocatedText } from '../scan/locate.ts';
import { type ModeOf, modeOf, type ReadingMode } from '../scan/reading-rules.ts';
import type { AbsenceReason, MissReason, ScanReport } from '../scan/scan-report.ts';

/** Ways to read a page: with what a scan leaves out; with blocks as if they were lines of one block. */
const WAYS: readonly (readonly [AbsenceReason, Partial<Record<ReadingMode, ReadingMode>>])[] = [
  ['skipped-region', { skipped: 'inline', ignored: 'inline', hidden: 'inline', enclosed: 'inline', mark: 'inline' }],
  ['crosses-block', { block: 'line', float: 'line' }],
];

/**
 * Searches for missed phrases where a scan does not read.
 * @param search reads the page in the given way and locates the missed phrases
 * @returns likely reasons by the phrases' texts; a phrase without one was probably edited in the page
 */
export function* explainMisses(
  search: (modeOf: ModeOf) => Generator<undefined, LocatedText>,
  missed: readonly Phrase[],
): Generator<undefined, Map<string, AbsenceReason>> {
  const reasons = new Map<string, AbsenceReason>();
  const explain = ({ phrase }: Phrase, reason: AbsenceReason) => reasons.has(phrase) || reasons.set(phrase, reason);
  const modes = memoize(modeOf);
  for (const [reason, changes] of WAYS) {
    const { occurrences } = yield* search((element) => changes[modes(element)] ?? modes(element));
    for (const { phrase } of occurrences) explain(phrase, reason);
  }
  // The matcher compares whole words, this does not. Marks between blocks and regions are in the text.
  const { codes, length } = (yield* search(modes)).page.folded;
  const text = new TextDecoder('utf-16le').decode(codes.subarray(0, length));
  for (const phrase of missed) if (text.includes(phrase.folded)) explain(phrase, 'within-word');
  return reasons;
}

/** A scan's report that says why each missed phrase has no highlight. */
export interface ExplainedReport extends Pick<ScanReport, 'found'> {
  readonly missed: readonly { readonly id: string; readonly phrase: string; readonly reason: MissReason }[];
}

export function explainReport(
  { found, missed }: ScanReport,
  reasons: ReadonlyMap<string, AbsenceReason>,
): ExplainedReport {
  const explained = missed.map((miss) => ({
    ...miss,
    reason: miss.reason ?? reasons.get(miss.phrase) ?? 'edited-text',
  }));
  return { found, missed: explained };
}
