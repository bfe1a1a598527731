import { elementOf, type Spot } from '../dom/closed-parts.ts';
import { boxOf, holds, isEmpty, readViewport } from '../dom/geometry.ts';
import { closest, contains, find, findAll, focused, unclobbered } from '../dom/page.ts';
import { elementsAt, elementsInBody } from './page-samples.ts';
import { watchLayout } from './watch-layout.ts';

/** Where the article is on a page without highlights. */
const ARTICLE = ':is(article,main,[role=main])';
/** In CSS pixels: how far inside the viewport a wall must reach. */
const EDGE = 20;
const SHOWN = { opacityProperty: true, visibilityProperty: true };

const isLayer = (element: Element): boolean => /fixed|absolute/.test(getComputedStyle(element).position);

/** Returns whether one layer of the page covers the whole viewport, and something of the page is beneath it. */
function createWallReader(): (aroundText: ReadonlySet<Element>) => boolean {
  const { width, height } = readViewport();
  const stacks = [
    [...elementsAt(width / 2, height / 2)],
    [...elementsAt(width / 2, EDGE)],
    [...elementsAt(EDGE, EDGE)],
    [...elementsAt(width - EDGE, height - EDGE)],
  ];
  const layers = stacks.map(([top]) => elementsInBody(top).filter(isLayer));
  const isBeneath = (element: Element, wall: Element): boolean => {
    const around = elementsInBody(element);
    return around.length > 0 && !around.some((each) => contains(each, wall));
  };
  return (aroundText) => {
    const [wall, ...others] = layers.map((each) => each.findLast((layer) => !aroundText.has(layer)));
    if (!wall || others.some((each) => each !== wall)) return false;
    return stacks.flat().some((element) => isBeneath(element, wall));
  };
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
 * Whether the page keeps the reader from all of these places of its text, or from the menu: by a dialog that is modal
 * or says so with `aria-modal`, by the attribute `inert`, or by something that covers the viewport, as consent walls do.
 *
 * @param spots none for the page as a whole
 */
export function isBehindModal(spots: readonly Spot[]): boolean {
  // An element in full screen matches `:modal`, and leaves what is shown after it above it.
  if (find('dialog:modal:not(:fullscreen)')) return true;
  const dialogs = findAll('[aria-modal=true]').filter(isInTheWay);
  let isWalled: ReturnType<typeof createWallReader> | undefined;
  const isBehind = (element: Element | null): boolean => {
    const around = new Set(elementsInBody(element));
    if ([...around].some((each) => unclobbered(each).hasAttribute('inert'))) return true;
    if (dialogs.some((each) => !around.has(each))) return true;
    isWalled ??= createWallReader();
    return around.size > 0 && isWalled(around);
  };
  const article = find(`${ARTICLE}:not([inert],[inert] *)`) ?? find(ARTICLE);
  return [...new Set(spots.length > 0 ? spots.map(elementOf) : [article])].every(isBehind);
}

/** Calls back once, when the page has become modal, or is no longer. @param readSpots see `isBehindModal` */
export function whenModal(
  isModal: boolean,
  readSpots: () => readonly Spot[],
  callback: () => void,
  signal: AbortSignal,
): void {
  const watching = new AbortController();
  const measure = () => {
    if (isBehindModal(readSpots()) !== isModal) return false;
    watching.abort();
    callback();
    return true;
  };
  watchLayout(measure, AbortSignal.any([signal, watching.signal]));
}
