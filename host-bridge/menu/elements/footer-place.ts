import { elementOf, type Spot } from '../../dom/closed-parts.ts';
import { boxOf, isLaidOutAsBlock, isScroller } from '../../dom/geometry.ts';
import { body, find, parentOf, root, unclobbered } from '../../dom/page.ts';
import { elementsInBody } from '../../placement/page-samples.ts';

const styleOf = (element: Element): CSSStyleDeclaration => getComputedStyle(element);

/** What holds the text, the innermost that is known: the text may flow out of the main part. */
function findText([highlight]: readonly Spot[]): Element | null {
  if (highlight instanceof Range) return elementOf(highlight);
  return highlight ? parentOf(highlight) : (find('article') ?? find('main,[role=main]'));
}

/** Where lines are vertical, what follows the text stands beside it. */
const VERTICAL_WIDTH = 'min(100vw,480px)';

const isOutOfFlow = (element: Element | undefined): boolean =>
  element !== undefined && /absolute|fixed/.test(styleOf(element).position);

/** Whether the element scrolls and fills most of the viewport. @param isOnly the page does not scroll */
function scrollsPage(element: Element, isOnly: boolean): boolean {
  const { clientHeight, scrollHeight } = unclobbered(element);
  const scrolls = isOnly || (clientHeight <= innerHeight && scrollHeight > clientHeight);
  return scrolls && clientHeight > innerHeight / 2 && isScroller(element);
}

/**
 * The outermost block that ends after the text, if the end of the body is no place for the footer: the text scrolls in
 * an element, the body is a flex row, or the text flows out of it or is positioned. `undefined`: the footer may stay.
 */
function chooseBlock(footer: HTMLElement, phrases: readonly Spot[]): Element | null | undefined {
  const chain = elementsInBody(findText(phrases)).reverse();
  if (chain.length === 0) return undefined;
  const { overflowY, display, flexDirection } = styleOf(body() ?? root());
  const isLocked = /hidden|clip/.test(overflowY + styleOf(root()).overflowY);
  const scroller = chain.findIndex((element) => scrollsPage(element, isLocked));
  if (scroller >= 0) return chain.slice(scroller).find(isLaidOutAsBlock) ?? null;
  // What is in an element that clips its content does not flow out of it.
  const clipping = chain.findIndex((element) => styleOf(element).overflowY !== 'visible');
  const flowing = clipping < 0 ? chain : chain.slice(0, clipping + 1);
  // Fractions of a pixel are rounded differently.
  const end = Math.max(...flowing.map((element) => boxOf(element).bottom)) - 1;
  const isRow = display.endsWith('flex') && flexDirection.startsWith('row');
  // In a row of a flex container or grid, the footer would be one more column.
  if (!isRow && footer.isConnected && !footer.hidden && boxOf(footer).top >= end) return undefined;
  // Beside a text that is out of flow, the footer would be at the top of the block.
  const blocks = flowing.filter(
    (element, index) => isLaidOutAsBlock(element) && boxOf(element).bottom >= end && !isOutOfFlow(flowing[index + 1]),
  );
  // What is fixed beside the text leaves room for it in a block inside the one that is out of flow.
  return blocks.find((element) => !isOutOfFlow(element)) ?? blocks[0] ?? null;
}

/** Keeps the footer after the text, or hides it. @returns moves it if the page has changed */
export function createFooterPlace(footer: HTMLElement, phrases: () => readonly Spot[]): () => void {
  let current: Element | undefined;
  return () => {
    const isVertical = styleOf(body() ?? root()).writingMode.startsWith('vertical');
    footer.style.setProperty('--journal-footer-width', isVertical ? VERTICAL_WIDTH : null);
    // The end of the body is beside the last line.
    if (isVertical) return;
    // A page that removes the footer from its place does not want it.
    if (!footer.isConnected && current?.isConnected !== false) return;
    const block = chooseBlock(footer, phrases());
    footer.hidden = block === null;
    if (!block || block === current) return;
    current = block;
    // The frame is not loaded again.
    if (footer.isConnected && 'moveBefore' in block) block.moveBefore(footer, null);
    else block.append(footer);
  };
}
