import { locate } from './locate.ts';
import type { TextRun, WholeTexts } from './page-text.ts';
import { PhraseIndex } from './phrase-index.ts';
import type { Phrase } from './phrases.ts';
import type { Reading, ReadingOf } from './reading-rules.ts';

/** Why a phrase stands nowhere in the reading text of a page. */
export type AbsenceReason = 'edited-text' | 'skipped-region' | 'crosses-block';

/** Other ways to read than a scan's: what is left out as text of the line, and blocks as one line. */
const REVEALED: Partial<Record<Reading, Reading>> = { skipped: 'inline', hidden: 'inline' };
const JOINED: Partial<Record<Reading, Reading>> = { block: 'line', apart: 'line' };

/** Looks for missed phrases where a scan does not look. @returns likely reasons, where there are; else the text was edited. */
export function* explainMisses(
  missed: readonly Phrase[],
  runs: readonly TextRun[],
  wholes: WholeTexts,
  readingOf: ReadingOf,
): Generator<undefined, Map<Phrase, AbsenceReason>> {
  const reasons = new Map<Phrase, AbsenceReason>();
  if (missed.length === 0) return reasons;
  const index = new PhraseIndex(missed);
  for (const [changes, reason] of [[REVEALED, 'skipped-region'] as const, [JOINED, 'crosses-block'] as const]) {
    const read: ReadingOf = (element) => changes[readingOf(element)] ?? readingOf(element);
    const { occurrences } = yield* locate(runs, index, wholes, read);
    for (const { phrase } of occurrences) if (!reasons.has(phrase)) reasons.set(phrase, reason);
  }
  return reasons;
}
