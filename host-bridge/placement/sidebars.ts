import { unclobbered } from '../unclobbered.ts';
import { boxOf, isEmpty } from './box.ts';
import type { TextFacts } from './obstacle.ts';

export const SIDEBARS = 'aside,nav,[role=complementary],[role=navigation]';

/** The outermost element that contains this one and is beside the column as a whole. */
export function trackOf(element: Element, text: TextFacts): Element | undefined {
  const { column } = text;
  const box = boxOf(element);
  if (!column || (box.left < column.right && box.right > column.left)) return undefined;
  const { parentElement } = unclobbered(element);
  return (parentElement && trackOf(parentElement, text)) ?? (isEmpty(box) ? undefined : element);
}

/** Whether a track is neither part of a bar nor a note in the text. */
export function isSidebar(track: Element, { blocks }: TextFacts): boolean {
  const node = unclobbered(track);
  const { parentElement } = node;
  return (
    (node.closest(SIDEBARS) ?? node.querySelector(SIDEBARS)) !== null &&
    parentElement !== null &&
    boxOf(parentElement).height > innerHeight / 2 &&
    !blocks.some((block) => block.parentElement === parentElement)
  );
}
