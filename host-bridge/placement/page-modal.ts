import { elementOf, type Spot } from '../dom/closed-parts.ts';
import { holds, isEmpty, readViewport } from '../dom/geometry.ts';
import { boxOf, closest, contains, find, findAll, focused, unclobbered } from '../dom/page.ts';
import { elementsAt, elementsInBody, fixedAround } from './page-samples.ts';
import { watchLayout } from './watch-layout.ts';

/** Where the article is on a page without highlights. */
const ARTICLES = 'article,main,[role=main]';
/** In CSS pixels: how far inside the viewport a wall must reach. */
const EDGE = 20;
const SHOWN = { opacityProperty: true, visibilityProperty: true };

const isLayer = (element: Element): boolean => /fixed|absolute/.test(getComputedStyle(element).position);

/** Whether one layer of the page covers the whole viewport, and something of the page is beneath it. */
function hasWall(aroundText: ReadonlySet<Element>): boolean {
  const { width, height } = readViewport();
  const stacks = [height / 2, EDGE, height - EDGE].flatMap((y) =>
    [width / 2, EDGE, width - EDGE].map((x) => [...elementsAt(x, y)]),
  );
  const layers = new Set(stacks.map(([uppermost]) => uppermost && fixedAround(uppermost, aroundText, isLayer)));
  const [wall] = layers;
  if (!wall || layers.size > 1) return false;
  return stacks.flat().some((element) => {
    const around = elementsInBody(element);
    return around.length > 0 && !around.some((each) => contains(each, wall));
  });
}

/** Whether a dialog stands in the reader's way, rather than at an edge of the viewport: in its middle, or focused. */
function isInTheWay(dialog: Element): boolean {
  const box = boxOf(dialog);
  if (isEmpty(box) || closest(dialog, '[aria-hidden=true],[inert]')) return false;
  if (!unclobbered(dialog).checkVisibility(SHOWN)) return false;
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
export function isPageModal(place: Spot | undefined): boolean {
  const aroundText = new Set(elementsInBody((place && elementOf(place)) ?? find(ARTICLES)));
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
  readPlace: () => Spot | undefined,
  callback: () => void,
  signal: AbortSignal,
): void {
  const watching = new AbortController();
  const measure = () => {
    if (isPageModal(readPlace()) !== isModal) return false;
    watching.abort();
    callback();
    return true;
  };
  watchLayout(measure, AbortSignal.any([signal, watching.signal]));
}
