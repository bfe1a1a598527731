import { SPACE } from '../../bff/contract/shared/phrases/folded-text.ts';
import { MAX_PHRASE_LENGTH } from '../../bff/contract/shared/phrases/phrase.ts';
import type { ChoiceNote, ChoiceRefusal, DeskChoice, DraftPhrase, FoundChoice } from '../../embed/protocol/index.ts';
import { closest, parentOf } from '../dom/tree.ts';
import { pageDocument } from '../dom/unclobbered.ts';
import type { Occurrence } from '../scan/locate.ts';
import type { PageText } from '../scan/page-text.ts';
import type { PhraseSource } from '../scan/phrases.ts';
import { piecesOf, type TextPiece } from '../scan/text-pieces.ts';
import {
  isWordEdge,
  type PageLine,
  type PageLines,
  placesOf,
  placesOfAll,
  type Span,
  textIn,
  widen,
  wordEdge,
} from './page-lines.ts';

/** An annotation of the article, with its title. */
export interface TitledAnnotation extends PhraseSource {
  readonly title: string;
}

const HEADING = 'h1,h2,h3,h4,h5,h6,[role=heading]';
const LINK = 'a[href]';

const around = ({ node }: TextPiece, selector: string): Element | null => {
  const parent = parentOf(node);
  return parent && closest(parent, selector);
};

const foldedIn = ({ codes }: PageLine, { from, to }: Span): string =>
  String.fromCharCode(...codes.subarray(from, to + 1)).trim();

const lengthOf = ({ from, to }: Span): number => to - from + 1;

/** How much of the text around a place the editor sees, in units. */
const CONTEXT = 60;

/** What a line has before and after some text, in whole words. */
function contextOf(lines: PageLines, line: PageLine, { from, to }: Span): Pick<FoundChoice, 'before' | 'after'> {
  const { codes } = line;
  const start = Math.min(from, wordEdge(codes, Math.max(0, from - CONTEXT), 1));
  const end = Math.max(to, wordEdge(codes, Math.min(codes.length, to + CONTEXT + 1), -1) - 1);
  const spaceAt = (at: number) => (codes[at] === SPACE ? ' ' : '');
  return {
    before: (start > 0 ? '…' : '') + textIn(lines, line, { from: start, to: from - 1 }) + spaceAt(from - 1),
    after: spaceAt(to + 1) + textIn(lines, line, { from: to + 1, to: end }) + (end < codes.length - 1 ? '…' : ''),
  };
}

/** A phrase neither begins nor ends with them: editors would not know why. */
const SPACE_OR_SIGN = /[\s\p{P}\p{S}]/u;

/** Where a phrase around some text may begin, and where it may end; the nearest first. */
function boundaries({ codes }: PageLine, { from, to }: Span) {
  const isLetter = (at: number) => !SPACE_OR_SIGN.test(String.fromCharCode(codes[at] ?? 0));
  const positions = [...codes.keys()];
  const before = positions.slice(0, from).filter((at) => isWordEdge(codes, at) && isLetter(at));
  const after = positions.slice(to + 1).filter((at) => isWordEdge(codes, at + 1) && isLetter(at));
  return { starts: [from, ...before.reverse()], ends: [to, ...after] };
}

/** The shortest phrases around some text that the page has once: with few words more, and of these, few letters. */
function* longerSpans(lines: PageLines, line: PageLine, span: Span): Generator<Span> {
  const { starts, ends } = boundaries(line, span);
  for (let words = 0; words < starts.length + ends.length - 1; words++) {
    const spans: Span[] = [];
    for (let before = 0; before <= words; before++) {
      const [from, to] = [starts[before], ends[words - before]];
      if (from !== undefined && to !== undefined && to - from < MAX_PHRASE_LENGTH) spans.push({ from, to });
    }
    spans.sort((a, b) => lengthOf(a) - lengthOf(b));
    yield* spans.filter((longer) => lines.count(foldedIn(line, longer), 2) === 1);
  }
}

/** More would take the browser long, and find nothing: where the text repeats itself, all of it does. */
const MAX_TRIES = 50;

/** Whether two places are the same text. */
function isSamePlace(a: readonly TextPiece[], b: readonly TextPiece[]): boolean {
  const [firstA, firstB, lastA, lastB] = [a[0], b[0], a.at(-1), b.at(-1)];
  const isSameStart = firstA?.node === firstB?.node && firstA?.start === firstB?.start;
  return isSameStart && lastA?.node === lastB?.node && lastA?.end === lastB?.end;
}

/** Whether two places have text in common. */
const isOverlapping = (a: readonly TextPiece[], b: readonly TextPiece[]): boolean =>
  a.some((piece) => b.some(({ node, start, end }) => node === piece.node && start < piece.end && piece.start < end));

/** The shortest phrase that the client finds at this place alone. */
function phraseFor(lines: PageLines, line: PageLine, span: Span, place: readonly TextPiece[]): DraftPhrase | null {
  const words = textIn(lines, line, span);
  let tries = 0;
  for (const longer of longerSpans(lines, line, span)) {
    const scanKeyword = lengthOf(longer) === lengthOf(span) ? '' : words;
    const phrase = { scanPhrase: textIn(lines, line, longer), scanKeyword };
    const [only, ...others] = placesOf(lines, phrase) ?? [];
    if (only && others.length === 0 && isSamePlace(only.pieces, place)) return phrase;
    if (++tries === MAX_TRIES) return null;
  }
  return null;
}

