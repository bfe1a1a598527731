import { SPACE } from '../../bff/contract/shared/phrases/folded-text.ts';
import { MAX_PHRASE_LENGTH } from '../../bff/contract/shared/phrases/phrase.ts';
import type { ChoiceNote, ChoiceRefusal, DeskChoice, DraftPhrase, FoundChoice } from '../../embed/protocol/index.ts';
import { closest, parentOf } from '../dom/page.ts';
import {
  isWordEdge,
  type PageLines,
  type Part,
  piecesIn,
  placesOf,
  rangeAround,
  type Span,
  textIn,
  widen,
  wordEdge,
} from '../inspector/page-lines.ts';
import type { TextPiece } from '../scan/locate.ts';

/** A phrase of the article's annotations, with the title of its annotation. */
export type TitledPhrase = DraftPhrase & { readonly title: string };

const around = ({ node }: TextPiece, selector: string): Element | null => {
  const parent = parentOf(node);
  return parent && closest(parent, selector);
};

const lengthOf = ({ from, to }: Span): number => to - from + 1;

/** How much of the text around a place the editor sees, in units. */
const CONTEXT = 60;

function contextOf(lines: PageLines, { line, from, to }: Part): Pick<FoundChoice, 'before' | 'after'> {
  const start = wordEdge(line.codes, from - CONTEXT, 1);
  const end = wordEdge(line.codes, to + CONTEXT, -1);
  return {
    before: (start > 0 ? '…' : '') + textIn(lines, { line, from: start, to: from - 1 }),
    after: textIn(lines, { line, from: to + 1, to: end - 1 }) + (end < line.codes.length ? '…' : ''),
  };
}

/** A phrase neither begins nor ends with them: editors would not know why. */
const SPACE_OR_SIGN = /[\s\p{P}\p{S}]/u;

/** Where a phrase around some text may begin, and where it may end; the nearest first. */
function boundaries({ line: { codes }, from, to }: Part) {
  const isLetter = (at: number) => !SPACE_OR_SIGN.test(String.fromCharCode(codes[at] ?? 0));
  const positions = [...codes.keys()];
  const before = positions.slice(0, from).filter((at) => isWordEdge(codes, at) && isLetter(at));
  const after = positions.slice(to + 1).filter((at) => isWordEdge(codes, at + 1) && isLetter(at));
  return { starts: [from, ...before.reverse()], ends: [to, ...after] };
}

const isSamePlace = (a: readonly TextPiece[], b: readonly TextPiece[]): boolean =>
  a[0]?.node === b[0]?.node && a[0]?.start === b[0]?.start;

const isOverlapping = (a: readonly TextPiece[], b: readonly TextPiece[]): boolean =>
  a.some((piece) => b.some(({ node, start, end }) => node === piece.node && start < piece.end && piece.start < end));

/** More would take the browser long, and find nothing: where the text repeats itself, all of it does. */
const MAX_WORDS = 50;

/** The phrase that the client finds at this place alone: with few words more, and of these, few letters. */
function phraseFor(lines: PageLines, part: Part, place: readonly TextPiece[]): DraftPhrase | null {
  const { line } = part;
  const words = textIn(lines, part);
  const { starts, ends } = boundaries(part);
  for (let more = 0; more < Math.min(MAX_WORDS, starts.length + ends.length - 1); more++) {
    const spans = starts.slice(0, more + 1).flatMap((from, before) => {
      const to = ends[more - before];
      return to === undefined || to - from >= MAX_PHRASE_LENGTH ? [] : [{ line, from, to }];
    });
    spans.sort((a, b) => lengthOf(a) - lengthOf(b));
    const phrases = spans.map((span) => {
      const scanKeyword = lengthOf(span) === lengthOf(part) ? '' : words;
      return { scanPhrase: textIn(lines, span), scanKeyword };
    });
    const places = placesOf(lines, phrases);
    const found = phrases.find((_, index) => {
      const [only, ...others] = places[index] ?? [];
      return only && others.length === 0 && isSamePlace(only.pieces, place);
    });
    if (found) return found;
  }
  return null;
}

