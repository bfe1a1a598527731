import { pageDocument, unclobbered } from '../unclobbered.ts';
import { type Box, isEmpty } from './box.ts';
import { ElementStyles } from './element-styles.ts';
import { elementsNear } from './elements-near.ts';

/** Something of the page that is not covered. */
export interface Obstacle extends Box {
  readonly element: Element;
  /** Whether it stays where it is while the page scrolls. */
  readonly isFixed: boolean;
}

export interface Measurement {
  readonly obstacles: readonly Obstacle[];
  /** Elements beyond those that were read. */
  readonly far: ReadonlySet<Element>;
}

/** Pictures and controls: the whole box is an obstacle. */
const SOLID = new Set(
  'img,picture,svg,video,audio,canvas,iframe,object,embed,input,button,select,textarea,summary,hr,math'.split(','),
);
/** These contain nothing to see. */
const INVISIBLE = new Set(
  'script,style,template,noscript,link,meta,head,title,br,wbr,source,track,area,map'.split(','),
);
/** Elements that are inline on nearly every page, and therefore neither fixed nor sticky. */
const INLINE = new Set('a,abbr,b,bdi,cite,code,em,i,kbd,mark,q,s,small,strong,sub,sup,time,u,var'.split(','));
const SECTIONS = 'article,main,section,aside,nav';

const isVisible = (element: Element): boolean =>
  element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ??
  getComputedStyle(element).visibility === 'visible';

/** The boxes of the text directly in an element. */
function* textBoxes(element: Element): Generator<Box, void> {
  const range = pageDocument.createRange();
  for (let node = unclobbered(element).firstChild; node; node = node.nextSibling) {
    if (!(node instanceof Text) || node.data.trim() === '') continue;
    range.selectNodeContents(node);
    yield* range.getClientRects();
  }
}

/** A band of the page at its beginning or end, rather than the heading of an article. */
const isBand = (element: Element): boolean =>
  (element.localName === 'footer' || element.localName === 'header') && !unclobbered(element).closest(SECTIONS);

/** A custom element without content in the page renders something in a shadow root that cannot be read. */
const isOpaque = (element: Element): boolean =>
  element.localName.includes('-') && !element.shadowRoot && !unclobbered(element).firstElementChild;

/** Whether a fixed element is seen or pressed as a whole, unlike the layer in which a toast appears. */
function isPanel(element: Element, box: Box): boolean {
  const { backgroundColor, pointerEvents } = getComputedStyle(element);
  if (pointerEvents === 'none') return false;
  return box.bottom - box.top < innerHeight / 2 || !/, 0\)|transparent|\/ 0\)/.test(backgroundColor);
}

/** Reads the obstacles of one measurement. */
class ObstacleReader {
  readonly obstacles: Obstacle[] = [];
  readonly #styles: ElementStyles;
  readonly #strips: readonly Box[];
  readonly #fixed = new Set<Element>();

  constructor(strips: readonly Box[], styles: ElementStyles) {
    this.#strips = strips;
    this.#styles = styles;
  }

  /** Adds an element if it is an obstacle. */
  read(element: Element, box: Box): void {
    const { localName } = element;
    if (INVISIBLE.has(localName)) return;
    const isInView = box.top < innerHeight && box.bottom > 0;
    const fixed = isInView && !INLINE.has(localName) ? this.#styles.fixedAncestor(element) : undefined;
    if (fixed && this.#fixed.has(fixed)) return;
    if (fixed === element && this.#addPanel(element, box)) return;
    if (!fixed && !this.#isInStrip(box)) return;
    if (SOLID.has(localName) || isBand(element) || isOpaque(element)) this.#add(element, [box], fixed !== undefined);
    else this.#add(element, textBoxes(element), fixed !== undefined);
  }

  /** Adds what is fixed at a point, in case it is in an element that has scrolled away. */
  readFixedAt(x: number, y: number): void {
    for (const element of pageDocument.elementsFromPoint(x, y)) {
      const fixed = this.#styles.fixedAncestor(element);
      if (fixed && !this.#fixed.has(fixed)) this.#addPanel(fixed, unclobbered(fixed).getBoundingClientRect());
    }
  }

  #addPanel(element: Element, box: Box): boolean {
    if (isEmpty(box) || !isPanel(element, box) || !isVisible(element)) return false;
    this.#fixed.add(element);
    this.#push(element, box, true);
    return true;
  }

  #isInStrip(box: Box): boolean {
    return this.#strips.some((strip) => box.left < strip.right && strip.left < box.right);
  }

  /** Adds the hull of those boxes that are in a strip. */
  #add(element: Element, boxes: Iterable<Box>, isFixed: boolean): void {
    let hull: Box | undefined;
    for (const each of boxes) {
      const box = this.#styles.visiblePart(element, each);
      if (isEmpty(box) || !(isFixed || this.#isInStrip(box))) continue;
      hull = hull
        ? {
            left: Math.min(hull.left, box.left),
            top: Math.min(hull.top, box.top),
            right: Math.max(hull.right, box.right),
            bottom: Math.max(hull.bottom, box.bottom),
          }
        : box;
    }
    if (hull && isVisible(element)) this.#push(element, hull, isFixed);
  }

  #push(element: Element, { left, top, right, bottom }: Box, isFixed: boolean): void {
    this.obstacles.push({ element, left, top, right, bottom, isFixed });
  }
}

/**
 * Reads what must not be covered: everything that is fixed in the viewport, and what is in one of the strips beside the
 * text, in and near the viewport.
 *
 * @param strips rectangles whose tops and bottoms do not count
 * @param text a node of the text
 */
export function readObstacles(
  strips: readonly Box[],
  text: Node | undefined,
  isOurs: (element: Element) => boolean,
): Measurement {
  const reader = new ObstacleReader(strips, new ElementStyles(text));
  const far = new Set<Element>();
  const { body } = pageDocument;
  if (body) for (const { element, box } of elementsNear(body, isOurs, far)) reader.read(element, box);
  const { clientWidth, clientHeight } = pageDocument.documentElement;
  for (const x of [20, clientWidth / 2, clientWidth - 20])
    for (const y of [20, clientHeight - 20]) reader.readFixedAt(x, y);
  return { obstacles: reader.obstacles, far };
}
