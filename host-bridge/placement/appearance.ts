import { layoutParentOf } from '../dom/closed-parts.ts';
import { type Box, readViewport } from '../dom/geometry.ts';
import { boxOf, matches, pageDocument, unclobbered } from '../dom/page.ts';

/** What is in a link is pressed like it. */
const CONTROLS =
  'a[href],a[href] *,button,input,select,textarea,summary,iframe,[role=button],[onclick],[tabindex],[contenteditable]';
/** Pictures, controls, and the bands at the beginning and end of a page, unlike the heading of an article. */
const SOLID =
  'img,picture,svg,video,audio,canvas,iframe,object,embed,input,button,select,textarea,summary,hr,math,' +
  ':is(header,footer):not(:is(article,main,section,aside,nav,[role=complementary],[role=navigation]) *)';
const TRANSPARENT = /transparent|, 0\)|\/ 0\)/;

/** Clients of every version name their elements with it. */
const ELEMENT_KIND = Symbol.for('journal.element');

/**
 * Whether the client has added the element to the page, and it may be covered: menu or list of highlights. The footer
 * is part of the page's content, which nothing covers.
 */
export function isOurs(element: Element): boolean {
  const kind: unknown = Reflect.get(element, ELEMENT_KIND);
  return kind === 'menu' || (kind === undefined && /^journal-(?!footer)/.test(unclobbered(element).localName));
}

export const isControl = (element: Element): boolean => matches(element, CONTROLS);

/** What is painted in an element's box; an empty string for nothing. */
export function paintOf(element: Element): string {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  if (backgroundImage !== 'none') return backgroundImage;
  return TRANSPARENT.test(backgroundColor) ? '' : backgroundColor;
}

/** What is painted behind the text. */
export const groundOf = (element: Element | null | undefined): string =>
  element ? paintOf(element) || groundOf(layoutParentOf(element)) : 'rgb(255, 255, 255)';

/** Whether a fixed element is seen or pressed as a whole, unlike the layer in which a toast appears. */
export const isPanel = (element: Element): boolean =>
  boxOf(element).height < innerHeight / 2 || paintOf(element) !== '';

/** Whether the whole box of an element is seen. A custom element may render in a shadow root that cannot be read. */
export function isSolid(element: Element): boolean {
  const { localName, shadowRoot } = unclobbered(element);
  return matches(element, SOLID) || (localName.includes('-') && !shadowRoot && matches(element, ':empty'));
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

/** Whether an element stays where it is while the page scrolls. A sticky one does so at an edge of the viewport. */
export function isFixed(element: Element): boolean {
  const { position, top, bottom } = getComputedStyle(element);
  if (position !== 'sticky') return position === 'fixed';
  const box = boxOf(element);
  const distances = [box.top - Number.parseFloat(top), readViewport().height - box.bottom - Number.parseFloat(bottom)];
  return distances.some((distance) => Math.abs(distance) < 2);
}