function notesOn(pieces: readonly TextPiece[], leftOut: readonly Part[], isWidened: boolean): ChoiceNote[] {
  const links = new Set(pieces.map((piece) => around(piece, 'a[href]')));
  const notes: ChoiceNote[] = [];
  if (leftOut.some(({ line }) => !line.isNote)) notes.push('cut');
  if (isWidened) notes.push('widened');
  if (pieces[0] && around(pieces[0], 'h1,h2,h3,h4,h5,h6,[role=heading]')) notes.push('heading');
  if (links.size > 1) notes.push('crosses-link');
  else if (!links.has(null)) notes.push('in-link');
  if (leftOut.some(({ line }) => line.isNote)) notes.push('note-mark');
  return notes;
}

/** The parts of a selection by line, without white space at their ends. */
export function selectedParts({ page: { folded, texts }, lines }: PageLines, range: Range): Part[] {
  const selected = texts.map(({ node }) => {
    if (!range.intersectsNode(node)) return null;
    const start = node === range.startContainer ? range.startOffset : 0;
    return { start, end: node === range.endContainer ? range.endOffset : node.length };
  });
  const isSelected = (unit: number) => {
    const part = selected[folded.texts[unit] ?? -1];
    const offset = folded.offsets[unit] ?? 0;
    return part && folded.codes[unit] !== SPACE && offset >= part.start && offset < part.end;
  };
  return lines.flatMap((line) => {
    const from = line.units.findIndex(isSelected);
    return from < 0 ? [] : [{ line, from, to: line.units.findLastIndex(isSelected) }];
  });
}

/** The part that a phrase can be made of, which belongs to one line: the longest, and of a note only if no text is. */
const mainPartOf = (parts: readonly Part[]): Part | undefined =>
  parts.toSorted((a, b) => Number(a.line.isNote) - Number(b.line.isNote) || lengthOf(b) - lengthOf(a))[0];

/**
 * What the client makes of a selection: the words, how often the page has them, and the shortest phrase that means this
 * place alone. @param known the phrases of the article's annotations
 */
export function choosePhrase(lines: PageLines, range: Range, known: readonly TitledPhrase[]): DeskChoice {
  const selected = range.toString().replace(/\s+/g, ' ').trim().slice(0, MAX_PHRASE_LENGTH);
  const refused = (reason: ChoiceRefusal): DeskChoice => ({ kind: 'refused', reason, words: selected });
  const parts = selectedParts(lines, range);
  const chosen = mainPartOf(parts);
  if (chosen === undefined) return refused(selected === '' ? 'empty' : 'unread');
  const { line } = chosen;
  const part = { line, ...widen(line, chosen) };
  if (lengthOf(part) > MAX_PHRASE_LENGTH) return refused('too-long');
  const place = piecesIn(lines, part);
  if (place === null) return refused('unread');
  const words = textIn(lines, part);
  const [places, ...placesOfKnown] = placesOf(lines, [{ scanPhrase: words, scanKeyword: '' }, ...known]);
  // No phrase begins or ends in code.
  if (!places?.length) return refused('unread');
  const isOverlapped = (_: unknown, index: number) =>
    placesOfKnown[index]?.some(({ pieces }) => isOverlapping(pieces, place));
  const titles = known.filter(isOverlapped).map(({ title }) => title);
  const leftOut = parts.filter((other) => other !== chosen);
  return {
    kind: 'found',
    words,
    ...contextOf(lines, part),
    occurrences: places.length,
    position: 1 + places.findIndex(({ pieces }) => isSamePlace(pieces, place)),
    phrase: phraseFor(lines, part, place),
    notes: notesOn(place, leftOut, lengthOf(part) > lengthOf(chosen)),
    overlaps: [...new Set(titles)].slice(0, 10),
  };
}

const MAX_PLACES = 20;

/** The places that the page has a phrase at, each as if the editor had selected it. */
export function choicesOf(lines: PageLines, phrase: DraftPhrase, known: readonly TitledPhrase[]): DeskChoice[] {
  const [places] = placesOf(lines, [phrase]);
  return (places ?? []).slice(0, MAX_PLACES).map(({ pieces }) => choosePhrase(lines, rangeAround(pieces), known));
}
