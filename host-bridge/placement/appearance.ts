import { unclobbered } from '../unclobbered.ts';
import type { Box } from './box.ts';
import { paintOf } from './paint.ts';
import { SIDEBARS } from './sidebars.ts';

/** Pictures and controls: the whole box is an obstacle. */
const SOLID = new Set(
  'img,picture,svg,video,audio,canvas,iframe,object,embed,input,button,select,textarea,summary,hr,math'.split(','),
);
/** Elements that are inline on nearly every page, and therefore neither fixed nor sticky. */
const INLINE = new Set('a,abbr,b,bdi,br,cite,code,em,i,kbd,mark,q,s,small,strong,sub,sup,time,u,var'.split(','));
/** What is in a link is pressed like it. */
const CONTROLS =
  'a[href],a[href] *,button,input,select,textarea,summary,iframe,[role=button],[onclick],[tabindex],[contenteditable]';
const SECTIONS = `article,main,section,${SIDEBARS}`;

export const isInline = ({ localName }: Element): boolean => INLINE.has(localName);

export const isControl = (element: Element): boolean => unclobbered(element).matches(CONTROLS);

export const isVisible = (element: Element): boolean =>
  element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ??
  getComputedStyle(element).visibility === 'visible';

/** Whether a fixed element is seen or pressed as a whole, unlike the layer in which a toast appears. */
export const isPanel = (element: Element, { top, bottom }: Box): boolean =>
  getComputedStyle(element).pointerEvents !== 'none' && (bottom - top < innerHeight / 2 || paintOf(element) !== '');

/** A band of the page at its beginning or end, rather than the heading of an article. */
export const isBand = (element: Element): boolean =>
  (element.localName === 'footer' || element.localName === 'header') && !unclobbered(element).closest(SECTIONS);

/**
 * Whether the whole box of an element is seen: a picture or a control. What is empty shows something, too, if it is a
 * link, whose styles have an icon, or a custom element, which renders in a shadow root that cannot be read.
 */
export function isSolid(element: Element): boolean {
  const node = unclobbered(element);
  return (
    SOLID.has(node.localName) ||
    (!node.firstElementChild &&
      !node.shadowRoot &&
      (node.localName.includes('-') || (isControl(element) && !node.textContent)))
  );
}
