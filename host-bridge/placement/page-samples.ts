import { elementOf, elementsAround, layoutParentOf } from '../dom/closed-parts.ts';
import { type Box, holds, isEmpty, overlaps, readViewport } from '../dom/geometry.ts';
import { memoize } from '../dom/memoize.ts';
import { body, boxOf, matches, pageDocument, parentOf, root, unclobbered } from '../dom/page.ts';
import type { TextFacts } from './column.ts';

/** `fixed` stays while the page scrolls; `space` is empty, in a part of the page that is beside the column as a whole. */
export type Kind = 'fixed' | 'control' | 'content' | 'space';

type Obstacle = Box & { readonly kind: Kind };

/** What another menu takes of the viewport or, as notes that scroll with their text, of the page. */
export type TakenArea = Box & { readonly isFixed: boolean };

/** What of the page stands at points of the viewport. Serves one measurement: each element is read once. */
export interface PageSamples {
  /** What is seen of an element, also outside the viewport. */
  read(element: Element): readonly Obstacle[];
  /** What other menus take. */
  readonly taken: readonly TakenArea[];
  /** Whether a rectangle has nothing of these kinds, and no other menu. */
  isFree(box: Box, kinds: readonly Kind[]): boolean;
  /** What stands in a rectangle. @param rows the distance of the rows of points */
  in(box: Box, rows?: number): readonly Box[];
}

/** In CSS pixels: the distances of the points at which gutters and corners are read. Every other row is shifted. */
const COLUMNS = 40;
const ROWS = 20;
const GRID = 12;

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
    if (!tree.contains(element) || (isOurs(element) && element.localName !== 'journal-highlight')) continue;
    const { shadowRoot } = unclobbered(element);
    if (shadowRoot) yield* elementsAt(x, y, shadowRoot);
    yield element;
  }
}

/** The outermost element around this one that stays while the text scrolls. @param ground what contains the text */
export const fixedAround = (element: Element, ground: ReadonlySet<Element>, isLayer = isFixed): Element | undefined =>
  elementsInBody(element)
    .filter((each) => !ground.has(each) && isLayer(each))
    .at(-1);

const toObstacles = (kind: Kind, boxes: Iterable<Box>): Obstacle[] =>
  [...boxes].filter((box) => !isEmpty(box)).map(({ left, top, right, bottom }) => ({ kind, left, top, right, bottom }));

export function samplePage({ column, blocks, highlights }: TextFacts, taken: readonly TakenArea[] = []): PageSamples {
  // Notes come into view when the page is scrolled.
  const others = taken.map(({ isFixed, ...box }) => (isFixed ? box : { ...box, top: -Infinity, bottom: Infinity }));
  const ground = new Set(blocks.flatMap((block) => [...elementsAround(block)]));
  const groundPaint = groundOf(blocks[0]);
  const isLayer = memoize(isFixed);
  const paint = memoize(paintOf);
  /** The outermost element around this one that is beside the column as a whole. What it does not fill is taken, too. */
  const trackAround = memoize((element: Element): Element | undefined => {
    const box = boxOf(element);
    if (!column || (box.left < column.right && box.right > column.left)) return undefined;
    const parent = parentOf(element);
    return (parent && trackAround(parent)) ?? (isEmpty(box) ? undefined : element);
  });
  const boxesOf = (element: Element, layer: Element | undefined): Iterable<Box> => {
    if (layer && isPanel(layer)) return [boxOf(layer), boxOf(element)];
    if (isSolid(element) || !['', groundPaint].includes(paint(element))) return [boxOf(element)];
    return isControl(element) ? unclobbered(element).getClientRects() : textBoxes(element);
  };
  const read = memoize((element: Element): readonly Obstacle[] => {
    const marked = highlights.filter((highlight) => elementOf(highlight) === element);
    const seen = marked.flatMap((highlight) => toObstacles('control', highlight.getClientRects()));
    if (ground.has(element)) return [...seen, ...toObstacles('content', textBoxes(element))];
    const layer = fixedAround(element, ground, isLayer);
    const kind = isControl(element) ? 'control' : 'content';
    seen.push(...toObstacles(layer ? 'fixed' : kind, boxesOf(element, layer)));
    const track = trackAround(layer ?? element);
    return track ? [...seen, ...toObstacles('space', [boxOf(track)])] : seen;
  });
  const at = memoize((point: string): readonly Obstacle[] => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    for (const element of elementsAt(x, y)) {
      const seen = read(element).filter((box) => holds(box, x, y));
      // What is beneath is not seen.
      if (seen.length > 0 || element === body() || paint(element)) return seen;
    }
    return [];
  });
  return {
    read,
    taken,
    isFree(box, kinds) {
      if (others.some((other) => overlaps(other, box))) return false;
      const { left, top, right, bottom } = box;
      for (let y = top; y <= bottom; y += GRID)
        for (let x = left; x <= right; x += GRID)
          if (at(`${x},${y}`).some(({ kind }) => kinds.includes(kind))) return false;
      return true;
    },
    in(area, rows = ROWS) {
      const found: Box[] = others.filter((other) => overlaps(other, area));
      let shift = 0;
      for (let y = area.top + 1; y < area.bottom; y += rows) {
        for (let x = area.left + 1 + shift; x < area.right; x += COLUMNS)
          if (!found.some((box) => holds(box, x, y))) found.push(...at(`${x},${y}`));
        shift = COLUMNS / 2 - shift;
      }
      return found;
    },
  };
}
