import { foldText } from '../../bff/contract/shared/phrases/folded-text.ts';
import { preparePhrase } from '../../bff/contract/shared/phrases/phrase.ts';
import type { DraftPhrase, LostPhrase } from '../../embed/protocol/index.ts';
import { memoize } from '../dom/memoize.ts';
import { locate, type Occurrence } from '../scan/locate.ts';
import { PhraseIndex, preparePhrases } from '../scan/phrases.ts';
import { type ModeOf, modeOf, type ReadingMode } from '../scan/reading-rules.ts';
import { runToEnd, UNCUT } from '../scan/run-to-end.ts';
import type { AbsenceReason, MissedPhrase, MissReason } from '../scan/scan-report.ts';
import { type PageRoot, runsOf } from '../scan/whole-page.ts';
import { type PageLines, type Part, placesOf, readLines, type Span, textIn, widen } from './page-lines.ts';

/** Ways to read a page: with what a scan leaves out; with blocks as if they were lines of one block. */
const WAYS: readonly (readonly [AbsenceReason, Partial<Record<ReadingMode, ReadingMode>>])[] = [
  ['skipped-region', { skipped: 'inline', ignored: 'inline', hidden: 'inline', enclosed: 'inline', mark: 'inline' }],
  ['crosses-block', { block: 'line', float: 'line' }],
];

/** A phrase that has no highlight, and why. */
export interface ExplainedMiss extends Pick<MissedPhrase, 'id' | 'phrase'> {
  readonly reason: MissReason;
  /** Where the page has the phrase, although a scan does not find it there. */
  readonly place?: Occurrence;
}

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
  const found = new Map<string, Pick<ExplainedMiss, 'reason' | 'place'>>();
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
  return missed.map(({ id, phrase, reason }) => {
    if (reason) return { id, phrase, reason };
    const isThere = text.includes(foldText(phrase));
    return { id, phrase, ...(found.get(phrase) ?? { reason: isThere ? 'within-word' : 'edited-text' }) };
  });
}

/** A part of a text that is like a pattern, and how much it differs, between 0 and 1. */
interface SimilarText extends Span {
  readonly difference: number;
}

/** Differences are counted in this unit, so that the beginning of a part fits in below. No page has as many letters. */
const UNIT = 2 ** 32;
/** A letter that the text has no more, or another one, is worse than one that was added: words are put between words. */
const LOST = 3 * UNIT;
const ADDED = UNIT;

/** Letters of a text after which the search may pause. */
const PAUSE_AFTER = 100;

/**
 * The part of a text that differs least from a pattern, by Sellers' algorithm: the edit distance of which the text's
 * beginning and end are free. Of equal parts it is the one that begins last.
 */
function* similarText(text: ArrayLike<number>, pattern: ArrayLike<number>): Generator<undefined, SimilarText> {
  const { length } = pattern;
  /** By number of the pattern's letters: the least difference of a part that ends here, less where that part begins. */
  const least = Float64Array.from({ length: length + 1 }, (_, index) => index * LOST);
  let best = { from: 0, to: -1, difference: 1 };
  for (let at = 0; at < text.length; at++) {
    if (at % PAUSE_AFTER === 0) yield;
    let diagonal = least[0] ?? 0;
    least[0] = -at - 1;
    for (let index = 1; index <= length; index++) {
      const above = least[index] ?? 0;
      const replaced = diagonal + (text[at] === pattern[index - 1] ? 0 : LOST);
      least[index] = Math.min(replaced, above + ADDED, (least[index - 1] ?? 0) + LOST);
      diagonal = above;
    }
    const end = least[length] ?? 0;
    const units = Math.ceil(end / UNIT);
    const difference = (units * UNIT) / (length * LOST);
    if (difference < best.difference) best = { from: units * UNIT - end, to: at, difference };
  }
  return best;
}

/** The text that has replaced a phrase differs from it by this share of its letters at most. */
const MAX_DIFFERENCE = 0.4;

/** The text in some parts of lines that is most like another text, in whole words. Null if none is like it. */
function* nearestPart(parts: readonly Part[], text: string): Generator<undefined, Part | null> {
  const pattern = Uint16Array.from(foldText(text), (letter) => letter.charCodeAt(0));
  let best: (SimilarText & { readonly part: Part }) | undefined;
  for (const part of parts) {
    const similar = yield* similarText(part.line.codes.subarray(part.from, part.to + 1), pattern);
    if (best === undefined || similar.difference < best.difference) best = { part, ...similar };
  }
  if (best === undefined || best.to < best.from || best.difference > MAX_DIFFERENCE) return null;
  const { line, from } = best.part;
  return { line, ...widen(line, { from: from + best.from, to: from + best.to }) };
}

/** The part of the page's text that is most like some text. Its time grows with the page's text times this one. */
export function nearestText({ lines }: PageLines, text: string): Generator<undefined, Part | null> {
  const parts = lines.map((line) => ({ line, from: 0, to: line.units.length - 1 }));
  return nearestPart(parts, text);
}

/** The phrase to take in the place of one that the page does not have. Null if none is found. */
function nearestPhrase(lines: PageLines, { scanPhrase, scanKeyword }: DraftPhrase): DraftPhrase | null {
  const part = runToEnd(nearestText(lines, scanPhrase));
  if (part === null) return null;
  // Without a keyword, all of it is highlighted.
  const keyword = scanKeyword && runToEnd(nearestPart([part], scanKeyword));
  const phrase = { scanPhrase: textIn(lines, part).trim(), scanKeyword: keyword ? textIn(lines, keyword).trim() : '' };
  const [places] = placesOf(lines, [phrase]);
  return places?.length ? phrase : null;
}

/** Those of the phrases that the client's scan does not find in the page: why, and the nearest text of the page. */
export function findLost(root: PageRoot, phrases: readonly DraftPhrase[]): LostPhrase[] {
  const lines = readLines(root);
  const places = placesOf(lines, phrases);
  const lost = phrases.flatMap((draft, index) => {
    if (places[index]?.length) return [];
    const { scanPhrase: phrase, scanKeyword } = draft;
    const prepared = preparePhrase('', phrase, scanKeyword);
    return { index, draft, id: '', phrase, ...(typeof prepared === 'string' && { reason: prepared }) };
  });
  const explained = runToEnd(explainMisses(root, lost));
  return lost.map(({ index, draft }, at) => {
    return { index, reason: explained[at]?.reason ?? '', nearest: nearestPhrase(lines, draft) };
  });
}
