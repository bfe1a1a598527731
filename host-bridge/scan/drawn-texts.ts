import { pageDocument } from '../dom/unclobbered.ts';

/** Elements whose text nobody sees: a formula has its source, and a shadow root its styles. */
const UNSEEN = 'annotation,style,script';

/** The texts that an element or a shadow root draws within a line, in order. */
export function drawnTexts(root: Element | ShadowRoot): string[] {
  const texts: string[] = [];
  const walker = pageDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (nodeValue?.trim() && !parentElement?.matches(UNSEEN)) texts.push(nodeValue);
  }
  return texts;
}

/** A mark has at most this many characters. */
const MAX_MARK = 8;

/**
 * Whether readers see a child of an element with an open shadow root: whether a slot shows it. Of closed roots, the
 * page tells nothing.
 */
export function isSlotted(child: Element | Text): boolean {
  const slot = child.assignedSlot;
  let outer: Element | null = slot;
  while (outer && getComputedStyle(outer).display !== 'none') outer = outer.parentElement;
  return slot !== null && outer === null;
}

/** The text that an element shows within a line by its shadow root alone, such as the number of a note; else empty. */
export function shadowMark(root: ShadowRoot): string {
  if (root.querySelector('slot')) return '';
  const text = drawnTexts(root).join('').trim();
  return text.length <= MAX_MARK ? text : '';
}
