import { elementOf, type Place, parentOf } from '../dom/closed-parts.ts';
import { pageDocument, unclobbered } from '../dom/unclobbered.ts';
import { isOurs, isVisible } from './appearance.ts';
import { type Box, boxOf, isEmpty, readViewport, type Size } from './geometry.ts';
import { watchLayout } from './watch-layout.ts';

/** Where the article is on a page without highlights. */
const ARTICLES = 'article,main,[role=main]';
/** In CSS pixels: how far inside the viewport a wall must reach. */
const EDGE = 20;

function* withAncestors(element: Element | null | undefined): Generator<Element> {
  for (let each = element; each && each !== pageDocument.body; each = parentOf(each)) yield each;
}

const isOurPart = (element: Element): boolean => [...withAncestors(element)].some(isOurs);

/** The elements at a point without those of the client, the uppermost first. */
const elementsAt = (x: number, y: number): Element[] =>
  pageDocument.elementsFromPoint(x, y).filter((element) => !isOurPart(element));

/** The uppermost element at a point, within its shadow tree. */
function uppermostAt(x: number, y: number): Element | undefined {
  let [element] = elementsAt(x, y);
  for (;;) {
    const shadow: ShadowRoot | null | undefined = element && unclobbered(element).shadowRoot;
    const inner: Element | null | undefined = shadow?.elementFromPoint(x, y);
    if (!inner || !shadow?.contains(inner)) return element;
    element = inner;
  }
}

/** The outermost element around this one that is laid above the page and does not contain the text. */
function layerOf(element: Element | undefined, aroundText: ReadonlySet<Element>): Element | undefined {
  const layers = [...withAncestors(element)].filter(
    (each) => !aroundText.has(each) && /fixed|absolute/.test(getComputedStyle(each).position),
  );
  return layers.at(-1);
}

/** Points of the viewport that a wall covers. The first one usually tells that there is none. */
function samplePoints({ width, height }: Size): [x: number, y: number][] {
  const [xs, ys] = [width, height].map((size) => [size / 2, EDGE, size - EDGE]);
  return (ys ?? []).flatMap((y) => (xs ?? []).map((x): [number, number] => [x, y]));
}

/** Whether one layer of the page covers the whole viewport, and something of the page is beneath it. */
function hasWall(aroundText: ReadonlySet<Element>): boolean {
  const points = samplePoints(readViewport());
  let wall: Element | undefined;
  for (const [x, y] of points) {
    const layer = layerOf(uppermostAt(x, y), aroundText);
    if (!layer || layer !== (wall ?? layer)) return false;
    wall = layer;
  }
  const isBeneath = (element: Element): boolean =>
    parentOf(element) !== null &&
    element !== pageDocument.body &&
    ![...withAncestors(element)].some((each) => each === wall || unclobbered(each).contains(wall ?? null));
  return points.some(([x, y]) => elementsAt(x, y).some(isBeneath));
}

/** Whether a dialog stands in the reader's way, rather than at an edge of the viewport: in its middle, or focused. */
function isInTheWay(dialog: Element): boolean {
  const box: Box = boxOf(dialog);
  if (isEmpty(box) || !isVisible(dialog) || unclobbered(dialog).closest('[aria-hidden=true],[inert]')) return false;
  const { width, height } = readViewport();
  const isInMiddle = box.left < width / 2 && box.right > width / 2 && box.top < height / 2 && box.bottom > height / 2;
  return isInMiddle || unclobbered(dialog).contains(pageDocument.activeElement);
}

/**
 * Whether the page keeps the reader from its text: by a modal dialog, by a dialog that says so with `aria-modal`, by the
 * attribute `inert`, or by something that covers the viewport, as consent walls do.
 *
 * @param place a place of the text. What contains it is not above it.
 */
export function isPageModal(place: Place | undefined): boolean {
  const aroundText = new Set(withAncestors((place && elementOf(place)) ?? pageDocument.querySelector(ARTICLES)));
  if ([...aroundText].some((element) => unclobbered(element).hasAttribute('inert'))) return true;
  const isApart = (element: Element): boolean => !aroundText.has(element);
  if ([...pageDocument.querySelectorAll(':modal')].some(isApart)) return true;
  if ([...pageDocument.querySelectorAll('[aria-modal=true]')].some((each) => isApart(each) && isInTheWay(each)))
    return true;
  return aroundText.size > 0 && hasWall(aroundText);
}

/**
 * Calls back once, when the page has become modal, or is no longer.
 *
 * @param readPlace see `isPageModal`
 */
export function whenModal(
  isModal: boolean,
  readPlace: () => Place | undefined,
  callback: () => void,
  signal: AbortSignal,
): void {
  const watching = new AbortController();
  const options = { capture: true, passive: true, signal: AbortSignal.any([signal, watching.signal]) };
  const measure = () => {
    if (isPageModal(readPlace()) !== isModal) return false;
    watching.abort();
    callback();
    return true;
  };
  const measureSoon = watchLayout({ measure, onScrollEnd: () => {} }, options.signal);
  // A press in a wall may close it in its shadow tree, whose changes nothing reports.
  for (const type of ['click', 'keyup']) addEventListener(type, measureSoon, options);
}
