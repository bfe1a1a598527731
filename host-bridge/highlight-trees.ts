import { pageDocument } from './unclobbered.ts';

/** Files that are loaded separately share this property of `document`. */
const SHADOW_ROOTS: unique symbol = Symbol.for('journal.shadowRoots');

declare global {
  interface Document {
    /** The shadow roots in which clients of the page highlight text. */
    [SHADOW_ROOTS]?: ShadowRoot[];
  }
}

/** A tree that may contain highlights. It is not a node if it is the document. */
export type HighlightTree = Document | ShadowRoot;

/** The shadow roots in which clients of the page highlight text. The page may have removed some of them. */
export function highlightedShadowRoots(): ShadowRoot[] {
  return document[SHADOW_ROOTS] ?? [];
}

/** From now on, a shadow root counts as a tree that may contain highlights. */
export function addHighlightTree(shadowRoot: ShadowRoot): void {
  const others = highlightedShadowRoots().filter((other) => other.isConnected && other !== shadowRoot);
  document[SHADOW_ROOTS] = [...others, shadowRoot];
}

/** The document and the shadow roots that may contain highlights. */
export function highlightTrees(): HighlightTree[] {
  return [pageDocument, ...highlightedShadowRoots()];
}

/** The elements that a selector finds in any of these trees: in text order, shadow roots after the document. */
export function queryTrees(selector: string): Element[] {
  return highlightTrees().flatMap((tree) => [...tree.querySelectorAll(selector)]);
}
