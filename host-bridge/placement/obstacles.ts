import { pageDocument, unclobbered } from '../unclobbered.ts';
import { type Box, isEmpty } from './box.ts';
import type { Column } from './column.ts';
import { ElementStyles } from './element-styles.ts';
import { elementsNear } from './elements-near.ts';
import { groundOf, paintOf } from './paint.ts';
import { textBoxes } from './text-boxes.ts';
import { readViewport } from './viewport.ts';

/** Something of the page that is not covered. */
export interface Obstacle extends Box {
  readonly element: Element;
  /** Whether it stays where it is while the page scrolls. */
  readonly isFixed: boolean;
  /** Whether the user can operate it. */
  readonly isControl: boolean;
  /** Whether it is a sidebar of the site: beside it there is no free gutter, even below what it contains. */
  readonly isSidebar: boolean;
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
/** Elements that are inline on nearly every page, and therefore neither fixed nor sticky. */
const INLINE = new Set('a,abbr,b,bdi,br,cite,code,em,i,kbd,mark,q,s,small,strong,sub,sup,time,u,var'.split(','));
const CONTROLS =
  'a[href],button,input,select,textarea,summary,iframe,[role=button],[onclick],[tabindex],[contenteditable]';
const SIDEBARS = 'aside,nav,[role=complementary],[role=navigation]';
const SECTIONS = `article,main,section,${SIDEBARS}`;

const isVisible = (element: Element): boolean =>
  element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ??
  getComputedStyle(element).visibility === 'visible';

/** A band of the page at its beginning or end, rather than the heading of an article. */
const isBand = (element: Element): boolean =>
  (element.localName === 'footer' || element.localName === 'header') && !unclobbered(element).closest(SECTIONS);

/** A custom element without content in the page renders something in a shadow root that cannot be read. */
function isOpaque(element: Element): boolean {
  const { localName, shadowRoot, firstElementChild } = unclobbered(element);
  return localName.includes('-') && !shadowRoot && !firstElementChild;
}

/** Whether a fixed element is seen or pressed as a whole, unlike the layer in which a toast appears. */
const isPanel = (element: Element, { top, bottom }: Box): boolean =>
  getComputedStyle(element).pointerEvents !== 'none' && (bottom - top < innerHeight / 2 || paintOf(element) !== '');

/** The text whose surroundings are measured. */
export interface TextFacts {
  /** Its highlights: controls, for a reader. */
  readonly highlights: ReadonlySet<Element | Range>;
  /** Some of its blocks. What contains them scrolls with the text, and is its ground. */
  readonly blocks: readonly Element[];
  /** Where it is, if what is beside it is measured. */
  readonly column?: Column | undefined;
}

/** Reads the obstacles of one measurement. */
class ObstacleReader {
  readonly obstacles: Obstacle[] = [];
  readonly #styles: ElementStyles;
  readonly #strips: readonly Box[];
  readonly #text: TextFacts;
  readonly #isOurs: (element: Element) => boolean;
  /** A box that is painted like the text's ground is not seen. */
  readonly #ground: string;
  readonly #fixed = new Set<Element>();
  readonly #tracks = new Set<Element>();
  /** Elements with text in a strip. */
  readonly #texts = new Set<Element>();

  constructor(strips: readonly Box[], text: TextFacts, isOurs: (element: Element) => boolean) {
    this.#strips = strips;
    this.#isOurs = isOurs;
    this.#text = text;
    this.#ground = groundOf(text.blocks[0]);
    this.#styles = new ElementStyles(text.blocks[0]);
  }

