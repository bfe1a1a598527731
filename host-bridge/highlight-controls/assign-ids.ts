import { allHighlights, annotationIdOf, HIGHLIGHT_NAME } from '../highlight/highlight-element.ts';
import { type HighlightTree, highlightTrees } from '../highlight-trees.ts';

/** Removes the id from a highlight. A marked-up element keeps its own. */
function release(element: Element): void {
  if (element.localName === HIGHLIGHT_NAME) element.removeAttribute('id');
}

/** Whether other elements of a tree have the id, too: the page may have added one since. */
const isTaken = (tree: HighlightTree, id: string, by: Element): boolean =>
  [...tree.querySelectorAll(`#${CSS.escape(id)}`)].some((element) => element !== by);

/**
 * Gives the first highlight of each annotation the annotation's id, so that links to `#id` lead to it. An id also is a
 * property of `window`, so a name that `window` has already stays with the page: that of its own element or variable.
 *
 * @returns the first highlights
 */
export function assignIds(): Element[] {
  const firsts = new Map<string, { readonly element: Element; readonly tree: HighlightTree }>();
  for (const tree of highlightTrees()) {
    // The page may have removed a shadow root.
    for (const element of tree.isConnected ? allHighlights(tree) : []) {
      const id = annotationIdOf(element) ?? '';
      if (firsts.has(id)) release(element);
      else firsts.set(id, { element, tree });
    }
  }
  for (const [id, { element, tree }] of firsts) {
    if (isTaken(tree, id, element)) release(element);
    else if (!(id in window)) element.id = id;
  }
  return [...firsts.values()].map(({ element }) => element);
}
