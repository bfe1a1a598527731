import { elementOf, elementsAround, layoutParentOf } from '../dom/closed-parts.ts';
import { type Box, boxOf, intersection, isEmpty, isWithin, overlaps, readViewport } from '../dom/geometry.ts';
import { memoize } from '../dom/memoize.ts';
import { body, contains, matches, pageDocument, parentOf, root, unclobbered } from '../dom/page.ts';
import { createAreaReader } from '../dom/visible-part.ts';
import type { TextFacts } from './column.ts';

/** `fixed` stays while the page scrolls; `space` is empty, in a part of the page that is all beside the column. */
export type Kind = 'fixed' | 'control' | 'content' | 'space';

/** A box that an element of the page takes. */
type Obstacle = Box & { readonly kind: Kind; readonly owner: Element };

/** What another menu takes of the viewport or, as notes that scroll with their text, of the page. */
export type TakenArea = Box & { readonly isFixed: boolean };

/** What of the page stands in the viewport. Serves one measurement: each element is read once. */
export interface PageSamples {
  /** What is seen of an element, also outside the viewport. */
  read(element: Element): readonly Obstacle[];
  /** What other menus take. */
  readonly taken: readonly TakenArea[];
  /** What of these kinds, by default all, stands in a part of the viewport, and other menus. */
  in(area: Box, kinds?: readonly Kind[]): readonly Box[];
}

const CONTROLS =
  'a[href],a[href] *,button,input,select,textarea,summary,iframe,[role=button],[onclick],[tabindex],[contenteditable]';
/** Pictures, controls, and the bands at the beginning and end of a page, unlike the heading of an article. */
const SOLID =
  'img,picture,svg,video,audio,canvas,iframe,object,embed,input,button,select,textarea,summary,hr,math,' +
  ':is(header,footer):not(:is(article,main,section,aside,nav,[role=complementary],[role=navigation]) *)';
const TRANSPARENT = /transparent|, 0\)|\/ 0\)/;

/** Clients of every version name their elements with it. */
const ELEMENT_KIND = Symbol.for('journal.element');

/** Whether the client has added the element, and it may be covered. The footer is part of the page's content. */
export function isOurs(element: Element): boolean {
  const kind: unknown = Reflect.get(element, ELEMENT_KIND);
  return kind === 'menu' || (kind === undefined && /^journal-(?!footer)/.test(unclobbered(element).localName));
}

/** Whether an element is not part of what the page shows. */
const isPassedOver = (element: Element): boolean => isOurs(element) && element.localName !== 'journal-highlight';

const isControl = (element: Element): boolean => matches(element, CONTROLS);

/** What is painted in an element's box; an empty string for nothing. */
function paintOf(element: Element): string {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  if (backgroundImage !== 'none') return backgroundImage;
  return TRANSPARENT.test(backgroundColor) ? '' : backgroundColor;
}

/** What is painted behind the text. */
const groundOf = (element: Element | null | undefined): string =>
  element ? paintOf(element) || groundOf(layoutParentOf(element)) : 'rgb(255, 255, 255)';

/** Whether a fixed element is seen or pressed as a whole, unlike the layer in which a toast appears. */
const isPanel = (element: Element): boolean => boxOf(element).height < innerHeight / 2 || paintOf(element) !== '';

/** Whether the whole box of an element is seen. A custom element may render in a shadow root that cannot be read. */
function isSolid(element: Element): boolean {
  const { localName, shadowRoot } = unclobbered(element);
  return matches(element, SOLID) || (localName.includes('-') && !shadowRoot && matches(element, ':empty'));
}