  /** Adds an element if it is an obstacle. */
  read(element: Element, box: Box): void {
    const { localName } = unclobbered(element);
    const isInView = box.top < innerHeight && box.bottom > 0;
    const fixed = isInView && !INLINE.has(localName) ? this.#styles.fixedAncestor(element) : undefined;
    if (fixed && this.#fixed.has(fixed)) return;
    if (fixed === element && this.#addPanel(element, box)) return;
    if (!fixed && !this.#isInStrip(box)) return;
    const isSolid = SOLID.has(localName) || isOpaque(element) || this.#isBox(element);
    this.#add(element, isSolid ? [box] : textBoxes(element), fixed !== undefined);
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
      const fixed = this.#styles.fixedAncestor(element);
      if (fixed && !this.#fixed.has(fixed) && !this.#isOurs(fixed))
        this.#addPanel(fixed, unclobbered(fixed).getBoundingClientRect());
    }
  }

  #addPanel(element: Element, box: Box): boolean {
    if (isEmpty(box) || !isPanel(element, box) || !isVisible(element)) return false;
    this.#fixed.add(element);
    this.#push(element, box, true, true);
    return true;
  }

  /** Whether an element is seen as a box, and is not the ground of the text. */
  #isBox(element: Element): boolean {
    if (INLINE.has(element.localName)) return false;
    const paint = paintOf(element);
    return (
      (isBand(element) || (paint !== '' && paint !== this.#ground)) &&
      !this.#text.blocks.some((block) => unclobbered(element).contains(block))
    );
  }

  #isInStrip(box: Box): boolean {
    return this.#strips.some((strip) => box.left < strip.right && strip.left < box.right);
  }

  /** Adds the hull of those boxes that are in a strip. */
  #add(element: Element, boxes: Iterable<Box>, isFixed: boolean, isControl = this.#isControl(element)): void {
    const visible = [...boxes]
      .map((box) => this.#styles.visiblePart(element, box))
      .filter((box) => !isEmpty(box) && (isFixed || this.#isInStrip(box)));
    if (visible.length === 0 || !isVisible(element)) return;
    const hull = {
      left: Math.min(...visible.map(({ left }) => left)),
      top: Math.min(...visible.map(({ top }) => top)),
      right: Math.max(...visible.map(({ right }) => right)),
      bottom: Math.max(...visible.map(({ bottom }) => bottom)),
    };
    this.#texts.add(element);
    this.#push(element, hull, isFixed, isControl);
  }

  #isControl(element: Element): boolean {
    return this.#text.highlights.has(element) || unclobbered(element).matches(CONTROLS);
  }

  #push(
    element: Element,
    { left, top, right, bottom }: Box,
    isFixed: boolean,
    isControl: boolean,
    isSidebar = false,
  ): void {
    this.obstacles.push({ element, left, top, right, bottom, isFixed, isControl, isSidebar });
    const track = this.#trackOf(element);
    if (!track || this.#tracks.has(track)) return;
    this.#tracks.add(track);
    const isSide = this.#isSidebar(track);
    if (isSide || track !== element)
      this.#push(track, unclobbered(track).getBoundingClientRect(), false, false, isSide);
  }

  /** The outermost element that contains this one and is beside the column as a whole. */
  #trackOf(element: Element): Element | undefined {
    const { column } = this.#text;
    const box = unclobbered(element).getBoundingClientRect();
    if (!column || (box.left < column.right && box.right > column.left)) return undefined;
    const parent = unclobbered(element).parentElement;
    return (parent && this.#trackOf(parent)) ?? (isEmpty(box) ? undefined : element);
  }

  /** Whether a track is neither part of a bar nor a note in the text. */
  #isSidebar(track: Element): boolean {
    const { parentElement } = unclobbered(track);
    return (
      (unclobbered(track).closest(SIDEBARS) ?? track.querySelector(SIDEBARS)) !== null &&
      parentElement !== null &&
      unclobbered(parentElement).getBoundingClientRect().height > innerHeight / 2 &&
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
  isOurs: (element: Element) => boolean,
): Measurement {
  const reader = new ObstacleReader(strips, text, isOurs);
  const far = new Set<Element>();
  const { body } = pageDocument;
  if (body) for (const { element, box } of elementsNear(body, isOurs, far)) reader.read(element, box);
  reader.readRanges();
  const { width, height } = readViewport();
  for (const x of [20, width / 2, width - 20]) for (const y of [20, height - 20]) reader.readFixedAt(x, y);
  return { obstacles: reader.obstacles, far };
}
