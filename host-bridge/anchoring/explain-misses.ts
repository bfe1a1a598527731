import { type LocatedText, locate } from './locate.ts';
import type { TextRun, WholeTexts } from './page-text.ts';
import { PhraseIndex } from './phrase-index.ts';
import type { Phrase } from './phrases.ts';
import type { Reading } from './reading-rules.ts';

/** Why a phrase stands nowhere in the reading text of a page. */
export type AbsenceReason = 'edited-text' | 'skipped-region' | 'crosses-block';

type ReadingOf = (element: Element) => Reading;

function phrasesIn({ occurrences }: LocatedText): Set<Phrase> {
  const phrases = new Set<Phrase>();
  for (const { phrase } of occurrences) phrases.add(phrase);
  return phrases;
}

/** Reads what is skipped or hidden as if it were text of the line. */
function reveal(readingOf: ReadingOf): ReadingOf {
  return (element) => {
    const reading = readingOf(element);
    return reading === 'skipped' || reading === 'hidden' ? 'inline' : reading;
  };
}

/** Reads blocks as if they were one line. */
function joinBlocks(readingOf: ReadingOf): ReadingOf {
  return (element) => {
    const reading = readingOf(element);
    return reading === 'block' || reading === 'apart' ? 'line' : reading;
  };
}

/** Looks for missed phrases where a scan does not look. @returns their likely reasons. */
export function* explainMisses(
  missed: readonly Phrase[],
  runs: readonly TextRun[],
  wholes: WholeTexts,
  readingOf: ReadingOf,
): Generator<undefined, Map<Phrase, AbsenceReason>> {
  const reasons = new Map<Phrase, AbsenceReason>();
  if (missed.length === 0) return reasons;
  const index = new PhraseIndex(missed);
  const revealed = phrasesIn(yield* locate(runs, index, wholes, reveal(readingOf)));
  const joined = phrasesIn(yield* locate(runs, index, wholes, joinBlocks(readingOf)));
  for (const phrase of missed) {
    const reason = joined.has(phrase) ? 'crosses-block' : 'edited-text';
    reasons.set(phrase, revealed.has(phrase) ? 'skipped-region' : reason);
  }
  return reasons;
}
