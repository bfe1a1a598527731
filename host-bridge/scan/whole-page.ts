import { type HighlightTree, pageDocument } from '../dom/page.ts';
import type { TextRun } from './page-text.ts';

/** The part of a page that is read. */
export interface PageRoot {
  /** The tree that contains it, for reading its properties and calling its methods. */
  readonly tree: HighlightTree;
  /** The same tree, as a node. */
  readonly node: Node;
  /** Selects it in a style sheet of the tree. A part of the page counts more than the whole. */
  readonly scope: string;
  /** The nodes whose text is read, at this time. */
  parts(): readonly (Element | ShadowRoot)[];
}

/** The default: the body, without shadow roots. */
export const WHOLE_PAGE: PageRoot = {
  tree: pageDocument,
  node: globalThis.document,
  scope: ':where(:root)',
  // A page may have no body.
  parts: () => [pageDocument.body].filter(Boolean),
};

export const NOTHING: PageRoot = { ...WHOLE_PAGE, parts: () => [] };

/** All that is read, as runs. */
export const runsOf = ({ parts }: Pick<PageRoot, 'parts'>): TextRun[] =>
  parts().flatMap(({ firstChild: first, lastChild: last }) => (first && last ? [{ first, last }] : []));

/** Whether two roots are the same part of the page now. A component that was created again has another shadow root. */
export function isSameRoot(before: PageRoot, now: PageRoot): boolean {
  const parts = before.parts();
  const nodes = [now.node, ...now.parts()];
  return nodes.length === parts.length + 1 && [before.node, ...parts].every((node, at) => node === nodes[at]);
}
