/*
 * What keeps highlights right after the first scan, in the file of the page: reads again what the page has changed, and
 * reports which highlights are in view.
 */

import { FoldedText, SPACE } from '../../bff/contract/shared/phrases/folded-text.ts';
import { memoize } from '../dom/memoize.ts';
import { onceIdle } from '../dom/once.ts';
import { pageDocument, unclobbered } from '../dom/page.ts';
import { watchHidden } from '../scan/hidden-elements.ts';
import { extendHash } from '../scan/listed-phrases.ts';
import type { TextRun } from '../scan/page-text.ts';
import { NO_PREFIX, PHRASE_END, type PhraseIndex } from '../scan/phrases.ts';
import { BLOCK_NAMES, breaksLine, FORMULAS, isRead, type ModeOf, PARTS } from '../scan/reading-rules.ts';
import type { PageRoot } from '../scan/whole-page.ts';
import type { Marker } from './marker.ts';
import { watchVisibleHighlights } from './visible-highlights.ts';

/** A text that continues like a phrase for this many units may contain it. An aside may interrupt the rest. */
const PREFIX_UNITS = 8;
/** Within its first words, a phrase may omit their text, or have more than that. */
const OPTIONAL = `ruby,[role=doc-pagebreak],q,img,${FORMULAS},${PARTS}`;
const isBlock = (node: Node): node is Element => node instanceof Element && BLOCK_NAMES.has(node.localName);

function closestBlock(node: Node): Element | null {
  for (let outer: Node | null = node; outer; outer = unclobbered(outer).parentNode) if (isBlock(outer)) return outer;
  return null;
}

function mayBeginAt(codes: Uint16Array, start: number, index: PhraseIndex): boolean {
  let hash = 0;
  for (let at = start; at < start + PREFIX_UNITS; at++) {
    const unit = codes[at] ?? 0;
    // Text that a phrase may omit begins or ends here.
    if (unit < SPACE && unit > 0) return at > start;
    hash = extendHash(hash, unit);
    const cell = index.get(hash);
    if (cell === NO_PREFIX || cell === PHRASE_END) return cell === PHRASE_END;
  }
  return true;
}

/** Whether a phrase may begin in an element's text: a fast check with false positives but no false negatives. */
function mayContainPhrase(element: Element, index: PhraseIndex): boolean {
  const safe = unclobbered(element);
  // Pages that add thousands of lines add plain ones, for which matching the selector would take most of the time.
  if (safe.firstElementChild && safe.querySelector(OPTIONAL)) return true;
  const { codes, length } = new FoldedText(safe.textContent);
  // Checks inside words too: `textContent` joins the texts of adjacent blocks without a gap.
  for (let start = 0; start < length; start++) if (mayBeginAt(codes, start, index)) return true;
  return false;
}

/** The block or line that contains every phrase in or next to `node`; `null` if it is `covered` by an earlier run. */
function runAround(node: Node, modeOf: ModeOf, covered: Set<Node>): TextRun | null {
  const lastUnbroken = (start: Node, direction: 'parentElement' | 'previousSibling' | 'nextSibling'): Node => {
    // A line goes on after what floats beside it, and ends in what floats.
    const breaks = (at: Node): boolean =>
      at instanceof Element && (direction === 'parentElement' ? breaksLine(modeOf(at)) : modeOf(at) === 'block');
    let last = start;
    for (let at: Node | null = start; at && !breaks(at); at = unclobbered(at)[direction]) last = at;
    return last;
  };
  const line = lastUnbroken(node, 'parentElement');
  if (covered.has(line)) return null;
  const first = lastUnbroken(line, 'previousSibling');
  const last = lastUnbroken(line, 'nextSibling');
  for (let current: Node | null = first; current; current = current === last ? null : unclobbered(current).nextSibling)
    covered.add(current);
  return { first, last };
}

/** The innermost element around a block, or the block, whose text is not read. */
function unreadAround(block: Element, modes: ModeOf): Element | null {
  let outer: Element | null = block;
  while (outer && outer !== pageDocument.body && isRead(modes(outer))) outer = unclobbered(outer).parentElement;
  return outer === pageDocument.body ? null : outer;
}

/** The runs to read again. @param hidden receives elements that contain a change and are not read now */
export function* changedRuns(
  nodes: Iterable<Node>,
  index: PhraseIndex,
  modeOf: ModeOf,
  marker: Pick<Marker, 'mayBeMarked'>,
  hidden: { add(element: Element): void },
): Generator<undefined, TextRun[]> {
  const runs: TextRun[] = [];
  const covered = new Set<Node>();
  const isRelevant = memoize((block: Element) => marker.mayBeMarked(block) || mayContainPhrase(block, index));
  for (const node of nodes) {
    yield;
    const block = closestBlock(node);
    if (!block?.isConnected || !isRelevant(block)) continue;
    const unread = unreadAround(block, modeOf);
    const run = unread ? null : runAround(node, modeOf, covered);
    if (unread) hidden.add(unread);
    else if (run) runs.push(run);
  }
  return runs;
}

/** In milliseconds: how long a change of the page waits at most for an idle moment. */
const MAX_WAIT = 1000;

/** Adds the nodes to scan. Busy pages produce thousands of records: consecutive ones of one target handle it once. */
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
    for (const node of record.addedNodes) nodes.add(node);
    // A line next to an added or removed node may continue differently now.
    addLine(record.previousSibling);
    addLine(record.nextSibling);
  }
}

/** Leaves what is within these parts of the page. A node around a part becomes the part. */
function keepWithin(parts: readonly Node[], nodes: Set<Node>): void {
  for (const node of nodes) {
    if (node instanceof ShadowRoot) for (const child of node.children) nodes.add(child);
    if (parts.some((part) => part.contains(node))) continue;
    nodes.delete(node);
    for (const part of parts) if (node.contains(part)) nodes.add(part);
  }
}

/** What the page has changed, and the nodes to read again besides. */
export interface PageChange {
  readonly records: readonly MutationRecord[];
  readonly nodes: readonly Node[];
}

/** Follows the page. @param onChanged called when the page has changed and is idle @param onVisible see `HighlightsOptions` */
export function followPage(
  root: PageRoot,
  marker: Marker,
  onChanged: () => void,
  onVisible: (ids: readonly string[]) => void,
  signal: AbortSignal,
) {
  const nodes = new Set<Node>();
  const schedule = onceIdle(onChanged, MAX_WAIT, signal);
  const hidden = watchHidden(schedule, signal);
  const visible = watchVisibleHighlights(onVisible, marker.idsIn);
  // Text that is no longer selected can be highlighted.
  pageDocument.addEventListener('selectionchange', schedule, { signal });
  visible.add(marker.elements());
  return {
    /** The elements whose text is not read now. */
    hidden,
    /** The highlights of which it is reported whether they are in view. */
    visible,
    add: (change: PageChange): void => {
      addChangedNodes(change.records, nodes);
      for (const node of change.nodes) nodes.add(node);
      schedule();
    },
    /** Returns the changed nodes and forgets them. */
    take: (modeOf: ModeOf): Set<Node> => {
      const taken = new Set([...nodes, ...hidden.takeShown(modeOf)]);
      nodes.clear();
      return taken;
    },
    /** The runs to read again after these nodes changed. Yields where the caller may pause. */
    runs: (changed: Set<Node>, index: PhraseIndex, modeOf: ModeOf) => {
      keepWithin(root.parts(), changed);
      return changedRuns(changed, index, modeOf, marker, hidden);
    },
  };
}

export type PageFollower = ReturnType<typeof followPage>;
