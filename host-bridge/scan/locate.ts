import { dotsAgree } from './dotted-i.ts';
import { Matcher } from './match.ts';
import { PageText, type TextRun, type WholeTexts } from './page-text.ts';
import type { PhraseIndex } from './phrase-index.ts';
import type { Phrase } from './phrases.ts';
import type { ReadingOf } from './reading-rules.ts';
import { piecesOf, type TextPiece } from './text-range.ts';

/** How many places of a text are compared, and how many matches are located, before the clock is looked at. */
const PLACES = 8192;
const MATCHES = 64;

/** One occurrence of a phrase in the page. */
export interface Occurrence {
  readonly phrase: Phrase;
  /** What to highlight, in reading order; never empty. */
  readonly pieces: readonly TextPiece[];
}

/** What was read, and what stands in it. */
export interface LocatedText {
  readonly page: PageText;
  readonly occurrences: readonly Occurrence[];
}

function locateMatch(page: PageText, phrase: Phrase, units: readonly number[]): TextPiece[] | null {
  const whole = piecesOf(page, units);
  const found = whole?.map(({ text, start, end }) => text.slice(start, end)).join('') ?? '';
  if (whole === null || !dotsAgree(phrase.phrase, found)) return null;
  const { from, to } = phrase;
  return to - from === units.length ? whole : piecesOf(page, units.slice(from, to));
}

/** Reads runs of the page and finds all phrases in them; changes nothing. Yields where the caller can pause. */
export function* locate(
  runs: Iterable<TextRun>,
  index: PhraseIndex,
  wholes: WholeTexts,
  readingOf: ReadingOf,
): Generator<undefined, LocatedText> {
  const page = new PageText(wholes, readingOf);
  for (const run of runs) yield* page.read(run);
  const matcher = new Matcher(page.folded, index);
  while (matcher.advance(PLACES)) yield;
  const occurrences: Occurrence[] = [];
  let looked = 0;
  for (const { phrase, units } of matcher.matches) {
    const pieces = locateMatch(page, phrase, units);
    if (pieces !== null) occurrences.push({ phrase, pieces });
    if (++looked % MATCHES === 0) yield;
  }
  return { page, occurrences };
}
