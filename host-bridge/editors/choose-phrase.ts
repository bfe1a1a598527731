import { SPACE } from '../../bff/contract/shared/phrases/folded-text.ts';
import { MAX_PHRASE_LENGTH } from '../../bff/contract/shared/phrases/phrase.ts';
import type { ChoiceNote, ChoiceRefusal, DeskChoice, DraftPhrase, FoundChoice } from '../../embed/protocol/index.ts';
import { unclobbered } from '../dom/unclobbered.ts';
import type { PageText } from '../scan/page-text.ts';
import type { PhraseSource } from '../scan/phrases.ts';
import { piecesOf, type TextPiece } from '../scan/text-pieces.ts';
import { isWordBoundary, type PageLine, type PageLines, type Span, textIn, widen } from './page-lines.ts';
import { isOverlapping, isSamePlace, placesOf, placesOfAll, rangeAround } from './page-phrases.ts';

/** An annotation of the article, with its title. */
export interface KnownAnnotation extends PhraseSource {
  readonly title: string;
}

const HEADING = 'h1,h2,h3,h4,h5,h6,[role=heading]';
const LINK = 'a[href]';

const closest = ({ node }: TextPiece, selector: string): Element | null => {
  const { parentElement } = node;
  return parentElement && unclobbered(parentElement).closest(selector);
};

const foldedIn = ({ codes }: PageLine, { from, to }: Span): string =>
  String.fromCharCode(...codes.subarray(from, to + 1)).trim();

/** How much of the text around a place is told, in units. */
const AROUND = 60;

/** What a line has before and after some text, from the first whole word. */
function aroundIn(lines: PageLines, line: PageLine, { from, to }: Span): Pick<FoundChoice, 'before' | 'after'> {
  const { codes } = line;
  let start = Math.max(0, from - AROUND);
  while (start < from && !isWordBoundary(codes[start - 1], codes[start])) start++;
  let end = Math.min(codes.length - 1, to + AROUND);
  while (end > to && !isWordBoundary(codes[end], codes[end + 1])) end--;
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
  const isSign = (at: number) => SPACE_OR_SIGN.test(String.fromCharCode(codes[at] ?? 0));
  const starts: number[] = [from];
  for (let at = from - 1; at >= 0; at--) if (isWordBoundary(codes[at - 1], codes[at]) && !isSign(at)) starts.push(at);
  const ends: number[] = [to];
  for (let at = to + 1; at < codes.length; at++)
    if (isWordBoundary(codes[at], codes[at + 1]) && !isSign(at)) ends.push(at);
  return { starts, ends };
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
    spans.sort((one, other) => one.to - one.from - (other.to - other.from));
    yield* spans.filter((each) => lines.count(foldedIn(line, each), 2) === 1);
  }
}

/** More would take the browser long, and find nothing: where the text repeats itself, all of it does. */
const MAX_TRIES = 50;

/** The shortest phrase that the client finds at this place alone. */
function phraseFor(lines: PageLines, line: PageLine, span: Span, place: readonly TextPiece[]): DraftPhrase | null {
  const words = textIn(lines, line, span);
  let tries = 0;
  for (const each of longerSpans(lines, line, span)) {
    const scanPhrase = textIn(lines, line, each);
    const scanKeyword = each.from === span.from && each.to === span.to ? '' : words;
    const [only, ...others] = placesOf(lines, scanPhrase, scanKeyword) ?? [];
    if (only && others.length === 0 && isSamePlace(only.pieces, place)) return { scanPhrase, scanKeyword };
    if (++tries === MAX_TRIES) return null;
  }
  return null;
}

function notesOn(pieces: readonly TextPiece[], leftOut: readonly Part[], isWidened: boolean): ChoiceNote[] {
  const links = new Set(pieces.map((piece) => closest(piece, LINK)));
  const [link] = links;
  const linkNotes: ChoiceNote[] = links.size > 1 ? ['crosses-link'] : link ? ['in-link'] : [];
  const [first] = pieces;
  return [
    ...(leftOut.some(({ line }) => !line.isAside) ? ['cut' as const] : []),
    ...(isWidened ? ['widened' as const] : []),
    ...(first && closest(first, HEADING) ? ['heading' as const] : []),
    ...linkNotes,
    ...(leftOut.some(({ line }) => line.isAside) ? ['note-mark' as const] : []),
  ];
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

/** What of a text node is in a range. */
function selectedPart(range: Range, node: Text): readonly [start: number, end: number] | null {
  if (!range.intersectsNode(node)) return null;
  const start = node === range.startContainer ? range.startOffset : 0;
  return [start, node === range.endContainer ? range.endOffset : node.length];
}

/** The units of the page's text that a range of the document contains, without white space at its ends. */
export function selectedUnits({ folded, texts }: PageText, range: Range): UnitRange | null {
  const parts = texts.map(({ node }) => selectedPart(range, node));
  let first = -1;
  let last = -1;
  for (let unit = 0; unit < folded.length; unit++) {
    const part = parts[folded.texts[unit] ?? -1];
    const offset = folded.offsets[unit] ?? 0;
    if (!part || folded.codes[unit] === SPACE || offset < part[0] || offset >= part[1]) continue;
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

const lengthOf = ({ from, to }: Span): number => to - from + 1;

/** The part that a phrase can be made of: a phrase belongs to one line. Marks of notes do not matter. */
function mainPartOf(parts: readonly Part[], { first, last }: UnitRange): Part | undefined {
  const isWholly = ({ line, from, to }: Part) => line.units[from] === first && line.units[to] === last;
  return parts.find(isWholly) ?? parts.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
}

/**
 * What the client makes of a selection: the words, how often the page has them, and the shortest phrase that means
 * this place alone.
 * @param known the article's annotations
 */
export function choosePhrase(lines: PageLines, range: Range, known: readonly KnownAnnotation[]): DeskChoice {
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
  const places = placesOf(lines, words, '') ?? [];
  const titles = new Map(known.map(({ id, title }) => [id, title || id]));
  const overlapping = placesOfAll(lines, known).filter(({ pieces }) => isOverlapping(pieces, place));
  return {
    kind: 'found',
    words,
    ...aroundIn(lines, line, span),
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

/** More places than an editor looks through. */
const MAX_PLACES = 20;

/** The places that the page has a phrase at, each as if the editor had selected it. */
export function choicesOf(lines: PageLines, phrase: DraftPhrase, known: readonly KnownAnnotation[]): DeskChoice[] {
  const places = placesOf(lines, phrase.scanPhrase, phrase.scanKeyword) ?? [];
  return places.slice(0, MAX_PLACES).map((place) => choosePhrase(lines, rangeAround(place), known));
}
