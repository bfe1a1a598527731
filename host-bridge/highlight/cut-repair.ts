import { memoize } from '../memoize.ts';
import { pageDocument, unclobbered } from '../unclobbered.ts';
import { HIGHLIGHT_NAME } from './highlight-element.ts';
import type { Cut, TextWrapper } from './text-wrapper.ts';

/** How a batch of mutations may have changed a cut. The greatest of several counts. */
const MOVED = 0;
/** The text of the cut node. */
const TEXT = 1;
/** The inserted nodes. */
const INSERTED = 2;

function isIntact({ node, lead, inserted }: Cut): boolean {
  const isInPlace = (each: ChildNode, index: number): boolean => each.previousSibling === (inserted[index - 1] ?? node);
  return node.data === lead && node.parentNode !== null && inserted.every(isInPlace);
}

/** Machine translation rewrites text in place, including the text of highlights. */
function isTranslated(): boolean {
  return /\btranslated-/.test(pageDocument.documentElement.className);
}

/** Finds the cuts that a batch of mutations changed, and repairs them. */
export class CutRepair {
  readonly #wrapper: TextWrapper;
  readonly #changes = new Map<Cut, number>();

  constructor(wrapper: TextWrapper) {
    this.#wrapper = wrapper;
  }

  /** The text or the children of this node changed. */
  #onChange(target: Node): void {
    this.#add(this.#wrapper.cutAround(target), INSERTED);
  }

  /** A node that the page removed and added again may have changed in between, so its cuts are checked too. */
  #onAdd(node: Node): void {
    this.#add(this.#wrapper.cutOf(node));
    if (!(node instanceof Element) || !unclobbered(node).firstElementChild) return;
    for (const highlight of unclobbered(node).querySelectorAll(HIGHLIGHT_NAME))
      this.#add(this.#wrapper.cutAround(highlight));
  }

  #read({ removedNodes, addedNodes, previousSibling }: MutationRecord): void {
    for (const node of removedNodes) {
      this.#add(this.#wrapper.cutOf(node));
      this.#onChange(node);
    }
    for (const node of addedNodes) this.#onAdd(node);
    // The page inserted something after this node.
    if (addedNodes[0] && previousSibling)
      this.#add(this.#wrapper.cutOf(previousSibling) ?? this.#wrapper.cutAround(previousSibling));
  }

  /**
   * Restores the original text of changed cuts, so that no text is in the page twice. Where the page changed the
   * inserted nodes themselves, the page keeps them.
   * @param records the changes; a busy page produces thousands of records, nearly all of them where nothing was cut.
   * Their node lists are not read, because reading one creates an object.
   * @returns the nodes to scan again
   */
  repair(records: readonly MutationRecord[]): Node[] {
    const hasCuts = memoize((target: Node) => this.#wrapper.hasCuts(target));
    let last: Node | undefined;
    for (const record of records) {
      const { target } = record;
      if (target !== last) this.#onChange(target);
      last = target;
      if (target instanceof Text) this.#add(this.#wrapper.cutOf(target), TEXT);
      else if (hasCuts(target)) this.#read(record);
    }
    const nodes: Node[] = [];
    for (const [cut, change] of this.#changes) {
      if (change === MOVED && isIntact(cut)) continue;
      const { node, lead, inserted } = cut;
      nodes.push(node, ...inserted);
      if (change === INSERTED || isTranslated()) this.#wrapper.forget(node);
      else this.#wrapper.restore(node, change === TEXT || node.data !== lead);
    }
    return nodes;
  }

  #add(cut: Cut | undefined, change = MOVED): void {
    if (cut) this.#changes.set(cut, Math.max(change, this.#changes.get(cut) ?? MOVED));
  }
}
