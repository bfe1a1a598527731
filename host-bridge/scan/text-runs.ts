import { unclobbered } from '../unclobbered.ts';
import type { TextRun } from './page-text.ts';
import { breaksLine, type ModeOf } from './reading-rules.ts';

/**
 * The smallest run that contains every phrase in or next to `node`: the node itself if it is a block, else its line.
 * @param covered nodes of earlier runs; those of this run are added
 * @returns `null` if an earlier run covers the node
 */
export function runAround(node: Node, modeOf: ModeOf, covered: Set<Node>): TextRun | null {
  const breaks = (other: Node | null): boolean => other instanceof Element && breaksLine(modeOf(other));
  const lastUnbroken = (start: Node, direction: 'parentElement' | 'previousSibling' | 'nextSibling'): Node => {
    let last = start;
    for (let each: Node | null = start; each && !breaks(each); each = unclobbered(each)[direction]) last = each;
    return last;
  };
  const line = lastUnbroken(node, 'parentElement');
  if (covered.has(line)) return null;
  const first = lastUnbroken(line, 'previousSibling');
  const last = lastUnbroken(line, 'nextSibling');
  for (let each: Node | null = first; each; each = each === last ? null : unclobbered(each).nextSibling)
    covered.add(each);
  return { first, last };
}
