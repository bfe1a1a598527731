import { memoize } from '../memoize.ts';
import { pageDocument, unclobbered } from '../unclobbered.ts';
import { closestBlock } from './blocks.ts';
import type { TextRun } from './page-text.ts';
import type { PhraseIndex } from './phrase-index.ts';
import { mayContainPhrase } from './phrase-prefilter.ts';
import { isRead, type ModeOf } from './reading-rules.ts';
import { runAround } from './text-runs.ts';

/** The caller may pause after this many nodes. */
const NODES_PER_STEP = 16;
/** With more changed blocks than this in one parent, the parent is checked before its blocks. */
const MANY_BLOCKS = 16;

/** Selects highlights that are elements. */
const HIGHLIGHT = 'journal-highlight';

/** What decides which changed nodes are read again. */
export interface ChangeFilter {
  readonly index: PhraseIndex;
  readonly modeOf: ModeOf;
  /** Whether an element may contain highlights, which a scan may have to remove. */
  readonly marker: { mayBeMarked?(element: Element): boolean };
  /** Receives elements that contain a change and are not read now. */
  onHidden(element: Element): void;
}

/** The innermost element around a block, or the block itself, whose text is not read. */
function unreadAround(block: Element, modes: ModeOf): Element | null {
  let each: Element | null = block;
  while (each && each !== pageDocument.body && isRead(modes(each))) each = unclobbered(each).parentElement;
  return each === pageDocument.body ? null : each;
}

/**
 * Creates a check whether a block may contain a highlight or a phrase. For many blocks in one parent it checks the
 * parent first: usually the parent contains nothing, which answers for all of its blocks.
 */
function createBlockFilter({ marker, index }: ChangeFilter): (block: Element) => boolean {
  const isRelevant = memoize(
    (element: Element) =>
      (marker.mayBeMarked?.(element) ?? element.querySelector(HIGHLIGHT) !== null) || mayContainPhrase(element, index),
  );
  let parent: Element | null = null;
  let blocks = 0;
  return (block) => {
    const { parentElement } = block;
    if (parent !== parentElement) blocks = 0;
    parent = parentElement;
    return (blocks++ < MANY_BLOCKS || !parent || isRelevant(parent)) && isRelevant(block);
  };
}

/** Collects the runs to read again after `nodes` changed. Skips parts of the page that cannot contain a phrase. */
export function* changedRuns(nodes: Iterable<Node>, filter: ChangeFilter): Generator<undefined, TextRun[]> {
  const runs: TextRun[] = [];
  const covered = new Set<Node>();
  const isRelevant = createBlockFilter(filter);
  let visited = 0;
  for (const node of nodes) {
    if (++visited % NODES_PER_STEP === 0) yield;
    const block = closestBlock(node);
    if (!block?.isConnected || !isRelevant(block)) continue;
    const unread = unreadAround(block, filter.modeOf);
    if (unread) filter.onHidden(unread);
    else {
      const run = runAround(node, filter.modeOf, covered);
      if (run) runs.push(run);
    }
  }
  return runs;
}
