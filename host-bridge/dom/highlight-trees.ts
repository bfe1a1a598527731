import { pageDocument } from './page.ts';

/** A tree that may contain highlights. It is not a node if it is the document. */
export type HighlightTree = Document | ShadowRoot;

/** The shadow roots in which highlights are, once for each client. The page may have removed some of them. */
const shadowRoots: ShadowRoot[] = [];

/** The shadow roots in which clients of the page highlight text. */
export const highlightedShadowRoots = (): ShadowRoot[] => [...new Set(shadowRoots)];

/** Until the signal is aborted, a tree counts as one that may contain highlights. The document always does. */
export function addHighlightTree(tree: HighlightTree, signal: AbortSignal): void {
  if (!(tree instanceof ShadowRoot)) return;
  shadowRoots.push(tree);
  signal.addEventListener('abort', () => shadowRoots.splice(shadowRoots.indexOf(tree), 1));
}

/** The document and the shadow roots that may contain highlights. */
export function highlightTrees(): HighlightTree[] {
  return [pageDocument, ...highlightedShadowRoots()];
}

/** The elements that a selector finds in any of these trees: in text order, shadow roots after the document. */
export function queryTrees(selector: string): Element[] {
  const found: Element[] = [];
  // Listeners that outlive a failure call this, and the page may have replaced `flatMap`.
  for (const tree of highlightTrees()) found.push(...tree.querySelectorAll(selector));
  return found;
}
