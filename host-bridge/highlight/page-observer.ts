import type { SharedObserver } from '../dom/page-mutations.ts';
import { onIdle } from '../dom/waiting.ts';
import { isEdited } from '../scan/reading-rules.ts';
import type { Marker } from './marker.ts';

/** How long a change of the page waits at most for an idle moment, in milliseconds. */
const MAX_WAIT = 1000;

/** Astro removes the first from an island that it has taken over. */
const ATTRIBUTES = ['ssr', 'contenteditable'];

/** What changed in the page since the last scan. */
export interface Changes {
  readonly nodes: Set<Node>;
  readonly records: MutationRecord[];
  /** Whether the entire page counts as changed, whatever `nodes` and `records` contain. */
  isAll: boolean;
}

/** Watches the tree that is read, and collects its changes. Ignores those of the marker. */
export class PageObserver implements SharedObserver {
  readonly #observer: MutationObserver;
  readonly #tree: Node;
  #attributes: string[] = ATTRIBUTES;
  filter: SharedObserver['filter'];
  readonly #marker: Pick<Marker, 'repairCuts' | 'clear'>;
  readonly #onIdle: () => void;
  #changes: Changes = { nodes: new Set(), records: [], isAll: true };
  #isScheduled = false;
  #isStarted = false;
  #isDestroyed = false;

  /**
   * @param tree the document or a shadow root
   * @param onIdle called when the page changed some time ago and is idle now
   */
  constructor(tree: Node, marker: Pick<Marker, 'repairCuts' | 'clear'>, onIdle: () => void) {
    this.#marker = marker;
    this.#onIdle = onIdle;
    this.#tree = tree;
    this.#observer = new MutationObserver((records) => this.#read(records));
    this.#observe();
  }

  /** Watches these attributes, too. */
  watch(attributes: readonly string[]): void {
    this.#attributes = [...ATTRIBUTES, ...attributes];
    this.#observe();
  }

  /** Calls `onIdle` from now on. */
  start(): void {
    this.#isStarted = true;
    this.schedule();
  }

  /** Counts a node as changed. */
  add(node: Node): void {
    this.#changes.nodes.add(node);
  }

  /** Counts the entire page as changed, as it does at first. */
  addAll(): void {
    this.#changes.isAll = true;
  }

  /** Returns the changes and forgets them. */
  take(): Changes {
    this.#flush();
    const changes = this.#changes;
    this.#changes = { nodes: new Set(), records: [], isAll: false };
    return changes;
  }

  /** Makes changes that do not count. The browser does not even record them. */
  ignore(change: (observer: SharedObserver) => void): void {
    this.#flush();
    this.#observer.disconnect();
    try {
      change(this);
    } finally {
      this.#observe();
    }
  }

  destroy(): void {
    this.#isStarted = false;
    this.#isDestroyed = true;
    this.#observer.disconnect();
  }

  #observe(): void {
    // Discards what an inner call of `ignore` has not seen.
    this.#observer.disconnect();
    const options = { childList: true, characterData: true, subtree: true, attributeFilter: this.#attributes };
    if (!this.#isDestroyed) this.#observer.observe(this.#tree, options);
  }

  #flush(): void {
    this.#read(this.#observer.takeRecords());
  }

  /** Collects changes, and repairs the cuts that they broke before the page is painted. */
  #read(all: readonly MutationRecord[]): void {
    const records = this.filter?.(all) ?? all;
    if (records.length === 0) return;
    if (!this.#changes.isAll) for (const record of records) this.#changes.records.push(record);
    for (const node of this.#marker.repairCuts?.(records) ?? []) this.add(node);
    // What an editor saves must not contain highlights.
    for (const { type, target } of records)
      if (type === 'attributes' && target instanceof Element && isEdited(target)) this.#marker.clear(target);
    this.#observer.takeRecords();
    this.schedule();
  }

  /** Calls `onIdle` when the page is idle. */
  schedule(): void {
    if (this.#isScheduled || !this.#isStarted) return;
    this.#isScheduled = true;
    onIdle(() => {
      this.#isScheduled = false;
      this.#onIdle();
    }, MAX_WAIT);
  }
}
