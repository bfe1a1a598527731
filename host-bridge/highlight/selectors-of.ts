import { quotePrefix, quoteSuffix } from '../../bff/contract/shared/phrases/quote-context.ts';
import { isGone, type Spot } from '../dom/closed-parts.ts';
import { range as createRange, pageDocument, unclobbered } from '../dom/page.ts';
import { annotationIdOf, HIGHLIGHT_NAME, highlightAround, isHead } from './highlight-element.ts';

/**
 * Two selectors of the W3C's Web Annotation Data Model for the same text: that of `document.body`, or of the shadow
 * root that contains the highlight, as `textContent` has it.
 */
export interface HighlightSelectors {
  /** The highlighted words, and at most 32 UTF-16 units before and after them. No grapheme is cut. */
  readonly quote: {
    readonly type: 'TextQuoteSelector';
    readonly exact: string;
    readonly prefix?: string;
    readonly suffix?: string;
  };
  /** In Unicode code points. `end` is the first one behind the words. */
  readonly position: { readonly type: 'TextPositionSelector'; readonly start: number; readonly end: number };
}

/** A part of a highlight: that in one text node. */
interface Piece {
  readonly range: Range;
  /** Whether it is the keyboard stop, of which each highlight has one. It may not be the first piece. */
  readonly isHead: boolean;
}

/** What is more than the mark of a note, which may interrupt a highlight. */
const WORDS = /\p{L}{2}|\p{N}{4}/u;

const rangeOf = (startContainer: Node, startOffset: number, endContainer: Node, endOffset: number): Range =>
  createRange({ startContainer, startOffset, endContainer, endOffset });

const contentsOf = (node: Node): Range => {
  const range = pageDocument.createRange();
  range.selectNodeContents(node);
  return range;
};

const pieceOf = (phrase: Spot): Piece => ({
  range: phrase instanceof Range ? phrase : contentsOf(phrase),
  isHead: isHead(phrase),
});

type PhrasesOf = (id: string) => readonly Spot[];

const isApart = ({ range: { endContainer, endOffset } }: Piece, { range: next }: Piece): boolean =>
  WORDS.test(String(rangeOf(endContainer, endOffset, next.startContainer, next.startOffset)));

/** The text of the highlight that has a piece. @param pieces all of an annotation, in text order */
function textWith(piece: Piece | undefined, pieces: readonly Piece[]): Range | null {
  const highlights: Piece[][] = [];
  for (const next of pieces) {
    const highlight = highlights.at(-1);
    const last = highlight?.at(-1);
    const hasHead = highlight?.some(({ isHead }) => isHead);
    if (!last || (hasHead && (next.isHead || isApart(last, next)))) highlights.push([next]);
    else highlight?.push(next);
  }
  const found = highlights.find((highlight) => piece && highlight.includes(piece));
  const first = found?.[0]?.range;
  const last = found?.at(-1)?.range;
  return first && last ? rangeOf(first.startContainer, first.startOffset, last.endContainer, last.endOffset) : null;
}

/** The text of the highlight that contains or is an element or range. */
function textAround(target: Spot, phrasesOf: PhrasesOf): Range | null {
  const phrase = target instanceof Range ? target : highlightAround(target);
  if (!phrase || isGone(phrase)) return null;
  if (phrase instanceof Element && phrase.localName !== HIGHLIGHT_NAME) return contentsOf(phrase);
  const { range } = pieceOf(phrase);
  const pieces = phrasesOf(annotationIdOf(phrase) ?? '')
    .filter((each) => each instanceof Range || each.localName === HIGHLIGHT_NAME)
    .map(pieceOf)
    .filter((piece) => !isGone(piece.range));
  const orderOf = (piece: Piece) => piece.range.compareBoundaryPoints(Range.START_TO_START, range);
  // The mark beside a link has no text. It follows the highlight that it opens.
  const isMark = phrase instanceof Element && range.collapsed;
  return textWith(
    pieces.findLast((piece) => (isMark ? orderOf(piece) < 0 : orderOf(piece) === 0)),
    pieces,
  );
}

const lengthOf = (text: string): number => [...text].length;

/** The selectors of an element or range; `null` if it is no highlight, or the page or the client has removed it. */
export function selectorsOf(highlight: Spot, phrasesOf: PhrasesOf): HighlightSelectors | null {
  const text = textAround(highlight, phrasesOf);
  if (text === null) return null;
  const root = unclobbered(text.startContainer).getRootNode();
  const whole = root instanceof ShadowRoot ? root : pageDocument.body;
  const before = String(rangeOf(whole, 0, text.startContainer, text.startOffset));
  const exact = String(text);
  const prefix = quotePrefix(before);
  const suffix = quoteSuffix(String(rangeOf(text.endContainer, text.endOffset, whole, whole.childNodes.length)));
  const start = lengthOf(before);
  return {
    quote: { type: 'TextQuoteSelector', exact, ...(prefix && { prefix }), ...(suffix && { suffix }) },
    position: { type: 'TextPositionSelector', start, end: start + lengthOf(exact) },
  };
}
