import { type ChangeFilter, changedRuns } from '../scan/changed-runs.ts';
import { HiddenElements } from '../scan/hidden-elements.ts';
import type { TextRun } from '../scan/page-text.ts';
import type { ModeOf } from '../scan/reading-rules.ts';
import { pageDocument } from '../unclobbered.ts';
import { addChangedNodes } from './add-changed-nodes.ts';
import { allHighlights, UPDATED } from './highlight-element.ts';
import type { Marker, MarkerSource } from './marker.ts';
import { VisibleElements } from './visible-elements.ts';

/** Leaves only what is within these parts of the page. Of a node around a part, leaves the part. */
function keepWithin(parts: readonly (Node | null)[], nodes: Set<Node>): void {
  for (const node of nodes) {
    if (node instanceof ShadowRoot) for (const child of node.children) nodes.add(child);
    if (parts.some((part) => part?.contains(node))) continue;
    nodes.delete(node);
    for (const part of parts) if (part && node.contains(part)) nodes.add(part);
  }
}

/** Whether a node may contain highlights or ids. Most nodes that a page adds have neither children nor attributes. */
function hasMarkup(node: Node): boolean {
  return node instanceof Element && (node.firstElementChild !== null || node.hasAttributes());
}

/** What page changes need from the highlights. */
export interface ChangesHost extends Pick<MarkerSource, 'onVisible' | 'root'>, Pick<ChangeFilter, 'modeOf'> {
  readonly marker: Marker;
  /** Elements whose text is not read now. */
  readonly hidden: Set<Element>;
  readonly observer: { schedule(): void };
}

/** What changes in the page after the first scan, and which parts are to be read again. */
export class PageChanges {
  readonly #host: ChangesHost;
  /** Called when there is text that could not be read or highlighted before. */
  readonly #schedule: () => void;
  readonly #hidden: HiddenElements;
  readonly #visible: VisibleElements | undefined;
  /** How many highlights the page had when this was last asked. */
  #count: number | undefined;
  #isSame = false;

  constructor(host: ChangesHost) {
    const { marker, observer, hidden, modeOf, onVisible, root } = host;
    this.#host = host;
    this.#schedule = () => observer.schedule();
    this.#hidden = new HiddenElements(hidden, modeOf, this.#schedule);
    // Text that is no longer selected can be highlighted.
    pageDocument.addEventListener('selectionchange', this.#schedule);
    if (!marker.watch) this.#visible = new VisibleElements(onVisible, root.tree);
  }

  /** Adds what the records changed, and what is no longer hidden, to the changed nodes. */
  collect(records: readonly MutationRecord[], nodes: Set<Node>, modeOf: ModeOf): void {
    addChangedNodes(records, nodes);
    for (const element of this.#hidden.takeShown(modeOf)) nodes.add(element);
  }

  /** The runs to read again after these nodes changed. Yields where the caller may pause. */
  runs(nodes: Set<Node>, index: ChangeFilter['index'], modeOf: ModeOf): Generator<undefined, TextRun[]> {
    const { hidden, root } = this.#host;
    keepWithin(root.parts(), nodes);
    return changedRuns(nodes, { ...this.#host, index, modeOf, onHidden: (element) => hidden.add(element) });
  }

  /**
   * Whether the page has other highlights than before, in another order, or new ids. Called only after changes that need
   * no scan.
   * @param nodes what the page has added
   */
  hasMoved(nodes: Iterable<Node>): boolean {
    const { length } = allHighlights(this.#host.root.tree);
    this.#isSame = length === this.#count && ![...nodes].some(hasMarkup);
    this.#count = length;
    return !this.#isSame;
  }

  /** Starts watching what the last scan found. Yields as `Marker.watch` does. */
  *watch(): Generator<number, void> {
    this.#hidden.watch();
    const isSame = this.#isSame;
    this.#isSame = false;
    yield* this.#host.marker.watch?.() ?? (isSame ? [] : this.#visible?.watch()) ?? [];
    if (!isSame) pageDocument.dispatchEvent(new CustomEvent(UPDATED));
  }

  destroy(): void {
    pageDocument.removeEventListener('selectionchange', this.#schedule);
    this.#hidden.destroy();
    this.#visible?.destroy();
  }
}
