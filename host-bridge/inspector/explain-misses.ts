import { foldText } from '../../bff/contract/shared/phrases/folded-text.ts';
import { memoize } from '../dom/memoize.ts';
import { locate, type Occurrence } from '../scan/locate.ts';
import { PhraseIndex, preparePhrases } from '../scan/phrases.ts';
import { type ModeOf, modeOf, type ReadingMode } from '../scan/reading-rules.ts';
import type { AbsenceReason, MissedPhrase, MissReason } from '../scan/scan-report.ts';
import { type PageRoot, runsOf } from '../scan/whole-page.ts';
import { UNCUT } from './page-lines.ts';

/** Ways to read a page: with what a scan leaves out; with blocks as if they were lines of one block. */
const WAYS: readonly (readonly [AbsenceReason, Partial<Record<ReadingMode, ReadingMode>>])[] = [
  ['skipped-region', { skipped: 'inline', ignored: 'inline', hidden: 'inline', enclosed: 'inline', mark: 'inline' }],
  ['crosses-block', { block: 'line', float: 'line' }],
];

interface Explanation {
  readonly reason: MissReason;
  /** Where the page has the phrase, although a scan does not find it there. */
  readonly place?: Occurrence;
}

/** A phrase that has no highlight, and why. */
export type ExplainedMiss = Pick<MissedPhrase, 'id' | 'phrase'> & Explanation;

/** Says why a scan has missed phrases. One that is nowhere was probably edited in the page. */
export function* explainMisses(
  root: Pick<PageRoot, 'parts'>,
  missed: readonly MissedPhrase[],
): Generator<undefined, ExplainedMiss[]> {
  const scanTextOf = (scanPhrase: string) => ({ enableScanText: true, scanSegments: [{ scanPhrase }] });
  const { usable } = yield* preparePhrases(missed.map(({ id, phrase }) => ({ id, scanText: scanTextOf(phrase) })));
  const index = new PhraseIndex(usable);
  const modes = memoize(modeOf);
  const search = (readAs: ModeOf) => locate(runsOf(root), index, UNCUT, readAs);
  const found = new Map<string, Explanation>();
  for (const [reason, changes] of WAYS) {
    const { occurrences } = yield* search((element) => changes[modes(element)] ?? modes(element));
    for (const place of occurrences) {
      const { phrase } = place.phrase;
      if (!found.has(phrase)) found.set(phrase, { reason, place });
    }
  }
  // The matcher compares whole words, this does not. Marks between blocks and regions are in the text.
  const { codes, length } = (yield* search(modes)).page.folded;
  const text = new TextDecoder('utf-16le').decode(codes.subarray(0, length));
  const explain = (phrase: string): Explanation =>
    found.get(phrase) ?? { reason: text.includes(foldText(phrase)) ? 'within-word' : 'edited-text' };
  return missed.map(({ id, phrase, reason }) => ({ id, phrase, ...(reason ? { reason } : explain(phrase)) }));
}
