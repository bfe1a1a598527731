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