function notesOn(pieces: readonly TextPiece[], leftOut: readonly Part[], isWidened: boolean): ChoiceNote[] {
  const links = new Set(pieces.map((piece) => around(piece, LINK)));
  const [first] = pieces;
  const notes: readonly (readonly [ChoiceNote, unknown])[] = [
    ['cut', leftOut.some(({ line }) => !line.isAside)],
    ['widened', isWidened],
    ['heading', first && around(first, HEADING)],
    ['crosses-link', links.size > 1],
    ['in-link', links.size === 1 && [...links][0]],
    ['note-mark', leftOut.some(({ line }) => line.isAside)],
  ];
  return notes.flatMap(([note, applies]) => (applies ? [note] : []));
}

/** What of a line is selected. */
interface Part extends Span {
  readonly line: PageLine;
}

/** The first and the last unit of a text. */
interface UnitRange {
  readonly first: number;
  readonly last: number;
}

/** The units of the page's text that a range of the document contains, without white space at its ends. */
export function selectedUnits({ folded, texts }: PageText, range: Range): UnitRange | null {
  const parts = texts.map(({ node }) => {
    if (!range.intersectsNode(node)) return null;
    const start = node === range.startContainer ? range.startOffset : 0;
    return { start, end: node === range.endContainer ? range.endOffset : node.length };
  });
  let first = -1;
  let last = -1;
  for (let unit = 0; unit < folded.length; unit++) {
    const part = parts[folded.texts[unit] ?? -1];
    const offset = folded.offsets[unit] ?? 0;
    if (!part || folded.codes[unit] === SPACE || offset < part.start || offset >= part.end) continue;
    if (first < 0) first = unit;
    last = unit;
  }
  return first < 0 ? null : { first, last };
}

/** The parts of a selection by line, without white space at their ends. */
function partsOf({ lines }: PageLines, { first, last }: UnitRange): Part[] {
  return lines.flatMap((line) => {
    const isChosen = (unit: number, at: number) => unit >= first && unit <= last && line.codes[at] !== SPACE;
    const from = line.units.findIndex(isChosen);
    return from < 0 ? [] : [{ line, from, to: line.units.findLastIndex(isChosen) }];
  });
}

/** The part that a phrase can be made of: a phrase belongs to one line. Marks of notes do not matter. */
function mainPartOf(parts: readonly Part[], { first, last }: UnitRange): Part | undefined {
  const isWholly = ({ line, from, to }: Part) => line.units[from] === first && line.units[to] === last;
  return parts.find(isWholly) ?? parts.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
}

/**
 * What the client makes of a selection: the words, how often the page has them, and the shortest phrase that means
 * this place alone.
 * @param annotations the article's
 */
export function choosePhrase(lines: PageLines, range: Range, annotations: readonly TitledAnnotation[]): DeskChoice {
  const selected = range.toString().replace(/\s+/g, ' ').trim().slice(0, MAX_PHRASE_LENGTH);
  const refused = (reason: ChoiceRefusal): DeskChoice => ({ kind: 'refused', reason, words: selected });
  const units = selectedUnits(lines.page, range);
  if (units === null) return refused(selected === '' ? 'empty' : 'unread');
  const parts = partsOf(lines, units);
  const chosen = mainPartOf(parts, units);
  if (chosen === undefined) return refused('unread');
  const { line } = chosen;
  const span = widen(line, chosen);
  if (span.to - span.from >= MAX_PHRASE_LENGTH) return refused('too-long');
  const place = piecesOf(lines.page, line.units.slice(span.from, span.to + 1));
  if (place === null) return refused('unread');
  const words = textIn(lines, line, span);
  const places = placesOf(lines, { scanPhrase: words, scanKeyword: '' }) ?? [];
  const titles = new Map(annotations.map(({ id, title }) => [id, title || id]));
  const overlapping = placesOfAll(lines, annotations).filter(({ pieces }) => isOverlapping(pieces, place));
  return {
    kind: 'found',
    words,
    ...contextOf(lines, line, span),
    occurrences: places.length,
    position: 1 + places.findIndex(({ pieces }) => isSamePlace(pieces, place)),
    phrase: phraseFor(lines, line, span, place),
    notes: notesOn(
      place,
      parts.filter((part) => part !== chosen),
      span.from !== chosen.from || span.to !== chosen.to,
    ),
    overlaps: [...new Set(overlapping.map(({ phrase }) => titles.get(phrase.id) ?? phrase.id))].slice(0, 10),
  };
}

/** The range from the beginning of a place to its end. */
export function rangeAround({ pieces }: Occurrence): Range {
  const range = pageDocument.createRange();
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first) range.setStart(first.node, first.start);
  if (last) range.setEnd(last.node, last.end);
  return range;
}

/** More places than an editor looks through. */
const MAX_PLACES = 20;

/** The places that the page has a phrase at, each as if the editor had selected it. */
export function choicesOf(
  lines: PageLines,
  phrase: DraftPhrase,
  annotations: readonly TitledAnnotation[],
): DeskChoice[] {
  const places = placesOf(lines, phrase) ?? [];
  return places.slice(0, MAX_PLACES).map((place) => choosePhrase(lines, rangeAround(place), annotations));
}
