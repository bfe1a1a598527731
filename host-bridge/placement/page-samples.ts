import { elementOf, elementsAround, parentOf } from '../dom/closed-parts.ts';
import { memoize } from '../dom/memoize.ts';
import { body } from '../dom/page.ts';
import { boxOf } from '../dom/tree.ts';
import { pageDocument, unclobbered } from '../dom/unclobbered.ts';
import { groundOf, isControl, isFixed, isOurs, isPanel, isSidebar, isSolid, paintOf, textBoxes } from './appearance.ts';
import type { Column } from './column.ts';
import { type Box, holds, isEmpty } from './geometry.ts';

/** Something of the page that is not covered. */
export interface Obstacle extends Box {
  /** Whether it stays where it is while the page scrolls. */
  readonly isFixed: boolean;
  /** Whether the user can operate it. */
  readonly isControl: boolean;
}

/** What of the page stands at a point. */
interface Sample {
  readonly seen: readonly Obstacle[];
  /** The part of the page beside the column, all of which is taken from the gutter. */
  readonly track?: Box | undefined;
}

/** The text around which the page is read. */
export interface TextFacts {
  readonly column: Column | undefined;
  /** Some of its blocks. What contains them scrolls with the text, and is its ground. */
  readonly blocks: readonly Element[];
  /** Controls, for a reader. */
  readonly highlights: readonly (Element | Range)[];
}

/** In CSS pixels: the distances of the points at which a gutter is read. Every other row is shifted by half of it. */
const [COLUMNS, ROWS] = [40, 20];
/** In CSS pixels: the distance of the points at which a place of the launcher is read. */
const GRID = 12;

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

/**
 * Reads the outermost element around an element that stays in its place while the text scrolls.
 *
 * @param ground what contains the text
 */
export function createFixedReader(ground: ReadonlySet<Element>): (element: Element) => Element | null {
  const read = memoize((element: Element): Element | null => {
    const parent = parentOf(element);
    // Scrolling of the root element and the body is that of the viewport.
    if (!parent || element === body()) return null;
    return read(parent) ?? (isFixed(element) && !ground.has(element) ? element : null);
  });
  return read;
}

const toObstacles = (boxes: Iterable<Box>, isFixed: boolean, isControl: boolean): Obstacle[] =>
  [...boxes]
    .filter((box) => !isEmpty(box))
    .map(({ left, top, right, bottom }) => ({ left, top, right, bottom, isFixed, isControl }));

/** What of the page stands at points of the viewport. Serves one measurement: each element is read once. */
export class PageSamples {
  readonly #text: TextFacts;
  readonly #groundPaint: string;
  readonly #fixed: (element: Element) => Element | null;
  readonly #ground: ReadonlySet<Element>;
  readonly #highlights = new Map<Element | null, (Element | Range)[]>();
  readonly #points = new Map<string, Sample>();

  constructor(text: TextFacts) {
    this.#text = text;
    this.#ground = new Set(text.blocks.flatMap((block) => [...elementsAround(block)]));
    this.#fixed = createFixedReader(this.#ground);
    this.#groundPaint = groundOf(text.blocks[0]);
    for (const highlight of text.highlights) {
      const element = elementOf(highlight);
      this.#highlights.set(element, [...(this.#highlights.get(element) ?? []), highlight]);
    }
  }

  /** Whether a rectangle has nothing of the page that counts. */
  isFree({ left, top, right, bottom }: Box, counts: (obstacle: Obstacle) => boolean): boolean {
    for (let y = top; y <= bottom; y += GRID)
      for (let x = left; x <= right; x += GRID) if (this.#at(x, y).seen.some(counts)) return false;
    return true;
  }

  /** What stands in a rectangle. @param rows the distance of the rows of points */
  in({ left, top, right, bottom }: Box, rows = ROWS): Box[] {
    const found: Box[] = [];
    for (let [y, shift] = [top + 1, 0]; y < bottom; y += rows, shift = COLUMNS / 2 - shift)
      for (let x = left + 1 + shift; x < right; x += COLUMNS) {
        if (found.some((box) => holds(box, x, y))) continue;
        const { seen, track } = this.#at(x, y);
        found.push(...seen, ...(track ? [track] : []));
      }
    return found;
  }

  #at(x: number, y: number): Sample {
    const key = `${x},${y}`;
    const sample = this.#points.get(key) ?? this.#readPoint(x, y);
    this.#points.set(key, sample);
    return sample;
  }

  #readPoint(x: number, y: number): Sample {
    for (const element of elementsAt(x, y)) {
      const { seen, track } = this.#read(element);
      const here = seen.filter((box) => holds(box, x, y));
      // What is beneath is not seen.
      if (here.length > 0 || track || element === body() || this.#paint(element)) return { seen: here, track };
    }
    return { seen: [] };
  }

  /** Reads what is seen of an element besides the ground of the text. */
  readonly #read = memoize((element: Element): Sample => {
    const highlights = (this.#highlights.get(element) ?? []).flatMap((highlight) => [...highlight.getClientRects()]);
    const highlighted = toObstacles(highlights, false, true);
    if (this.#ground.has(element)) return { seen: [...highlighted, ...toObstacles(textBoxes(element), false, false)] };
    const layer = this.#fixed(element);
    const boxes = this.#seenOf(element, layer);
    const seen = [...highlighted, ...toObstacles(boxes, layer !== null, layer !== null || isControl(element))];
    const outermost = this.#track(layer ?? element);
    if (!outermost) return { seen };
    const { left, top, width, height } = boxOf(outermost);
    // Beside a sidebar of the site there is no free gutter, even below what it contains.
    const [start, size] = isSidebar(outermost, this.#text.blocks) ? [0, innerHeight] : [top, height];
    const [track] = toObstacles([new DOMRect(left, start, width, size)], false, false);
    return { seen, track };
  });

  #seenOf(element: Element, layer: Element | null): Iterable<Box> {
    if (layer && isPanel(layer)) return [boxOf(layer), boxOf(element)];
    const paint = this.#paint(element);
    if (isSolid(element) || (paint !== '' && paint !== this.#groundPaint)) return [boxOf(element)];
    return isControl(element) ? unclobbered(element).getClientRects() : textBoxes(element);
  }

  readonly #paint = memoize(paintOf);

  /** The outermost element around this one that is beside the column as a whole. What it does not fill is taken, too. */
  readonly #track = memoize((element: Element): Element | undefined => {
    const { column } = this.#text;
    const box = boxOf(element);
    if (!column || (box.left < column.right && box.right > column.left)) return undefined;
    const parent = parentOf(element);
    return (parent && this.#track(parent)) ?? (isEmpty(box) ? undefined : element);
  });
}
