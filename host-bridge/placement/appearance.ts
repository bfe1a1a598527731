import { root } from '../dom/page.ts';
import { boxOf, closest, matches, parentOf } from '../dom/tree.ts';
import { pageDocument, unclobbered } from '../dom/unclobbered.ts';
import { type Box, readViewport } from './geometry.ts';

/** Pictures and controls: the whole box is seen. */
const SOLID = 'img,picture,svg,video,audio,canvas,iframe,object,embed,input,button,select,textarea,summary,hr,math';
/** What is in a link is pressed like it. */
const CONTROLS =
  'a[href],a[href] *,button,input,select,textarea,summary,iframe,[role=button],[onclick],[tabindex],[contenteditable]';
const SIDEBARS = 'aside,nav,[role=complementary],[role=navigation]';
const TRANSPARENT = /transparent|, 0\)|\/ 0\)/;

/** Clients of every version name their elements with it. */
const ELEMENT_KIND = Symbol.for('journal.element');

/**
 * Whether the client has added the element to the page, and it may be covered: menu or list of highlights. The footer
 * is part of the page's content, which nothing covers.
 */
export function isOurs(element: Element): boolean {
  const kind: unknown = Reflect.get(element, ELEMENT_KIND);
  if (kind !== undefined || 'connectHost' in element) return kind === 'menu' || 'toggleAnnotation' in element;
  const { localName } = unclobbered(element);
  return localName.startsWith('journal-') && localName !== 'journal-footer';
}

export const isControl = (element: Element): boolean => matches(element, CONTROLS);

export const isVisible = (element: Element): boolean =>
  unclobbered(element).checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ??
  getComputedStyle(element).visibility === 'visible';

/** What is painted in an element's box; an empty string for nothing. */
export function paintOf(element: Element): string {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  if (backgroundImage !== 'none') return backgroundImage;
  return TRANSPARENT.test(backgroundColor) ? '' : backgroundColor;
}

/** What is painted behind the text. */
export const groundOf = (element: Element | null | undefined): string =>
  element ? paintOf(element) || groundOf(parentOf(element)) : 'rgb(255, 255, 255)';

/** Whether a fixed element is seen or pressed as a whole, unlike the layer in which a toast appears. */
export const isPanel = (element: Element): boolean =>
  boxOf(element).height < innerHeight / 2 || paintOf(element) !== '';

/** A band of the page at its beginning or end, rather than the heading of an article. */
const isBand = (element: Element): boolean =>
  matches(element, 'header,footer') && !closest(element, `article,main,section,${SIDEBARS}`);

/** Whether the whole box of an element is seen. A custom element may render in a shadow root that cannot be read. */
export function isSolid(element: Element): boolean {
  const { localName, childNodes, shadowRoot } = unclobbered(element);
  const isCustom = localName.includes('-') && childNodes.length === 0 && !shadowRoot;
  return isCustom || matches(element, SOLID) || isBand(element);
}

/** Whether an element beside the text is a sidebar of the site, neither part of a bar nor a note in the text. */
export function isSidebar(element: Element, blocks: readonly Element[]): boolean {
  const parent = parentOf(element);
  return (
    (closest(element, SIDEBARS) ?? unclobbered(element).querySelector(SIDEBARS)) !== null &&
    parent !== null &&
    boxOf(parent).height > innerHeight / 2 &&
    !blocks.some((block) => parentOf(block) === parent)
  );
}

/** The boxes of the text directly in an element. */
export function textBoxes(element: Element): Box[] {
  const range = pageDocument.createRange();
  const boxes: Box[] = [];
  for (let node = unclobbered(element).firstChild; node; node = node.nextSibling) {
    if (!(node instanceof Text) || node.data.trim() === '') continue;
    range.selectNodeContents(node);
    boxes.push(...range.getClientRects());
  }
  return boxes;
}

/** Whether an edge of the viewport holds a sticky element. One that is further away scrolls with the page. */
function isStuck({ top, bottom }: CSSStyleDeclaration, box: Box): boolean {
  const { height } = readViewport();
  return [box.top - Number.parseFloat(top), height - box.bottom - Number.parseFloat(bottom)].some(
    (distance) => Math.abs(distance) < 2,
  );
}

/** Whether an element stays where it is while the page scrolls. */
export function isFixed(element: Element): boolean {
  if (element === root()) return false;
  const style = getComputedStyle(element);
  return style.position === 'fixed' || (style.position === 'sticky' && isStuck(style, boxOf(element)));
}
