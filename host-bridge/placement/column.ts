import { findAll } from '../dom/page.ts';
import { boxOf, closest, parentOf } from '../dom/tree.ts';
import type { Box } from './geometry.ts';

/** The horizontal extent of the text. */
export type Column = Pick<Box, 'left' | 'right'>;

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
 *
 * @returns undefined if the page has no visible text
 */
export function readColumn(
  highlights: readonly (Element | Range)[],
): { readonly column: Column; readonly blocks: readonly Element[] } | undefined {
  const nodes = highlights.map((each) => (each instanceof Range ? each.startContainer : each));
  const marked = nodes.length > 0 ? nodes : findAll(PARAGRAPHS);
  const step = Math.ceil(marked.length / MAX_BLOCKS);
  const sample = marked.filter((_, index) => index % step === 0);
  const blocks = [...new Set(sample.map(blockOf))].filter((block) => block !== null);
  const plain = blocks.filter((block) => !closest(block, INSETS));
  const used = plain.length > 0 ? plain : blocks;
  const boxes = used.map((block) => contentBox(columnsAround(block))).filter((box) => box !== undefined);
  if (boxes.length === 0) return undefined;
  const column = { left: median(boxes.map(({ left }) => left)), right: median(boxes.map(({ right }) => right)) };
  return { column, blocks: used };
}
