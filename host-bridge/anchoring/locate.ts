import { dotsAgree } from './dotted-i.ts';
import { Matcher } from './match.ts';
import { PageText, type TextRun, type WholeTexts } from './page-text.ts';
import type { PhraseIndex } from './phrase-index.ts';
import type { Phrase } from './phrases.ts';
import type { Reading } from './reading-rules.ts';
import { piecesOf, type TextPiece } from './text-range.ts';

/** How many places of a text are compared before the clock is looked at. */
const PLACES = 4096;

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
  /** Elements with found text whose children are boxes of their own: there an element more is a box more. */
  readonly boxParents: ReadonlySet<Node>;
}

function isBoxParent(element: Element): boolean {
  return /flex|grid/.test(getComputedStyle(element).display);
}

function occurrenceAt(page: PageText, phrase: Phrase, units: readonly number[]): Occurrence | null {
  const whole = piecesOf(page, units);
  const found = whole?.map(({ text, start, end }) => text.slice(start, end)).join('') ?? '';
  if (whole === null || !dotsAgree(phrase.phrase, found)) return null;
  const pieces = phrase.to - phrase.from === units.length ? whole : piecesOf(page, units.slice(phrase.from, phrase.to));
  return pieces === null ? null : { phrase, pieces };
}

/** Reads runs of the page and finds all phrases in them; changes nothing. Yields where the caller can pause. */
export function* locate(
  runs: Iterable<TextRun>,
  index: PhraseIndex,
  wholes: WholeTexts,
  readingOf: (element: Element) => Reading,
): Generator<undefined, LocatedText> {
  const page = new PageText(wholes, readingOf);
  for (const run of runs) yield* page.read(run);
  const matcher = new Matcher(page.folded, index);
  while (matcher.advance(PLACES)) yield;
  const occurrences: Occurrence[] = [];
  const parents = new Set<Element>();
  for (const { phrase, units } of matcher.matches) {
    const found = index.phrases[phrase];
    const occurrence = found === undefined ? null : occurrenceAt(page, found, units);
    if (occurrence !== null) occurrences.push(occurrence);
    for (const { node } of occurrence?.pieces ?? []) if (node.parentElement) parents.add(node.parentElement);
    yield;
  }
  const boxParents = new Set([...parents].filter(isBoxParent));
  return { page, occurrences, boxParents };
}
