import { isBlock } from '../scan/blocks.ts';
import { unclobbered } from '../unclobbered.ts';
import { forEachNode } from './for-each-node.ts';
import type { Marker } from './marker.ts';

/** What changed in the page since the last scan. */
export class ChangedNodes {
  readonly #marker: Pick<Marker, 'cutRepair'>;
  #nodes = new Set<Node>();
  #isAll = true;

  /** At first the entire page counts as changed. */
  constructor(marker: Pick<Marker, 'cutRepair'>) {
    this.#marker = marker;
  }

  add(node: Node): void {
    this.#nodes.add(node);
  }

  /** Marks the entire page as changed. */
  addAll(): void {
    this.#isAll = true;
  }

  /** Returns the changes and forgets them. `isAll`: the entire page changed, whatever `nodes` contains. */
  take(): { readonly nodes: Set<Node>; readonly isAll: boolean } {
    const taken = { nodes: this.#nodes, isAll: this.#isAll };
    this.#nodes = new Set();
    this.#isAll = false;
    return taken;
  }

  /**
   * Adds the nodes of mutation records and repairs the cuts that they broke. A busy page produces thousands of records,
   * so consecutive records of one target handle it once. Each node list is read once and only when needed, because
   * reading it creates an object.
   */
  addRecords(records: readonly MutationRecord[]): void {
    const repair = this.#marker.cutRepair?.();
    let last: Node | null = null;
    for (const record of records) {
      const { target } = record;
      if (target !== last) {
        repair?.onChange(target);
        this.#addLine(target);
      }
      last = target;
      if (record.type === 'characterData') {
        repair?.onTextChange(target);
        continue;
      }
      const { previousSibling } = record;
      if (repair) forEachNode(record.removedNodes, (node) => repair.onRemove(node));
      let hasAdded = false;
      forEachNode(record.addedNodes, (node) => {
        hasAdded = true;
        repair?.onAdd(node);
        this.#nodes.add(node);
      });
      if (hasAdded && previousSibling) repair?.onInsert(previousSibling);
      // A line next to an added or removed node may continue differently now.
      this.#addLine(previousSibling);
      this.#addLine(record.nextSibling);
    }
    for (const node of repair?.repair() ?? []) this.#nodes.add(node);
  }

  #addLine(node: Node | null): void {
    // The children of a changed element are scanned with the element.
    if (node && !isBlock(node) && !this.#nodes.has(unclobbered(node).parentNode ?? node)) this.#nodes.add(node);
  }
}
