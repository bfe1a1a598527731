import { FoldedText, SPACE } from '../../bff/contract/shared/phrases/folded-text.ts';
import { memoize } from '../dom/memoize.ts';
import { pageDocument, unclobbered } from '../dom/page.ts';
import type { TextRun } from './page-text.ts';
import { extendHash, NO_PREFIX, PHRASE_END, type PhraseIndex } from './phrase-index.ts';
import { breaksLine, FORMULAS, isRead, type ModeOf } from './reading-rules.ts';

/** A text that continues like a phrase for this many units may contain it. An aside may interrupt the rest. */
const PREFIX_UNITS = 8;
/** Within its first words, a phrase may omit their text, or have more than that. */
const OPTIONAL = `ruby,[role=doc-pagebreak],q,img,${FORMULAS}`;
/** Elements that are blocks on nearly every page. Checking the name is much cheaper than computing the style. */
const BLOCK_NAMES = new Set(
  (
    'p,li,div,section,article,main,aside,header,footer,nav,h1,h2,h3,h4,h5,h6,ul,ol,dl,dt,dd,' +
    'table,tr,td,th,figure,figcaption,blockquote,body'
  ).split(','),
);

/** What decides which changed nodes are read again. */
interface ChangeFilter {
  readonly index: PhraseIndex;
  readonly modeOf: ModeOf;
  /** Whether an element may contain highlights, which a scan may have to remove. */
  readonly marker: { mayBeMarked(element: Element): boolean };
  /** Receives elements that contain a change and are not read now. */
  readonly hidden: { add(element: Element): void };
}

/** Whether a node is an element that is usually a block, judged by its name alone. */
export function isBlock(node: Node): node is Element {
  return node instanceof Element && BLOCK_NAMES.has(node.localName);
}

/** The nearest block around a node. The node itself counts. */
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
  if (unclobbered(element).querySelector(OPTIONAL)) return true;
  const { codes, length } = new FoldedText(unclobbered(element).textContent);
  // Checks inside words too: `textContent` joins the texts of adjacent blocks without a gap.
  for (let start = 0; start < length; start++) if (mayBeginAt(codes, start, index)) return true;
  return false;
}

/**
 * The smallest run that contains every phrase in or next to `node`: the node itself if it is a block, else its line.
 * @param covered nodes of earlier runs; those of this run are added
 * @returns `null` if an earlier run covers the node
 */
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

/** The innermost element around a block, or the block itself, whose text is not read. */
function unreadAround(block: Element, modes: ModeOf): Element | null {
  let outer: Element | null = block;
  while (outer && outer !== pageDocument.body && isRead(modes(outer))) outer = unclobbered(outer).parentElement;
  return outer === pageDocument.body ? null : outer;
}

/** Collects the runs to read again after `nodes` changed. Skips blocks that cannot contain a phrase. */
export function* changedRuns(
  nodes: Iterable<Node>,
  { index, modeOf, marker, hidden }: ChangeFilter,
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
