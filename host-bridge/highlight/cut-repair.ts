import { memoize } from '../dom/memoize.ts';
import { pageDocument, unclobbered } from '../dom/unclobbered.ts';
import { HIGHLIGHT_NAME } from './highlight-element.ts';
import type { Cut, TextWrapper } from './text-wrapper.ts';

/** How a batch of mutations may have changed a cut. The greatest of several counts. */
const MOVED = 0;
/** The text of the cut node. */
const TEXT = 1;
/** The inserted nodes. */
const INSERTED = 2;

function isIntact({ node, lead, inserted }: Cut): boolean {
  const isInPlace = (child: ChildNode, index: number): boolean =>
    child.previousSibling === (inserted[index - 1] ?? node);
  return node.data === lead && node.parentNode !== null && inserted.every(isInPlace);
}

/** Machine translation rewrites text in place, including the text of highlights, and restores it there. */
export function isTranslated(): boolean {
  return /\btranslated-/.test(pageDocument.documentElement.className);
}

/**
 * Finds the cuts that a batch of mutations may have changed. A busy page produces thousands of records, nearly all of
 * them where nothing was cut. Their node lists are not read, because reading one creates an object.
 */
function changedCuts(wrapper: TextWrapper, records: readonly MutationRecord[]): Map<Cut, number> {
  const changes = new Map<Cut, number>();
  const add = (cut: Cut | undefined, change = MOVED): void => {
    if (cut) changes.set(cut, Math.max(change, changes.get(cut) ?? MOVED));
  };
  /** A node that the page removed and added again may have changed in between, so its cuts are checked too. */
  const onAdd = (node: Node): void => {
    add(wrapper.cutOf(node));
    if (!(node instanceof Element) || !unclobbered(node).firstElementChild) return;
    for (const highlight of unclobbered(node).querySelectorAll(HIGHLIGHT_NAME)) add(wrapper.cutAround(highlight));
  };
  const read = ({ removedNodes, addedNodes, previousSibling }: MutationRecord): void => {
    for (const node of removedNodes) {
      add(wrapper.cutOf(node));
      add(wrapper.cutAround(node), INSERTED);
    }
    for (const node of addedNodes) onAdd(node);
    // The page inserted something after this node.
    if (addedNodes[0] && previousSibling) add(wrapper.cutOf(previousSibling) ?? wrapper.cutAround(previousSibling));
  };
  const hasCuts = memoize((target: Node) => wrapper.hasCuts(target));
  let last: Node | undefined;
  for (const record of records) {
    const { target } = record;
    if (target !== last) add(wrapper.cutAround(target), INSERTED);
    last = target;
    if (target instanceof Text) add(wrapper.cutOf(target), TEXT);
    else if (hasCuts(target)) read(record);
  }
  return changes;
}

/**
 * Restores the original text of cuts that a batch of mutations changed, so that no text is in the page twice. Where the
 * page changed the inserted nodes themselves, the page keeps them.
 * @returns the nodes to scan again
 */
export function repairCuts(wrapper: TextWrapper, records: readonly MutationRecord[]): Node[] {
  const nodes: Node[] = [];
  for (const [cut, change] of changedCuts(wrapper, records)) {
    if (change === MOVED && isIntact(cut)) continue;
    const { node, lead, inserted } = cut;
    nodes.push(node, ...inserted);
    if (change === INSERTED || isTranslated()) wrapper.forget(node);
    else wrapper.restore(node, change === TEXT || node.data !== lead);
  }
  return nodes;
}
