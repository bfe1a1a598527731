import { pageDocument, unclobbered } from '../dom/unclobbered.ts';
import { changedRuns, isBlock } from '../scan/changed-runs.ts';
import { HiddenElements } from '../scan/hidden-elements.ts';
import type { TextRun } from '../scan/page-text.ts';
import type { PhraseIndex } from '../scan/phrase-index.ts';
import type { ModeOf } from '../scan/reading-rules.ts';
import { allHighlights, annotationIdOf, hasMarkup, UPDATED } from './highlight-element.ts';
import type { Marker, MarkerSource } from './marker.ts';
import type { Changes } from './page-observer.ts';
import { type WatchedElements, watchVisibleHighlights } from './watched-elements.ts';

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

/** What page changes need from the highlights. */
interface ChangesHost extends Pick<MarkerSource, 'onVisible' | 'root'> {
  readonly marker: Marker;
  /** Elements whose text is not read now. */
  readonly hidden: Set<Element>;
  readonly observer: { schedule(): void };
  /** Ends the watch. */
  readonly signal: AbortSignal;
}

/** What changes in the page after the first scan, and which parts are to be read again. */
export class PageChanges {
  readonly #host: ChangesHost;
  readonly #hidden: HiddenElements;
  /** Highlight elements, of which the visible ones are reported. */
  readonly #visible: WatchedElements | undefined;
  /** How many highlights the page had when this was last asked. */
  #count: number | undefined;

  constructor(host: ChangesHost) {
    const { marker, observer, hidden, onVisible, signal } = host;
    /** Called when there is text that could not be read or highlighted before. */
    const schedule = (): void => observer.schedule();
    this.#host = host;
    this.#hidden = new HiddenElements(hidden, schedule, signal);
    // Text that is no longer selected can be highlighted.
    pageDocument.addEventListener('selectionchange', schedule, { signal });
    if (marker.watch) return;
    // The browser reports removed highlights. A marked-up element may stay in the page without its annotation.
    this.#visible = watchVisibleHighlights(onVisible, (element) => {
      const id = annotationIdOf(element);
      return id === null ? [] : [id];
    });
    signal.addEventListener('abort', () => this.#visible?.clear());
  }

  /** Adds what the records changed, and what is no longer hidden, to the changed nodes. */
  collect({ records, nodes }: Changes, modeOf: ModeOf): void {
    addChangedNodes(records, nodes);
    for (const element of this.#hidden.takeShown(modeOf)) nodes.add(element);
  }

  /** The runs to read again after these nodes changed. Yields where the caller may pause. */
  runs(nodes: Set<Node>, index: PhraseIndex, modeOf: ModeOf): Generator<undefined, TextRun[]> {
    const { marker, hidden, root } = this.#host;
    keepWithin(root.parts(), nodes);
    return changedRuns(nodes, { marker, index, modeOf, onHidden: (element) => hidden.add(element) });
  }

  /**
   * Starts watching what the last scan found. Yields as `Marker.watch` does.
   * @param isRead whether the scan read any text
   * @param nodes what the page has added
   */
  *watch(isRead: boolean, nodes: ReadonlySet<Node>): Generator<number, void> {
    const { marker, root } = this.#host;
    this.#hidden.watch();
    yield* marker.watch?.() ?? [];
    if (!isRead && this.#isSame(nodes)) return;
    for (const element of this.#visible ? allHighlights(root.tree) : []) this.#visible?.add(element);
    yield* this.#visible?.watch() ?? [];
    pageDocument.dispatchEvent(new CustomEvent(UPDATED));
  }

  /** Whether the page has the highlights and ids that it had before, in the same order. */
  #isSame(nodes: ReadonlySet<Node>): boolean {
    const { length } = allHighlights(this.#host.root.tree);
    const isSame = length === this.#count && ![...nodes].some(hasMarkup);
    this.#count = length;
    return isSame;
  }
}
