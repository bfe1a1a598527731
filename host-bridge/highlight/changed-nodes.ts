import type { Marker } from './marker.ts';

/** What changed in the page since the last scan. */
export class ChangedNodes {
  readonly #marker: Pick<Marker, 'cutRepair'>;
  #nodes = new Set<Node>();
  #records: MutationRecord[] = [];
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

  /**
   * Returns the changes and forgets them.
   * `isAll`: the entire page changed, whatever `nodes` and `records` contain.
   */
  take(): { readonly nodes: Set<Node>; readonly records: readonly MutationRecord[]; readonly isAll: boolean } {
    const taken = { nodes: this.#nodes, records: this.#records, isAll: this.#isAll };
    this.#nodes = new Set();
    this.#records = [];
    this.#isAll = false;
    return taken;
  }

  /** Adds mutation records and repairs the cuts that they broke. */
  addRecords(records: readonly MutationRecord[]): void {
    if (!this.#isAll) for (const record of records) this.#records.push(record);
    for (const node of this.#marker.cutRepair?.().repair(records) ?? []) this.#nodes.add(node);
  }
}