/** The boxes of the text directly in an element. */
function textBoxes(element: Element): Box[] {
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
function isFixed(element: Element): boolean {
  const { position, top, bottom } = getComputedStyle(element);
  if (position !== 'sticky') return position === 'fixed';
  const box = boxOf(element);
  const distances = [box.top - Number.parseFloat(top), readViewport().height - box.bottom - Number.parseFloat(bottom)];
  return distances.some((distance) => Math.abs(distance) < 2);
}

/** An element and what is around it in the body. */
export const elementsInBody = (element: Element | null | undefined): Element[] =>
  element ? [...elementsAround(element)].filter((each) => each !== body() && each !== root()) : [];

/** The elements at a point of the viewport without the client's, the uppermost first, within their shadow trees. */
export function* elementsAt(x: number, y: number, tree: Document | ShadowRoot = pageDocument): Generator<Element> {
  for (const element of tree.elementsFromPoint(x, y)) {
    // A shadow root also lists what is around its host.
    if (!tree.contains(element) || isPassedOver(element)) continue;
    const { shadowRoot } = unclobbered(element);
    if (shadowRoot) yield* elementsAt(x, y, shadowRoot);
    yield element;
  }
}

/** The outermost element around this one that stays while the text scrolls. @param ground what contains the text */
export const fixedAround = (element: Element, ground: ReadonlySet<Element>, isLayer = isFixed): Element | undefined =>
  elementsInBody(element).findLast((each) => !ground.has(each) && isLayer(each));

/** Finds the elements of a tree that are in the viewport, and how far each reaches, without the client's. */
function findElements(tree: Element | ShadowRoot, height: number, found = new Map<Element, Box>()): Map<Element, Box> {
  for (let element = unclobbered(tree).firstElementChild; element; element = unclobbered(element).nextElementSibling) {
    const { left, top, right, bottom } = boxOf(element);
    const { localName, shadowRoot, scrollWidth } = unclobbered(element);
    // What is in a far paragraph is far, too. Most elements of a long article are there.
    const isFar = localName === 'p' && (bottom < -height || top > 2 * height);
    if (isFar || isPassedOver(element)) continue;
    // Text that has no room in a box reaches out of it.
    if (bottom > 0 && top < height)
      found.set(element, { left, top, right: Math.max(right, left + scrollWidth), bottom });
    if (shadowRoot) findElements(shadowRoot, height, found);
    if (localName !== 'svg') findElements(element, height, found);
  }
  return found;
}

/**
 * Reads what stands in the viewport. The boxes of elements say what may stand there, and one point of each box whether
 * a reader sees it: asking the page for its elements at points is slow.
 */
export function samplePage({ column, blocks, highlights }: TextFacts, taken: readonly TakenArea[] = []): PageSamples {
  const { width, height } = readViewport();
  const viewport = { left: 0, top: 0, right: width, bottom: height };
  // Notes come into view when the page is scrolled.
  const others = taken.map(({ isFixed, ...box }) => (isFixed ? box : { ...box, top: -Infinity, bottom: Infinity }));
  const ground = new Set(blocks.flatMap((block) => [...elementsAround(block)]));
  const groundPaint = groundOf(blocks[0]);
  /** Beside sidenotes, nobody asks for them. */
  const elementsIn = memoize((tree: Element) => findElements(tree, height));
  const areaOf = createAreaReader(viewport);
  const isLayer = memoize(isFixed);
  const paint = memoize(paintOf);
  const obstacles = (kind: Kind, owner: Element, boxes: Iterable<Box>): Obstacle[] =>
    [...boxes]
      .filter((box) => !isEmpty(box))
      .map(({ left, top, right, bottom }) => ({ kind, owner, left, top, right, bottom }));
  const panelOf = memoize((layer: Element) => obstacles('fixed', layer, isPanel(layer) ? [boxOf(layer)] : []));
  const spaceOf = memoize((track: Element) => obstacles('space', track, [boxOf(track)]));
  /** The outermost element around this one that is all beside the column. What it does not fill is taken, too. */
  const trackAround = memoize((element: Element): Element | undefined => {
    const box = boxOf(element);
    if (!column || (box.left < column.right && box.right > column.left)) return undefined;
    const parent = parentOf(element);
    return (parent && trackAround(parent)) ?? (isEmpty(box) ? undefined : element);
  });
  const boxesOf = (element: Element, isInPanel: boolean): Iterable<Box> => {
    if (isInPanel || isSolid(element)) return [boxOf(element)];
    // The paint of a track is behind what stands in it.
    if (!['', groundPaint].includes(paint(element)) && trackAround(element) !== element) return [boxOf(element)];
    return isControl(element) ? unclobbered(element).getClientRects() : textBoxes(element);
  };
  const read = memoize((element: Element): readonly Obstacle[] => {
    const marked = highlights.filter((highlight) => elementOf(highlight) === element);
    const seen = marked.flatMap((highlight) => obstacles('control', element, highlight.getClientRects()));
    if (ground.has(element)) return [...seen, ...obstacles('content', element, textBoxes(element))];
    const layer = fixedAround(element, ground, isLayer);
    const panel = layer ? panelOf(layer) : [];
    const kind = isControl(element) ? 'control' : 'content';
    const own = obstacles(layer ? 'fixed' : kind, element, boxesOf(element, panel.length > 0));
    const track = trackAround(layer ?? element);
    // What is in a larger obstacle need not be asked for, so that comes first.
    return [...(track ? spaceOf(track) : []), ...panel, ...seen, ...own];
  });
  /** Whether an element, or what it contains, is what a reader sees at a point. */
  const isSeenAt = (owner: Element, x: number, y: number): boolean => {
    for (const element of elementsAt(x, y)) {
      if (contains(owner, element)) return true;
      // What is beneath is not seen.
      if (paint(element) || isSolid(element)) return false;
    }
    return false;
  };
  /** The part of an obstacle that a reader sees. Its middle and two corners tell. */
  const seenPart = memoize(({ owner, ...box }: Obstacle): Box | undefined => {
    const part = intersection(box, areaOf(owner));
    const { left, top, right, bottom } = part;
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 1, top + 1],
      [right - 1, bottom - 1],
    ];
    return !isEmpty(part) && points.some(([x = 0, y = 0]) => isSeenAt(owner, x, y)) ? part : undefined;
  });
  const isVisible = memoize((element: Element) => unclobbered(element).checkVisibility({ visibilityProperty: true }));
  return {
    read,
    taken,
    in(area, kinds) {
      const found: Box[] = others.filter((other) => overlaps(other, area));
      for (const [element, extent] of elementsIn(body() ?? root())) {
        if (!overlaps(extent, area) || !isVisible(element)) continue;
        for (const obstacle of read(element)) {
          if (!overlaps(obstacle, area) || kinds?.includes(obstacle.kind) === false) continue;
          const box = intersection(obstacle, area);
          const part = found.some((other) => isWithin(box, other)) ? undefined : seenPart(obstacle);
          if (part && overlaps(part, area)) found.push(part);
        }
      }
      return found;
    },
  };
}
