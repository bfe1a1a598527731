import { eachNode } from './each-node.ts';
import { HIGHLIGHT_NAME } from './highlight-element.ts';
import type { Cut, TextWrapper } from './text-wrapper.ts';

/** What a batch of mutations did to a cut: rewrote its own node's text, removed or changed its inserted parts, or neither. */
interface Touch {
  written?: boolean;
  parts?: boolean;
}

function highlightsIn(node: Node): Iterable<Element> {
  return node instanceof Element && node.firstElementChild ? node.querySelectorAll(HIGHLIGHT_NAME) : [];
}

function touchedCuts(wrapper: TextWrapper, records: readonly MutationRecord[]): Map<Cut, Touch> {
  const touched = new Map<Cut, Touch>();
  const touch = (cut: Cut | undefined, kind?: keyof Touch): void => {
    if (cut === undefined) return;
    const known = touched.get(cut) ?? {};
    if (kind) known[kind] = true;
    touched.set(cut, known);
  };
  let last: Node | null = null;
  for (const record of records) {
    const { target } = record;
    if (target !== last) touch(wrapper.cutAround(target), 'parts');
    last = target;
    // Of the many records of a page that works hard, only what is needed is asked: each list of nodes is an object.
    if (record.type === 'characterData') {
      touch(wrapper.cutOf(target), 'written');
      continue;
    }
    const { addedNodes, previousSibling } = record;
    eachNode(record.removedNodes, (node) => {
      touch(wrapper.cutOf(node));
      touch(wrapper.cutAround(node), 'parts');
    });
    eachNode(addedNodes, (node) => {
      // What was taken away for a while may have been changed meanwhile.
      touch(wrapper.cutOf(node));
      for (const highlight of highlightsIn(node)) touch(wrapper.cutAround(highlight));
    });
    if (addedNodes[0] && previousSibling) touch(wrapper.cutOf(previousSibling) ?? wrapper.cutAround(previousSibling));
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

/**
 * After the page changed: text nodes that were cut and are no longer as they were left are made whole again, so that no
 * text stands there twice; where the page changed the parts themselves, they are left to it.
 * @returns the nodes to look at again
 */
export function heal(wrapper: TextWrapper, records: readonly MutationRecord[]): Node[] {
  const healed: Node[] = [];
  for (const [cut, { written, parts }] of touchedCuts(wrapper, records)) {
    if (!written && !parts && isInPlace(cut)) continue;
    healed.push(cut.node, ...cut.parts);
    if (parts || isTranslated()) wrapper.forget(cut.node);
    else wrapper.restore(cut.node, written || cut.node.data !== cut.lead);
  }
  return healed;
}
