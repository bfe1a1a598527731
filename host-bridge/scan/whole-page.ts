import { pageDocument } from '../dom/page.ts';
import type { TextRun } from './page-text.ts';

/** The part of a page that is read. */
export interface PageRoot {
  /** The tree that contains it, for reading its properties and calling its methods. */
  readonly tree: Document | ShadowRoot;
  /** The same tree, as a node. */
  readonly node: Node;
  /** The nodes whose text is read, at this time. */
  parts(): readonly (Element | ShadowRoot)[];
}

/** The default: the body, without shadow roots. */
export const WHOLE_PAGE: PageRoot = {
  tree: pageDocument,
  node: globalThis.document,
  // A page may have no body.
  parts: () => [pageDocument.body].filter(Boolean),
};

/** Nothing is read. */
export const NOTHING: PageRoot = { ...WHOLE_PAGE, parts: () => [] };

/** All that is read, as runs. */
export const runsOf = ({ parts }: Pick<PageRoot, 'parts'>): TextRun[] =>
  parts().flatMap(({ firstChild: first, lastChild: last }) => (first && last ? [{ first, last }] : []));

/** A page with more characters than this takes so long to read that what the reader sees is highlighted first. */
const LONG = 50_000;

/** Whether a node contains more characters than this. Reads no further: joining all the text of a long page is slow. */
export function isLonger(node: Node, length: number): boolean {
  const walker = pageDocument.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  let rest = length;
  while (rest >= 0 && walker.nextNode()) rest -= walker.currentNode.nodeValue?.length ?? 0;
  return rest < 0;
}

/** Whether so much text is to be read. */
export const isLong = ({ parts }: PageRoot): boolean => parts().some((part) => isLonger(part, LONG));

/** Whether two roots are the same part of the page now. A component that was created again has another shadow root. */
export function isSameRoot(before: PageRoot, now: PageRoot): boolean {
  const [parts, partsNow] = [before.parts(), now.parts()];
  const isAlike = before.node === now.node && parts.length === partsNow.length;
  return isAlike && parts.every((part, at) => part === partsNow[at]);
}
