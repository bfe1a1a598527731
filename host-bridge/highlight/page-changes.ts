import { pageDocument, unclobbered } from '../dom/unclobbered.ts';
import { onIdle } from '../dom/waiting.ts';
import { changedRuns, isBlock } from '../scan/changed-runs.ts';
import { HiddenElements } from '../scan/hidden-elements.ts';
import type { TextRun } from '../scan/page-text.ts';
import type { PhraseIndex } from '../scan/phrase-index.ts';
import { isEdited, type ModeOf } from '../scan/reading-rules.ts';
import type { PageRoot } from '../scan/whole-page.ts';
import type { Marker } from './marker.ts';

/** How long a change of the page waits at most for an idle moment, in milliseconds. */
const MAX_WAIT = 1000;

/** Astro removes the first from an island that it has taken over. */
const OBSERVED = { childList: true, characterData: true, subtree: true, attributeFilter: ['ssr', 'contenteditable'] };

/**
 * Adds the nodes of mutation records to those that are to be scanned. A busy page produces thousands of records, so
 * consecutive records of one target handle it once.
 */
function addChangedNodes(records: readonly MutationRecord[], nodes: Set<Node>): void {
  const addLine = (node: Node | null): void => {
    // The children of a changed element are scanned with the element. A list that grows has many added siblings.
    if (node && !nodes.has(node) && !isBlock(node) && !nodes.has(unclobbered(node).parentNode ?? node)) nodes.add(node);
  };
  let last: Node | null = null;
  for (const record of records) {
    const { target } = record;
    if (record.type === 'attributes') nodes.add(target);
    else if (target !== last) addLine(target);
    last = target;
    if (record.type === 'characterData') continue;
    const { addedNodes } = record;
    // An index takes half the time of an iterator, which matters on busy pages.
    let index = 0;
    for (let node = addedNodes[0]; node; node = addedNodes[++index]) nodes.add(node);
    // A line next to an added or removed node may continue differently now.
    addLine(record.previousSibling);
    addLine(record.nextSibling);
  }
}

/** Leaves only what is within these parts of the page. Of a node around a part, leaves the part. */
function keepWithin(parts: readonly Node[], nodes: Set<Node>): void {
  for (const node of nodes) {
    if (node instanceof ShadowRoot) for (const child of node.children) nodes.add(child);
    if (parts.some((part) => part.contains(node))) continue;
    nodes.delete(node);
    for (const part of parts) if (node.contains(part)) nodes.add(part);
  }
}

/** Watches the part of the page that is read, and collects its changes. Ignores those of the marker. */
export class PageChanges {
  /** The elements whose text is not read now. */
  readonly hidden: HiddenElements;
  readonly #root: PageRoot;
  readonly #marker: Marker;
  readonly #onIdle: () => void;
  readonly #signal: AbortSignal;
  readonly #observer = new MutationObserver((records) => this.#read(records));
  #nodes = new Set<Node>();
  #isAll = true;
  #isScheduled = false;
  #isStarted = false;

  /**
   * @param onIdle called when the page changed some time ago and is idle now
   * @param signal ends the watch
   */
  constructor(root: PageRoot, marker: Marker, onIdle: () => void, signal: AbortSignal) {
    this.#root = root;
    this.#marker = marker;
    this.#onIdle = onIdle;
    this.#signal = signal;
    const schedule = (): void => this.#schedule();
    this.hidden = new HiddenElements(schedule, signal);
    // Text that is no longer selected can be highlighted.
    pageDocument.addEventListener('selectionchange', schedule, { signal });
    signal.addEventListener('abort', () => this.#observer.disconnect());
    this.#observe();
  }

  /** Calls `onIdle` from now on. */
  start(): void {
    this.#isStarted = true;
    this.#schedule();
  }

  /** Counts a node as changed. */
  add(node: Node): void {
    this.#nodes.add(node);
  }

  /** Counts the entire page as changed, as it does at first. */
  addAll(): void {
    this.#isAll = true;
  }

  /** Returns the changed nodes and forgets them. @returns `undefined` if the entire page counts as changed */
  take(modeOf: ModeOf): Set<Node> | undefined {
    this.#read(this.#observer.takeRecords());
    const nodes = this.#isAll ? undefined : this.#nodes;
    if (nodes) for (const element of this.hidden.takeShown(modeOf)) nodes.add(element);
    this.#nodes = new Set();
    this.#isAll = false;
    return nodes;
  }

  /** The runs to read again after these nodes changed. Yields where the caller may pause. */
  runs(nodes: Set<Node>, index: PhraseIndex, modeOf: ModeOf): Generator<undefined, TextRun[]> {
    keepWithin(this.#root.parts(), nodes);
    return changedRuns(nodes, { index, modeOf, marker: this.#marker, hidden: this.hidden });
  }

  /** Makes changes that do not count. The browser does not even record them. */
  ignore(change: () => void): void {
    this.#read(this.#observer.takeRecords());
    this.#observer.disconnect();
    try {
      change();
    } finally {
      this.#observe();
    }
  }

  #observe(): void {
    // Discards what an inner call of `ignore` has not seen.
    this.#observer.disconnect();
    if (!this.#signal.aborted) this.#observer.observe(this.#root.node, OBSERVED);
  }

  /** Collects changes, and repairs the cuts that they broke before the page is painted. */
  #read(records: readonly MutationRecord[]): void {
    if (records.length === 0) return;
    if (!this.#isAll) addChangedNodes(records, this.#nodes);
    for (const node of this.#marker.repairCuts?.(records) ?? []) this.add(node);
    // What an editor saves must not contain highlights.
    for (const { type, target } of records)
      if (type === 'attributes' && target instanceof Element && isEdited(target)) this.#marker.clear(target);
    this.#observer.takeRecords();
    this.#schedule();
  }

  /** Calls `onIdle` when the page is idle. */
  #schedule(): void {
    if (this.#isScheduled || !this.#isStarted) return;
    this.#isScheduled = true;
    onIdle(() => {
      this.#isScheduled = false;
      if (!this.#signal.aborted) this.#onIdle();
    }, MAX_WAIT);
  }
}
