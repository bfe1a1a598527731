import type { Cut, TextWrapper } from './text-wrapper.ts';

/** Cuts that a batch of mutations came near, each with whether its inserted parts were removed or changed. */
type TouchedCuts = Map<Cut, boolean>;

function touchedCuts(wrapper: TextWrapper, records: readonly MutationRecord[]): TouchedCuts {
  const touched: TouchedCuts = new Map();
  const touch = (node: Node | null, changes: boolean): void => {
    const own = node && wrapper.cutOf(node);
    const around = node && wrapper.cutAround(node);
    if (own) touched.set(own, touched.get(own) ?? false);
    if (around) touched.set(around, changes || (touched.get(around) ?? false));
  };
  let last: Node | null = null;
  for (const { target, addedNodes, removedNodes, previousSibling } of records) {
    if (target !== last) touch(target, true);
    last = target;
    for (const node of removedNodes) touch(node, true);
    if (addedNodes.length > 0) touch(previousSibling, false);
  }
  return touched;
}

function isInPlace({ node, lead, parts }: Cut): boolean {
  const isNext = (part: ChildNode, index: number): boolean => part.previousSibling === (parts[index - 1] ?? node);
  return node.data === lead && node.parentNode !== null && parts.every(isNext);
}

/** Machine translation rewrites what stands in the page, whoever put it there. */
function isTranslated(): boolean {
  return /\btranslated-/.test(document.documentElement.className);
}

/** `normalize()` removes empty texts, and nothing else; a framework leaves its traces on the node or adds something. */
function wasNormalised({ node, lead }: Cut, records: readonly MutationRecord[]): boolean {
  const isEmpty = node.parentNode === null && lead === '' && Object.keys(node).length === 0;
  return isEmpty && !records.some(({ addedNodes }) => addedNodes.length > 0);
}

/**
 * After the page changed: text nodes that were cut and are no longer as they were left are made whole again, so that no
 * text stands there twice; where the page changed the parts themselves, they are left to it.
 * @returns the nodes to look at again
 */
export function heal(wrapper: TextWrapper, records: readonly MutationRecord[]): Node[] {
  const healed: Node[] = [];
  for (const [cut, changed] of touchedCuts(wrapper, records)) {
    if (!changed && isInPlace(cut)) continue;
    healed.push(cut.node, ...cut.parts);
    if (changed || isTranslated() || wasNormalised(cut, records)) wrapper.forget(cut.node);
    else wrapper.restore(cut.node);
  }
  return healed;
}
