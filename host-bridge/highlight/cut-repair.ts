import { HIGHLIGHT_NAME } from './highlight-element.ts';
import type { Cut, TextWrapper } from './text-wrapper.ts';

/** What a batch of mutations did to a cut: rewrote its own node's text, removed or changed its inserted parts, or neither. */
interface Touch {
  written?: boolean;
  parts?: boolean;
}

function isInPlace({ node, lead, parts }: Cut): boolean {
  const isNext = (part: ChildNode, index: number): boolean => part.previousSibling === (parts[index - 1] ?? node);
  return node.data === lead && node.parentNode !== null && parts.every(isNext);
}

/** Machine translation rewrites what stands in the page, whoever put it there. */
function isTranslated(): boolean {
  return /\btranslated-/.test(document.documentElement.className);
}

/** The cuts that a batch of mutations touched, noted record by record. */
export class CutRepair {
  readonly #wrapper: TextWrapper;
  readonly #touched = new Map<Cut, Touch>();

  constructor(wrapper: TextWrapper) {
    this.#wrapper = wrapper;
  }

  /** Something in this node changed: its text, or its children. */
  changed(target: Node): void {
    this.#touch(this.#wrapper.cutAround(target), 'parts');
  }

  /** The page wrote this node's text. */
  written(target: Node): void {
    this.#touch(this.#wrapper.cutOf(target), 'written');
  }

  removed(node: Node): void {
    this.#touch(this.#wrapper.cutOf(node));
    this.changed(node);
  }

  /** What was taken away for a while may have been changed meanwhile. */
  added(node: Node): void {
    this.#touch(this.#wrapper.cutOf(node));
    if (!(node instanceof Element) || !node.firstElementChild) return;
    for (const highlight of node.querySelectorAll(HIGHLIGHT_NAME)) this.#touch(this.#wrapper.cutAround(highlight));
  }

  /** Something was added after this node. */
  followed(node: Node): void {
    this.#touch(this.#wrapper.cutOf(node) ?? this.#wrapper.cutAround(node));
  }

  /**
   * Text nodes that were cut and are no longer as they were left are made whole again, so that no text stands in the page
   * twice; where the page changed the parts themselves, they are left to it.
   * @returns the nodes to look at again
   */
  heal(): Node[] {
    const healed: Node[] = [];
    for (const [cut, { written, parts }] of this.#touched) {
      if (!written && !parts && isInPlace(cut)) continue;
      healed.push(cut.node, ...cut.parts);
      if (parts || isTranslated()) this.#wrapper.forget(cut.node);
      else this.#wrapper.restore(cut.node, written || cut.node.data !== cut.lead);
    }
    return healed;
  }

  #touch(cut: Cut | undefined, kind?: keyof Touch): void {
    if (cut === undefined) return;
    const known = this.#touched.get(cut) ?? {};
    if (kind) known[kind] = true;
    this.#touched.set(cut, known);
  }
}
