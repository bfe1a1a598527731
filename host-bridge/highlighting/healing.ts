import type { CutText, TextWrapper } from './text-wrapper.ts';

/** The cut texts that a batch of mutations came near. */
interface Touched {
  readonly owners: Set<Text>;
  /** Those whose inserted parts were removed or changed. */
  readonly changedParts: Set<Text>;
  /** Whether anything was added anywhere. */
  added: boolean;
}

function collect(wrapper: TextWrapper, records: readonly MutationRecord[]): Touched {
  const touched: Touched = { owners: new Set(), changedParts: new Set(), added: false };
  const near = (node: Node | null, changed: boolean): void => {
    if (node === null) return;
    if (node instanceof Text && wrapper.cutOf(node)) touched.owners.add(node);
    const owner = wrapper.ownerOf(node);
    if (owner === undefined) return;
    touched.owners.add(owner);
    if (changed) touched.changedParts.add(owner);
  };
  let lastTarget: Node | null = null;
  for (const { target, addedNodes, removedNodes, previousSibling } of records) {
    if (target !== lastTarget) near(target, true);
    lastTarget = target;
    for (const node of removedNodes) near(node, true);
    if (addedNodes.length > 0) {
      touched.added = true;
      near(previousSibling, false);
    }
  }
  return touched;
}

function isInPlace(node: Text, { lead, parts }: CutText): boolean {
  let before: Node = node;
  for (const part of parts) {
    if (part.previousSibling !== before) return false;
    before = part;
  }
  return node.data === lead && node.parentNode !== null;
}

/** Machine translation rewrites what stands in the page, whoever put it there. */
function isTranslated(): boolean {
  return /\btranslated-(ltr|rtl)\b/.test(document.documentElement.className);
}

/** `normalize()` removes empty texts, and nothing else; a framework leaves its traces on the node or adds something. */
function wasNormalised(node: Text, { lead }: CutText, added: boolean): boolean {
  return node.parentNode === null && lead === '' && !added && Object.keys(node).length === 0;
}

/**
 * After the page changed: text nodes that were cut and are no longer as they were left are made whole again, so that no
 * text stands there twice; where the page changed the parts themselves, they are left to it.
 * @returns the nodes to look at again
 */
export function heal(wrapper: TextWrapper, records: readonly MutationRecord[]): Node[] {
  const { owners, changedParts, added } = collect(wrapper, records);
  const healed: Node[] = [];
  for (const node of owners) {
    const cut = wrapper.cutOf(node);
    if (cut === undefined || (isInPlace(node, cut) && !changedParts.has(node))) continue;
    healed.push(node, ...cut.parts);
    if (changedParts.has(node) || isTranslated() || wasNormalised(node, cut, added)) wrapper.forget(node);
    else wrapper.restore(node);
  }
  return healed;
}
