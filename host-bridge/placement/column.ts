import { elementsAround, type Spot } from '../dom/closed-parts.ts';
import type { Box } from '../dom/geometry.ts';
import { boxOf } from '../dom/geometry.ts';
import { closest, findAll } from '../dom/page.ts';

/** The horizontal extent of the text. */
export type Column = Pick<Box, 'left' | 'right'>;

/** The text around which the page is read. */
export interface TextFacts {
  /** Undefined if the page has no visible text. */
  readonly column: Column | undefined;
  /** Some of its blocks. What contains them scrolls with the text, and is its ground. */
  readonly blocks: readonly Element[];
  /** Where some of the phrases begin, the first among them, also those that are beside the column. */
  readonly places: readonly Spot[];
  /** Controls, for a reader. The reader's lens may hide some. */
  readonly highlights: readonly Spot[];
}

/** As many paragraphs tell where the column is; reading all of a long article would be slow. */
const MAX_BLOCKS = 40;
/** What is in one of these is narrower or wider than the text around it. */
const INSETS = 'table,figure,blockquote,aside,nav,header,footer,li,dl,details,pre';
/** Where a page has no highlights, its paragraphs are read. */
const PARAGRAPHS = 'article p,main p,[role=main] p,p';

/** The innermost element around a place with such a style. */
const findAround = (place: Spot, has: (style: CSSStyleDeclaration) => boolean): Element | undefined =>
  [...elementsAround(place)].find((element) => has(getComputedStyle(element)));

const laysOut = ({ display }: CSSStyleDeclaration): boolean => !/^(inline|contents)$/.test(display);

const hasColumns = ({ columnCount, columnWidth }: CSSStyleDeclaration): boolean =>
  columnCount !== 'auto' || columnWidth !== 'auto';

function contentBox(element: Element): Column | undefined {
  const { left, right, height } = boxOf(element);
  const style = getComputedStyle(element);
  const start = left + Number.parseFloat(style.borderLeftWidth) + Number.parseFloat(style.paddingLeft);
  const end = right - Number.parseFloat(style.borderRightWidth) - Number.parseFloat(style.paddingRight);
  return height > 0 && end > start ? { left: start, right: end } : undefined;
}

const median = (numbers: number[]): number => Math.round(numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0);

/** Reads the text with phrases, or else the page's paragraphs. @param phrases where they begin, also unhighlighted */
export function readText(highlights: readonly Spot[], phrases: readonly Spot[] = []): TextFacts {
  const places = [phrases, highlights].find(({ length }) => length > 0) ?? findAll(PARAGRAPHS);
  const step = Math.ceil(places.length / MAX_BLOCKS);
  const sample = places.filter((_, index) => index % step === 0);
  const all = [...new Set(sample.map((place) => findAround(place, laysOut)))].filter((block) => block !== undefined);
  const plain = all.filter((block) => !closest(block, INSETS));
  const blocks = plain.length > 0 ? plain : all;
  const boxes = blocks
    .map((block) => contentBox(findAround(block, hasColumns) ?? block))
    .filter((box) => box !== undefined);
  const column = { left: median(boxes.map(({ left }) => left)), right: median(boxes.map(({ right }) => right)) };
  return { column: boxes.length > 0 ? column : undefined, blocks, places: sample, highlights };
}
