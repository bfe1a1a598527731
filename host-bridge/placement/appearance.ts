import { pageDocument, unclobbered } from '../dom/unclobbered.ts';
import type { Box } from './geometry.ts';

/** Pictures and controls: the whole box is an obstacle. */
const SOLID = new Set(
  'img,picture,svg,video,audio,canvas,iframe,object,embed,input,button,select,textarea,summary,hr,math'.split(','),
);
/** Elements that are inline on nearly every page, and therefore neither fixed nor sticky. */
const INLINE = new Set('a,abbr,b,bdi,br,cite,code,em,i,kbd,mark,q,s,small,strong,sub,sup,time,u,var'.split(','));
/** What is in a link is pressed like it. */
const CONTROLS =
  'a[href],a[href] *,button,input,select,textarea,summary,iframe,[role=button],[onclick],[tabindex],[contenteditable]';
export const SIDEBARS = 'aside,nav,[role=complementary],[role=navigation]';
const TRANSPARENT = /transparent|, 0\)|\/ 0\)/;

/**
 * Whether the client has added the element to the page, and it may be covered: menu or list of highlights. The footer
 * is part of the page's content, which nothing covers.
 */
export function isOurs(element: Element): boolean {
  if ('connectHost' in element) return 'toggleAnnotation' in element;
  const { localName } = unclobbered(element);
  return localName.startsWith('journal-') && localName !== 'journal-footer';
}

export const isInline = ({ localName }: Element): boolean => INLINE.has(localName);

export const isControl = (element: Element): boolean => unclobbered(element).matches(CONTROLS);

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
  element ? paintOf(element) || groundOf(unclobbered(element).parentElement) : 'rgb(255, 255, 255)';

/** Whether a fixed element is seen or pressed as a whole, unlike the layer in which a toast appears. */
export const isPanel = (element: Element, { top, bottom }: Box): boolean =>
  getComputedStyle(element).pointerEvents !== 'none' && (bottom - top < innerHeight / 2 || paintOf(element) !== '');

/** A band of the page at its beginning or end, rather than the heading of an article. */
export const isBand = (element: Element): boolean =>
  /^(header|footer)$/.test(element.localName) && !unclobbered(element).closest(`article,main,section,${SIDEBARS}`);

/**
 * Whether the whole box of an element is seen: a picture or a control. What is empty shows something, too, if it is a
 * link, whose styles have an icon, or a custom element, which renders in a shadow root that cannot be read.
 */
export function isSolid(element: Element): boolean {
  const node = unclobbered(element);
  if (SOLID.has(node.localName)) return true;
  if (node.firstElementChild || node.shadowRoot) return false;
  return node.localName.includes('-') || (isControl(element) && !node.textContent);
}

/** The boxes of the text directly in an element. */
export function* textBoxes(element: Element): Generator<Box, void> {
  const range = pageDocument.createRange();
  for (let node = unclobbered(element).firstChild; node; node = node.nextSibling) {
    if (!(node instanceof Text) || node.data.trim() === '') continue;
    range.selectNodeContents(node);
    yield* range.getClientRects();
  }
}
