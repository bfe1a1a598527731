import { pageDocument, unclobbered } from '../dom/page.ts';
import { onIdle } from '../dom/waiting.ts';
import { changedRuns, isBlock } from '../scan/changed-runs.ts';
import { watchHidden } from '../scan/hidden-elements.ts';
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

/**
 * Watches the part of the page that is read, and collects its changes. Ignores those of the marker.
 *
 * @param onChanged called when the page changed some time ago and is idle now
 * @param signal ends the watch
 */
export function watchPage(root: PageRoot, marker: Marker, onChanged: () => void, signal: AbortSignal) {
  let nodes = new Set<Node>();
  let isAll = true;
  let isScheduled = false;
  let isStarted = false;

  const schedule = (): void => {
    if (isScheduled || !isStarted) return;
    isScheduled = true;
    onIdle(() => {
      isScheduled = false;
      if (!signal.aborted) onChanged();
    }, MAX_WAIT);
  };

  /** Collects changes, and repairs the cuts that they broke before the page is painted. */
  const read = (records: readonly MutationRecord[]): void => {
    if (records.length === 0) return;
    if (!isAll) addChangedNodes(records, nodes);
    for (const node of marker.repairCuts?.(records) ?? []) nodes.add(node);
    // What an editor saves must not contain highlights.
    for (const { type, target } of records)
      if (type === 'attributes' && target instanceof Element && isEdited(target)) marker.clear(target);
    observer.takeRecords();
    schedule();
  };
  const observer = new MutationObserver(read);
  const observe = (): void => {
    // Discards what an inner call of `ignore` has not seen.
    observer.disconnect();
    if (!signal.aborted) observer.observe(root.node, OBSERVED);
  };

  const hidden = watchHidden(schedule, signal);
  // Text that is no longer selected can be highlighted.
  pageDocument.addEventListener('selectionchange', schedule, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
  observe();
  return {
    /** The elements whose text is not read now. */
    hidden,
    /** Calls `onChanged` from now on. */
    start: (): void => {
      isStarted = true;
      schedule();
    },
    /** Counts a node as changed. */
    add: (node: Node) => nodes.add(node),
    /** Counts the entire page as changed, as it does at first. */
    addAll: (): void => {
      isAll = true;
    },
    /** Returns the changed nodes and forgets them. @returns `undefined` if the entire page counts as changed */
    take: (modeOf: ModeOf): Set<Node> | undefined => {
      read(observer.takeRecords());
      const taken = isAll ? undefined : nodes;
      if (taken) for (const element of hidden.takeShown(modeOf)) taken.add(element);
      nodes = new Set();
      isAll = false;
      return taken;
    },
    /** The runs to read again after these nodes changed. Yields where the caller may pause. */
    runs: (changed: Set<Node>, index: PhraseIndex, modeOf: ModeOf) => {
      keepWithin(root.parts(), changed);
      return changedRuns(changed, { index, modeOf, marker, hidden });
    },
    /** Makes changes that do not count. The browser does not even record them. */
    ignore: (change: () => void): void => {
      read(observer.takeRecords());
      observer.disconnect();
      try {
        change();
      } finally {
        observe();
      }
    },
  };
}

export type PageChanges = ReturnType<typeof watchPage>;
