import type { HighlightTree } from '../highlight-trees.ts';
import { addStyleSheet } from './style-sheet.ts';

/**
 * Shows a pointer over painted ranges. `::highlight()` cannot set the cursor, and the page's elements stay unchanged.
 * So there is one rule while the mouse is on a range: for hovered elements with the name of the element at the mouse.
 * Only the innermost hovered element decides the cursor, so it does not matter which others the rule selects.
 */
export class RangeCursor {
  readonly #rule: CSSStyleSheet;
  #name = '';

  /** @param tree the tree that contains the ranges @param signal removes the rule */
  constructor(tree: HighlightTree, signal: AbortSignal) {
    this.#rule = addStyleSheet(tree, '', signal);
  }

  /** @param element the element at the mouse; `null`: the mouse is on no range */
  show(element: Element | null): void {
    const name = element?.localName ?? '';
    if (name === this.#name) return;
    this.#name = name;
    this.#rule.replaceSync(name && `${CSS.escape(name)}:hover{cursor:pointer}`);
  }
}
