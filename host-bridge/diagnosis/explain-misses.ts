import type { LocatedText } from '../scan/locate.ts';
import type { Phrase } from '../scan/phrases.ts';
import type { ModeOf, ReadingMode } from '../scan/reading-rules.ts';
import type { AbsenceReason } from '../scan/scan-report.ts';

type ModeChanges = Partial<Record<ReadingMode, ReadingMode>>;

/** Reads what a scan leaves out. */
const READ_SKIPPED: ModeChanges = { skipped: 'inline', hidden: 'inline' };
/** Reads blocks as if they were lines of one block. */
const JOIN_BLOCKS: ModeChanges = { block: 'line', float: 'line' };

/**
 * Searches for missed phrases where a scan does not read.
 * @param search reads the page in the given way and locates the missed phrases
 * @returns likely reasons; a phrase without one was probably edited in the page
 */
export function* explainMisses(
  search: (modeOf: ModeOf) => Generator<undefined, LocatedText>,
  modeOf: ModeOf,
): Generator<undefined, Map<Phrase, AbsenceReason>> {
  const reasons = new Map<Phrase, AbsenceReason>();
  for (const [changes, reason] of [
    [READ_SKIPPED, 'skipped-region'] as const,
    [JOIN_BLOCKS, 'crosses-block'] as const,
  ]) {
    const changedModeOf: ModeOf = (element) => changes[modeOf(element)] ?? modeOf(element);
    const { occurrences } = yield* search(changedModeOf);
    for (const { phrase } of occurrences) if (!reasons.has(phrase)) reasons.set(phrase, reason);
  }
  return reasons;
}
