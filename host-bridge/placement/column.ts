import { findAll } from '../dom/page.ts';
import { boxOf, closest, parentOf } from '../dom/tree.ts';
import type { Box } from './geometry.ts';

/** The horizontal extent of the text. */
export type Column = Pick<Box, 'left' | 'right'>;

/** The text around which the page is read. */
export interface TextFacts {
  /** Undefined if the page has no visible text. */
  readonly column: Column | undefined;
  /** Some of its blocks. What contains them scrolls with the text, and is its ground. */
  readonly blocks: readonly Element[];
  /** Controls, for a reader. */
  readonly highlights: readonly (Element | Range)[];
}

/** As many paragraphs tell where the column is; reading all of a long article would be slow. */
const MAX_BLOCKS = 40;
/** What is in one of these is narrower or wider than the text around it. */
const INSETS = 'table,figure,blockquote,aside,nav,header,footer,li,dl,details,pre';
/** Where a page has no highlights, its paragraphs are read. */
const PARAGRAPHS = 'article p,main p,[role=main] p,p';

/** The block that lays out the text of a node. */
function blockOf(node: Node): Element | null {
  let element = node instanceof Element ? node : node.parentElement;
  while (element && /^(inline|contents)$/.test(getComputedStyle(element).display)) element = parentOf(element);
  return element;
}

/** The block whose columns contain the element, or the element itself. */
function columnsAround(element: Element): Element {
  for (let outer = parentOf(element); outer; outer = parentOf(outer)) {
    const { columnCount, columnWidth } = getComputedStyle(outer);
    if (columnCount !== 'auto' || columnWidth !== 'auto') return outer;
  }
  return element;
}

function contentBox(element: Element): Column | undefined {
  const { left, right, height } = boxOf(element);
  const style = getComputedStyle(element);
  const start = left + Number.parseFloat(style.borderLeftWidth) + Number.parseFloat(style.paddingLeft);
  const end = right - Number.parseFloat(style.borderRightWidth) - Number.parseFloat(style.paddingRight);
  return height > 0 && end > start ? { left: start, right: end } : undefined;
}

/** The number in the middle. */
const median = (numbers: number[]): number => Math.round(numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0);

/**
 * Finds the column of the text that has highlights, and some of its blocks; without highlights, those of the page's
 * paragraphs.
 */
export function readText(highlights: readonly (Element | Range)[]): TextFacts {
  const nodes = highlights.map((each) => (each instanceof Range ? each.startContainer : each));
  const marked = nodes.length > 0 ? nodes : findAll(PARAGRAPHS);
  const step = Math.ceil(marked.length / MAX_BLOCKS);
  const sample = marked.filter((_, index) => index % step === 0);
  const all = [...new Set(sample.map(blockOf))].filter((block) => block !== null);
  const plain = all.filter((block) => !closest(block, INSETS));
  const blocks = plain.length > 0 ? plain : all;
  const boxes = blocks.map((block) => contentBox(columnsAround(block))).filter((box) => box !== undefined);
  if (boxes.length === 0) return { column: undefined, blocks, highlights };
  const column = { left: median(boxes.map(({ left }) => left)), right: median(boxes.map(({ right }) => right)) };
  return { column, blocks, highlights };
}
