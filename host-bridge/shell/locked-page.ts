import { ID_ATTRIBUTE } from '../highlight/highlight-element.ts';
import { pageDocument, unclobbered } from '../unclobbered.ts';

const TEXT = `[${ID_ATTRIBUTE}],article,main,[role=main]`;

/** The element and what contains it, from the outermost inside the body. */
function ancestors(element: Element): Element[] {
  const parent = unclobbered(element).parentElement;
  return parent === null || element === pageDocument.body ? [] : [...ancestors(parent), element];
}

/** Whether the element scrolls by itself and shows the better part of the page. */
const isScroller = (element: Element): boolean =>
  /auto|scroll/.test(getComputedStyle(element).overflowY) && unclobbered(element).clientHeight > innerHeight / 2;

const isBlock = (element: Element): boolean => /^(block|flow-root)$/.test(getComputedStyle(element).display);

/**
 * The outermost block that scrolls with the text; `undefined` if the text does not scroll within the page, and the body
 * is no row.
 */
function scrollingBlock(): Element | undefined {
  const text = pageDocument.querySelector(TEXT);
  const chain = text ? ancestors(text) : [];
  const scroller = chain.findIndex(isScroller);
  const { display, flexDirection } = getComputedStyle(pageDocument.body);
  const isRow = display.endsWith('flex') && flexDirection.startsWith('row');
  // In a row of a flex container or grid, the footer would be one more column.
  return scroller < 0 && !isRow ? undefined : chain.slice(Math.max(scroller, 0)).find(isBlock);
}

/**
 * Puts the footer behind the text where the end of the body is no place for it: out of reach, because the page itself
 * does not scroll (`overflow: hidden`) but an element in it does, or one more column of a body that is a flex row.
 * Follows the text when the page replaces that element.
 */
export function followText(footer: Element, signal: AbortSignal): void {
  let block: Element | undefined;
  const place = (): void => {
    // A page that removes the footer from its place does not want it.
    if (!footer.isConnected && block?.isConnected !== false) return;
    const next = scrollingBlock();
    if (next === undefined || next === block) return;
    block = next;
    // The frame is not loaded again.
    if (footer.isConnected && 'moveBefore' in block) block.moveBefore(footer, null);
    else block.append(footer);
  };
  place();
  pageDocument.addEventListener('journal:scanComplete', place, { signal });
}
