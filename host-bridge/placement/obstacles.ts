import { pageDocument, unclobbered } from '../dom/unclobbered.ts';
import {
  groundOf,
  isBand,
  isControl,
  isInline,
  isOurs,
  isPanel,
  isSolid,
  isVisible,
  paintOf,
  SIDEBARS,
  textBoxes,
} from './appearance.ts';
import type { Column } from './column.ts';
import { type Box, boxOf, intersect, isEmpty, isInView, readViewport } from './geometry.ts';
import { inheritedStyles } from './inherited-styles.ts';

/** Something of the page that is not covered. */
export interface Obstacle extends Box {
  readonly element: Element;
  /** Whether it stays where it is while the page scrolls. */
  readonly isFixed: boolean;
  /** Whether the user can operate it. */
  readonly isControl: boolean;
  /** Whether it is a sidebar of the site: beside it there is no free gutter, even below what it contains. */
  readonly isSidebar: boolean;
  /** Where its element was when it was measured. */
  readonly origin: { readonly left: number; readonly top: number };
}

/** The text whose surroundings are measured. */
interface TextFacts {
  /** Its highlights: controls, for a reader. */
  readonly highlights: ReadonlySet<Element | Range>;
  /** Some of its blocks. What contains them scrolls with the text, and is its ground. */
  readonly blocks: readonly Element[];
  /** Where it is, if what is beside it is measured. */
  readonly column?: Column | undefined;
}

/** In CSS pixels: bars at the edges of the viewport are looked for at this distance. */
const EDGE = 20;

/** Reads the obstacles of one measurement. */
class ObstacleReader {
  readonly obstacles: Obstacle[] = [];
  /** Elements beyond those that were read, next to them. */
  readonly far = new Set<Element>();
  readonly #strips: readonly Box[];
  readonly #text: TextFacts;
  readonly #inherited: ReturnType<typeof inheritedStyles>;
  /** A box that is painted like the text's ground is not seen. */
  readonly #ground: string;
  readonly #fixed = new Set<Element>();
  readonly #tracks = new Set<Element>();
  /** Elements with text in a strip. */
  readonly #texts = new Set<Element>();

  constructor(strips: readonly Box[], text: TextFacts) {
    this.#strips = strips;
    this.#text = text;
    this.#inherited = inheritedStyles(text.blocks[0]);
    this.#ground = groundOf(text.blocks[0]);
  }

  /** Reads the elements in and near the viewport. What is in an element that is further away is not read. */
  readContent(parent: Element | ShadowRoot): void {
    const { highlights } = this.#text;
    let above: Element | undefined;
    let below: Element | undefined;
    for (const element of unclobbered(parent).children) {
      if (isOurs(element) && !highlights.has(element)) continue;
      const { scrollHeight, shadowRoot } = unclobbered(element);
      const box = boxOf(element);
      // The content of a page is often higher than an element that is as high as the viewport.
      const isAbove = box.bottom < -innerHeight && box.top + scrollHeight < -innerHeight;
      if (box.height > 0 && isAbove) above = element;
      else if (box.height > 0 && box.top > 2 * innerHeight) below ??= element;
      else {
        if (above) this.far.add(above);
        above = undefined;
        this.#read(element, box);
        if (shadowRoot) this.readContent(shadowRoot);
        this.readContent(element);
      }
    }
    for (const element of [above, below]) if (element) this.far.add(element);
  }

