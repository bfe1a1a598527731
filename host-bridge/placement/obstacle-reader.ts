import { pageDocument, unclobbered } from '../unclobbered.ts';
import { isBand, isControl, isInline, isPanel, isSolid, isVisible } from './appearance.ts';
import { type Box, boxOf, isEmpty, isInView } from './box.ts';
import { ElementStyles } from './element-styles.ts';
import type { Obstacle, TextFacts } from './obstacle.ts';
import { groundOf, paintOf } from './paint.ts';
import { isSidebar, trackOf } from './sidebars.ts';
import { textBoxes } from './text-boxes.ts';

/** Reads the obstacles of one measurement. */
export class ObstacleReader {
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

  /** @param strips rectangles whose tops and bottoms do not count */
  constructor(strips: readonly Box[], text: TextFacts, isOurs: (element: Element) => boolean) {
    this.#strips = strips;
    this.#isOurs = isOurs;
    this.#text = text;
    this.#ground = groundOf(text.blocks[0]);
    this.#styles = new ElementStyles(text.blocks[0]);
  }

  /** Adds an element if it is an obstacle. */
  read(element: Element, box: Box): void {
    const fixed = isInView(box) && !isInline(element) ? this.#styles.fixedAncestor(element) : undefined;
    if (fixed && this.#fixed.has(fixed)) return;
    if (fixed === element && this.#addPanel(element, box)) return;
    if (!fixed && !this.#isInStrip(box)) return;
    const isBox = isSolid(element) || this.#isPainted(element);
    this.#add(element, isBox ? [box] : textBoxes(element), fixed !== undefined);
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
      if (fixed && !this.#fixed.has(fixed) && !this.#isOurs(fixed)) this.#addPanel(fixed, boxOf(fixed));
    }
  }

  #addPanel(element: Element, box: Box): boolean {
    if (isEmpty(box) || !isPanel(element, box) || !isVisible(element)) return false;
    this.#fixed.add(element);
    this.#push(element, box, true, true);
    return true;
  }

  /** Whether an element is seen as a box, and is not the ground of the text. */
  #isPainted(element: Element): boolean {
    if (isInline(element)) return false;
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
  #add(
    element: Element,
    boxes: Iterable<Box>,
    isFixed: boolean,
    isHighlight = this.#text.highlights.has(element),
  ): void {
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
    this.#push(element, hull, isFixed, isHighlight || isControl(element));
  }

  #push(
    element: Element,
    { left, top, right, bottom }: Box,
    isFixed: boolean,
    isControl: boolean,
    isSidebar = false,
  ): void {
    this.obstacles.push({ element, left, top, right, bottom, isFixed, isControl, isSidebar });
    const track = trackOf(element, this.#text);
    if (track && !this.#tracks.has(track)) this.#addTrack(track, element);
  }

  #addTrack(track: Element, element: Element): void {
    this.#tracks.add(track);
    const isSide = isSidebar(track, this.#text);
    if (isSide || track !== element) this.#push(track, boxOf(track), false, false, isSide);
  }
}
