import { pageDocument, unclobbered } from '../unclobbered.ts';
import { HIGHLIGHT_NAME } from './highlight-element.ts';
import type { Cut, TextWrapper } from './text-wrapper.ts';

/** How a batch of mutations changed a cut: the text of its own node, the inserted nodes, or neither of them. */
interface CutChanges {
  text?: boolean;
  inserted?: boolean;
}

function isIntact({ node, lead, inserted }: Cut): boolean {
  const isInPlace = (each: ChildNode, index: number): boolean => each.previousSibling === (inserted[index - 1] ?? node);
  return node.data === lead && node.parentNode !== null && inserted.every(isInPlace);
}

/** Machine translation rewrites text in place, including the text of highlights. */
function isTranslated(): boolean {
  return /\btranslated-/.test(pageDocument.documentElement.className);
}

/** Collects the cuts that a batch of mutations changed, record by record, and repairs them. */
export class CutRepair {
  readonly #wrapper: TextWrapper;
  readonly #changes = new Map<Cut, CutChanges>();

  constructor(wrapper: TextWrapper) {
    this.#wrapper = wrapper;
  }

  /** The text or the children of this node changed. */
  onChange(target: Node): void {
    this.#add(this.#wrapper.cutAround(target), 'inserted');
  }

  /** The page wrote the text of this node. */
  onTextChange(target: Node): void {
    this.#add(this.#wrapper.cutOf(target), 'text');
  }

  onRemove(node: Node): void {
    this.#add(this.#wrapper.cutOf(node));
    this.onChange(node);
  }

  /** A node that the page removed and added again may have changed in between, so its cuts are checked too. */
  onAdd(node: Node): void {
    this.#add(this.#wrapper.cutOf(node));
    if (!(node instanceof Element) || !unclobbered(node).firstElementChild) return;
    for (const highlight of unclobbered(node).querySelectorAll(HIGHLIGHT_NAME))
      this.#add(this.#wrapper.cutAround(highlight));
  }

  /** The page inserted something after this node. */
  onInsert(node: Node): void {
    this.#add(this.#wrapper.cutOf(node) ?? this.#wrapper.cutAround(node));
  }

  /**
   * Restores the original text of changed cuts, so that no text is in the page twice. Where the page changed the
   * inserted nodes themselves, the page keeps them.
   * @returns the nodes to scan again
   */
  repair(): Node[] {
    const nodes: Node[] = [];
    for (const [cut, { text, inserted }] of this.#changes) {
      if (!text && !inserted && isIntact(cut)) continue;
      nodes.push(cut.node, ...cut.inserted);
      if (inserted || isTranslated()) this.#wrapper.forget(cut.node);
      else this.#wrapper.restore(cut.node, text || cut.node.data !== cut.lead);
    }
    return nodes;
  }

  #add(cut: Cut | undefined, change?: keyof CutChanges): void {
    if (cut === undefined) return;
    const changes = this.#changes.get(cut) ?? {};
    if (change) changes[change] = true;
    this.#changes.set(cut, changes);
  }
}