  /** Adds highlights that are no elements. */
  readRanges(): void {
    for (const range of this.#text.highlights) {
      if (!(range instanceof Range)) continue;
      const { parentElement } = range.startContainer;
      if (parentElement && this.#texts.has(parentElement))
        this.#add(parentElement, range.getClientRects(), false, true);
    }
  }

  /** Adds what is fixed at a point, in case it is in an element that has scrolled away. */
  readFixedAt(x: number, y: number): void {
    for (const element of pageDocument.elementsFromPoint(x, y)) {
      const { fixed } = this.#inherited(element);
      if (fixed && !this.#fixed.has(fixed) && !isOurs(fixed)) this.#addPanel(fixed, boxOf(fixed));
    }
  }

  #read(element: Element, box: Box): void {
    const fixed = isInView(box) && !isInline(element) ? this.#inherited(element).fixed : undefined;
    if (fixed && this.#fixed.has(fixed)) return;
    if (fixed === element && this.#addPanel(element, box)) return;
    if (!fixed && !this.#isInStrip(box)) return;
    const isBox = isSolid(element) || this.#isPainted(element);
    const isHighlight = this.#text.highlights.has(element);
    this.#add(element, isBox ? [box] : textBoxes(element), fixed !== undefined, isHighlight);
  }

  #addPanel(element: Element, box: Box): boolean {
    if (isEmpty(box) || !isPanel(element, box) || !isVisible(element)) return false;
    this.#fixed.add(element);
    this.#push(element, box, { isFixed: true, isControl: true });
    return true;
  }

  /** Whether an element is seen as a box, and is not the ground of the text. */
  #isPainted(element: Element): boolean {
    if (isInline(element)) return false;
    const paint = paintOf(element);
    const isSeen = isBand(element) || (paint !== '' && paint !== this.#ground);
    return isSeen && !this.#text.blocks.some((block) => unclobbered(element).contains(block));
  }

  #isInStrip(box: Box): boolean {
    return this.#strips.some((strip) => box.left < strip.right && strip.left < box.right);
  }

  /** Adds the hull of those boxes that are in a strip. */
  #add(element: Element, boxes: Iterable<Box>, isFixed: boolean, isHighlight: boolean): void {
    const { clip } = this.#inherited(element);
    const visible = [...boxes]
      .map((box) => intersect(box, clip))
      .filter((box) => !isEmpty(box) && (isFixed || this.#isInStrip(box)));
    if (visible.length === 0 || !isVisible(element)) return;
    const hull = {
      left: Math.min(...visible.map(({ left }) => left)),
      top: Math.min(...visible.map(({ top }) => top)),
      right: Math.max(...visible.map(({ right }) => right)),
      bottom: Math.max(...visible.map(({ bottom }) => bottom)),
    };
    this.#texts.add(element);
    this.#push(element, hull, { isFixed, isControl: isHighlight || isControl(element) });
  }

  #push(element: Element, { left, top, right, bottom }: Box, kind: Partial<Obstacle>): void {
    const obstacle = { element, left, top, right, bottom, origin: boxOf(element) };
    this.obstacles.push({ ...obstacle, isFixed: false, isControl: false, isSidebar: false, ...kind });
    const track = this.#trackOf(element);
    if (!track || this.#tracks.has(track)) return;
    this.#tracks.add(track);
    const isSidebar = this.#isSidebar(track);
    if (isSidebar || track !== element) this.#push(track, boxOf(track), { isSidebar });
  }

  /** The outermost element that contains this one and is beside the column as a whole. */
  #trackOf(element: Element): Element | undefined {
    const { column } = this.#text;
    const box = boxOf(element);
    if (!column || (box.left < column.right && box.right > column.left)) return undefined;
    const { parentElement } = unclobbered(element);
    return (parentElement && this.#trackOf(parentElement)) ?? (isEmpty(box) ? undefined : element);
  }

  /** Whether a track is neither part of a bar nor a note in the text. */
  #isSidebar(track: Element): boolean {
    const node = unclobbered(track);
    const { parentElement } = node;
    return (
      (node.closest(SIDEBARS) ?? node.querySelector(SIDEBARS)) !== null &&
      parentElement !== null &&
      boxOf(parentElement).height > innerHeight / 2 &&
      !this.#text.blocks.some((block) => block.parentElement === parentElement)
    );
  }
}

/**
 * Reads what must not be covered: everything that is fixed in the viewport, and what is in one of the strips, in and
 * near the viewport.
 *
 * @param strips rectangles whose tops and bottoms do not count
 */
export function readObstacles(
  strips: readonly Box[],
  text: TextFacts,
): { readonly obstacles: readonly Obstacle[]; readonly far: ReadonlySet<Element> } {
  const reader = new ObstacleReader(strips, text);
  const { width, height } = readViewport();
  if (pageDocument.body) reader.readContent(pageDocument.body);
  reader.readRanges();
  for (const x of [EDGE, width / 2, width - EDGE]) for (const y of [EDGE, height - EDGE]) reader.readFixedAt(x, y);
  return reader;
}
