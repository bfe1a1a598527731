import { locate } from './locate.ts';
import type { OriginalTexts, TextRun } from './page-text.ts';
import { PhraseIndex } from './phrase-index.ts';
import type { Phrase } from './phrases.ts';
import type { ModeOf, ReadingMode } from './reading-rules.ts';
import type { AbsenceReason } from './scan-report.ts';

type ModeChanges = Partial<Record<ReadingMode, ReadingMode>>;

/** Reads what a scan leaves out. */
const READ_SKIPPED: ModeChanges = { skipped: 'inline', hidden: 'inline' };
/** Reads blocks as if they were lines of one block. */
const JOIN_BLOCKS: ModeChanges = { block: 'line', float: 'line' };

/**
 * Searches for missed phrases where a scan does not read.
 * @returns likely reasons; a phrase without one was probably edited in the page
 */
export function* explainMisses(
  missed: readonly Phrase[],
  runs: readonly TextRun[],
  originals: OriginalTexts,
  modeOf: ModeOf,
): Generator<undefined, Map<Phrase, AbsenceReason>> {
  const reasons = new Map<Phrase, AbsenceReason>();
  if (missed.length === 0) return reasons;
  const index = new PhraseIndex(missed);
  for (const [changes, reason] of [
    [READ_SKIPPED, 'skipped-region'] as const,
    [JOIN_BLOCKS, 'crosses-block'] as const,
  ]) {
    const changedModeOf: ModeOf = (element) => changes[modeOf(element)] ?? modeOf(element);
    const { occurrences } = yield* locate(runs, index, originals, changedModeOf);
    for (const { phrase } of occurrences) if (!reasons.has(phrase)) reasons.set(phrase, reason);
  }
  return reasons;
}
