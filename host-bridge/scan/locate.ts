import type { Phrase } from '../../bff/contract/shared/phrases/phrase.ts';
import { findMatches } from './matcher.ts';
import { type OriginalTexts, PageText, type TextRun } from './page-text.ts';
import type { PhraseIndex } from './phrase-index.ts';
import type { ModeOf } from './reading-rules.ts';
import { piecesOf, type TextPiece } from './text-pieces.ts';

/** The caller may pause after this many matches. */
const MATCHES_PER_STEP = 64;

/** One occurrence of a phrase in the page. */
export interface Occurrence {
  readonly phrase: Phrase;
  /** The text to highlight, in reading order; never empty. */
  readonly pieces: readonly TextPiece[];
}

/** The text that was read, and the occurrences in it. */
export interface LocatedText {
  readonly page: PageText;
  readonly occurrences: readonly Occurrence[];
}

function locateMatch(page: PageText, { from, to }: Phrase, units: readonly number[]): TextPiece[] | null {
  const pieces = piecesOf(page, units);
  return !pieces || to - from === units.length ? pieces : piecesOf(page, units.slice(from, to));
}

/** Finds all phrases in a text that was read. Yields where the caller may pause. */
export function* findOccurrences(page: PageText, index: PhraseIndex): Generator<undefined, Occurrence[]> {
  const occurrences: Occurrence[] = [];
  let visited = 0;
  for (const { phrase, units } of yield* findMatches(page.folded, index)) {
    const pieces = locateMatch(page, phrase, units);
    if (pieces) occurrences.push({ phrase, pieces });
    if (++visited % MATCHES_PER_STEP === 0) yield;
  }
  return occurrences;
}

/** Reads runs of the page and finds all phrases in them. Changes nothing. Yields where the caller may pause. */
export function* locate(
  runs: Iterable<TextRun>,
  index: PhraseIndex,
  originals: OriginalTexts,
  modeOf: ModeOf,
): Generator<undefined, LocatedText> {
  const page = new PageText(originals, modeOf);
  for (const run of runs) yield* page.read(run);
  return { page, occurrences: yield* findOccurrences(page, index) };
}
