import { isBlock } from '../scan/blocks.ts';
import { unclobbered } from '../unclobbered.ts';
import { forEachNode } from './for-each-node.ts';

/**
 * Adds the nodes of mutation records to those that are to be scanned. A busy page produces thousands of records, so
 * consecutive records of one target handle it once.
 */
export function addChangedNodes(records: readonly MutationRecord[], nodes: Set<Node>): void {
  const addLine = (node: Node | null): void => {
    // The children of a changed element are scanned with the element. A list that grows has many added siblings.
    if (node && !nodes.has(node) && !isBlock(node) && !nodes.has(unclobbered(node).parentNode ?? node)) nodes.add(node);
  };
  let last: Node | null = null;
  for (const record of records) {
    const { target } = record;
    if (target !== last) addLine(target);
    last = target;
    if (record.type === 'characterData') continue;
    forEachNode(record.addedNodes, (node) => nodes.add(node));
    // A line next to an added or removed node may continue differently now.
    addLine(record.previousSibling);
    addLine(record.nextSibling);
  }
}
