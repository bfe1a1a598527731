import { elementOf, elementsAround, type Place } from '../dom/closed-parts.ts';
import { body, find, findAll, focused, root } from '../dom/page.ts';
import { boxOf, closest, contains } from '../dom/tree.ts';
import { unclobbered } from '../dom/unclobbered.ts';
import { isVisible } from './appearance.ts';
import { holds, isEmpty, readViewport } from './geometry.ts';
import { elementsAt } from './page-samples.ts';
import { watchLayout } from './watch-layout.ts';

/** Where the article is on a page without highlights. */
const ARTICLES = 'article,main,[role=main]';
/** In CSS pixels: how far inside the viewport a wall must reach. */
const EDGE = 20;

/** An element and what is around it in the body. */
const withAncestors = (element: Element | null | undefined): Element[] =>
  element ? [...elementsAround(element)].filter((each) => each !== body() && each !== root()) : [];

/** The outermost element around this one that is laid above the page and does not contain the text. */
const layerOf = (element: Element | undefined, aroundText: ReadonlySet<Element>): Element | undefined =>
  withAncestors(element)
    .filter((each) => !aroundText.has(each) && /fixed|absolute/.test(getComputedStyle(each).position))
    .at(-1);

/** Whether one layer of the page covers the whole viewport, and something of the page is beneath it. */
function hasWall(aroundText: ReadonlySet<Element>): boolean {
  const { width, height } = readViewport();
  // The first point usually tells that there is none.
  const points = [height / 2, EDGE, height - EDGE].flatMap((y) =>
    [width / 2, EDGE, width - EDGE].map((x): [number, number] => [x, y]),
  );
  let wall: Element | undefined;
  for (const point of points) {
    const [uppermost] = elementsAt(...point);
    const layer = layerOf(uppermost, aroundText);
    if (!layer || layer !== (wall ?? layer)) return false;
    wall = layer;
  }
  const isBeneath = (element: Element): boolean => {
    const around = withAncestors(element);
    return around.length > 0 && !around.some((each) => each === wall || contains(each, wall ?? null));
  };
  return points.some((point) => [...elementsAt(...point)].some(isBeneath));
}

/** Whether a dialog stands in the reader's way, rather than at an edge of the viewport: in its middle, or focused. */
function isInTheWay(dialog: Element): boolean {
  const box = boxOf(dialog);
  if (isEmpty(box) || !isVisible(dialog) || closest(dialog, '[aria-hidden=true],[inert]')) return false;
  const { width, height } = readViewport();
  return holds(box, width / 2, height / 2) || contains(dialog, focused());
}

/**
 * Whether the page keeps the reader from its text, or from the menu: by a modal dialog, outside of which everything is
 * inert, by a dialog that says so with `aria-modal`, by the attribute `inert`, or by something that covers the viewport,
 * as consent walls do.
 *
 * @param place a place of the text. What contains it is not above it.
 */
export function isPageModal(place: Place | undefined): boolean {
  const aroundText = new Set(withAncestors((place && elementOf(place)) ?? find(ARTICLES)));
  if ([...aroundText].some((element) => unclobbered(element).hasAttribute('inert'))) return true;
  // An element in full screen matches `:modal`, and leaves what is shown after it above it.
  if (find('dialog:modal:not(:fullscreen)')) return true;
  if (findAll('[aria-modal=true]').some((each) => !aroundText.has(each) && isInTheWay(each))) return true;
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
  const measureSoon = watchLayout(measure, options.signal);
  // A press in a wall may close it in its shadow tree, whose changes nothing reports.
  for (const type of ['click', 'keyup']) addEventListener(type, measureSoon, options);
}
