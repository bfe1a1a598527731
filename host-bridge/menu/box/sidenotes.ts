/* Where sidenotes stand, in a file that pages load which place the menu like this. */
import { type Band, MAX_SIDENOTES } from '../../../embed/protocol/index.ts';
import { elementOf, elementsAround, type Spot } from '../../dom/closed-parts.ts';
import { type Box, boxOf, isEmpty, isScroller, overlaps, smooth } from '../../dom/geometry.ts';
import { addStyleSheet, body, contains, findAll, matches, root, unclobbered } from '../../dom/page.ts';
import { annotationIdOf } from '../../highlight/highlight-element.ts';
import { chooseCard } from '../../placement/choose-place.ts';
import type { TextFacts } from '../../placement/column.ts';
import { elementsInBody, isOurs } from '../../placement/page-samples.ts';
import type { PlaceFacts, SidenotesPlace } from '../../placement/place.ts';
import type { ChoosePlace } from '../../placement/watch-place.ts';

/** The part of the article's height that is free in a gutter with notes. */
const MIN_FREE = 0.5;
/** Notes do not move further than this part of the viewport's height because of something that the page has there. */
const MAX_OBSTACLE = 0.5;
/** Notes pass under bars and buttons of the page that are no higher than this part of the viewport. */
const MAX_BAR = 0.25;
/** In CSS pixels: where in the viewport an annotation without a phrase opens. */
const LOOSE_TOP = 12;

const ARTICLE = 'article,main,[role=main]';

/** The innermost article with all of these places; undefined if the page does not mark one up. */
function articleOf(places: readonly Spot[]): Element | undefined {
  const around = places[0] ? [...elementsAround(places[0])] : [];
  return around.find((each) => matches(each, ARTICLE) && places.every((place) => contains(each, elementOf(place))));
}

/** The position of an element's layer among those of the page. */
function layerOf(element: Element): number {
  const styles = elementsInBody(element).map((each) => getComputedStyle(each));
  const outermost = styles.findLast(({ position, zIndex }) => position !== 'static' && zIndex !== 'auto');
  return Number(outermost?.zIndex ?? 0);
}

/** Whether the text scrolls in a part of the page, and not with it. */
const isInScroller = (block: Element): boolean =>
  [...elementsAround(block)].some((element) => {
    const { scrollHeight, clientHeight } = unclobbered(element);
    return scrollHeight > clientHeight + 1 && isScroller(element);
  });

/** What stands beside the text. @param inText what is not measured again while it and the column look the same */
function findObstacles(article: Box, layer: number, facts: PlaceFacts, inText: WeakMap<Element, string>): Box[] {
  const { column, read, taken, viewport } = facts;
  const isOutside = ({ left, right }: Box) => column && right > left && (right > column.right || left < column.left);
  const beside = (box: Box) => ({ ...box, top: article.top, bottom: article.bottom });
  const found: Box[] = taken.map((area) => (area.isFixed ? beside(area) : area)).filter(isOutside);
  for (const element of findAll('body *')) {
    const safe = unclobbered(element);
    const looks = `${column?.left} ${column?.right} ${safe.getAttribute('class')} ${safe.getAttribute('style')}`;
    if (inText.get(element) === looks) continue;
    const box = boxOf(element);
    if (!isOutside(box)) {
      // What has no box may be opened.
      if (!isEmpty(box)) inText.set(element, looks);
      continue;
    }
    if (isOurs(element) || !safe.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    for (const { kind, ...box } of read(element).filter(isOutside)) {
      const isBar = box.bottom - box.top < viewport.height * MAX_BAR && layerOf(element) > layer;
      if (kind !== 'fixed') found.push(box);
      else if (!isBar) found.push(beside(box));
    }
  }
  return found;
}

const isBeside = (box: Box, { top, bottom }: Box): boolean => box.bottom > top && box.top < bottom;

/** The heights that boxes take of an article, from top to bottom. */
function bandsOf(boxes: readonly Box[], article: Box): Band[] {
  const { top, bottom } = article;
  const bands: Band[] = [];
  for (const box of boxes.filter((each) => isBeside(each, article)).sort((a, b) => a.top - b.top)) {
    const last = bands.at(-1);
    const start = Math.max(0, Math.round(box.top - top));
    const end = Math.round(Math.min(box.bottom, bottom) - top);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else bands.push([start, end]);
  }
  return bands;
}

/** Chooses a gutter whose obstacles leave notes enough room, and its width. @param start where the text begins */
function chooseGutter(article: Box, start: number, layer: number, facts: PlaceFacts, inText: WeakMap<Element, string>) {
  const text = { ...article, top: start };
  const height = article.bottom - start;
  const obstacles = findObstacles(article, layer, facts, inText).map((box) => ({
    ...box,
    isBlocking: isBeside(box, text) && box.bottom - box.top > facts.viewport.height * MAX_OBSTACLE,
  }));
  const { left, right } = facts.insets;
  const page: PlaceFacts = {
    ...facts,
    viewport: { ...facts.viewport, height },
    insets: { left, right },
    in: (gutter) =>
      obstacles
        .filter(({ isBlocking }) => isBlocking)
        .map((box) => ({ ...box, top: 0, bottom: height }))
        .filter((box) => overlaps(box, gutter)),
  };
  for (;;) {
    const place = chooseCard('auto', page);
    if (!place) return undefined;
    const inGutter = obstacles.filter((box) => box.left < place.left + place.width && box.right > place.left);
    let free = height;
    for (const [top, bottom] of bandsOf(inGutter, text)) free -= bottom - top;
    const besideText = inGutter.filter((box) => isBeside(box, text));
    const [highest] = besideText.sort((a, b) => a.top - a.bottom - (b.top - b.bottom));
    if (free >= height * MIN_FREE || !highest) return { place, taken: bandsOf(inGutter, article) };
    highest.isBlocking = true;
  }
}

/** The first line of a phrase in the viewport; undefined if the page does not show it. */
const lineOf = (phrase: Spot | undefined): DOMRect | undefined =>
  phrase && [...phrase.getClientRects()].find(({ width, height }) => width && height);

/** The annotations of the text with the tops of their first lines. */
function readLines({ highlights }: TextFacts, start: number): SidenotesPlace['lines'] {
  const lines = new Map<string, number>();
  for (const phrase of highlights) {
    const id = annotationIdOf(phrase);
    const line = id && !lines.has(id) ? lineOf(phrase) : undefined;
    if (id && line) lines.set(id, Math.max(0, Math.round(line.top - start)));
  }
  return [...lines].slice(0, MAX_SIDENOTES).map(([id, top]) => ({ id, top }));
}

/**
 * Chooses the place of sidenotes and puts the menu's box there: in the page, below its bars, as high as the article.
 * Where the box holds no note, the pointer reaches the page. Without room, it is placed as with `auto`.
 */
export function createSidenotes({ shadowRoot }: HTMLElement, signal: AbortSignal): ChoosePlace | undefined {
  if (!shadowRoot) return undefined;
  const sheet = addStyleSheet(shadowRoot, '', signal);
  const inText = new WeakMap<Element, string>();
  let layer = 0;
  let styles = '';
  let edges: readonly number[] = [];
  /** Where in the page an annotation without a phrase has opened. */
  let loose = { id: '', top: 0 };

  const show = () => {
    const bands = edges.map((edge, index) => (index % 2 ? `V${edge}H0` : `M0 ${edge}H999`)).join('');
    sheet.replaceSync(`
:host{position:absolute!important;inset:0 auto auto 0!important;z-index:var(--journal-menu-z,${layer})!important}
dialog:not([open])>[data-place=sidenotes]{position:absolute;z-index:auto;max-height:none;opacity:1;clip-path:path("M0 0${bands}");${styles}}
[data-place=sidenotes]>iframe{border-radius:0;pointer-events:auto}`);
  };

  return (text, facts) => {
    const [block] = text.blocks;
    const article = articleOf(text.places);
    const whole = boxOf(article ?? body() ?? root());
    const tops = text.places.map((place) => lineOf(place)?.top).filter((top) => top !== undefined);
    const firstLine = Math.min(...text.blocks.map((each) => boxOf(each).top), ...tops);
    // What stands above the text does not count, such as the picture of a title.
    const start = Math.max(whole.top, firstLine - facts.viewport.height * MAX_OBSTACLE);
    const box = { left: 0, right: 0, top: whole.top, bottom: whole.bottom };
    /** What is above the text of a page may be no part of it: only a note that is opened there stands there. */
    const head = article ? 0 : Math.round(start - box.top);
    layer = block ? Math.max(0, layerOf(block)) : 0;
    const gutter = block && !isInScroller(block) ? chooseGutter(box, start, layer, facts, inText) : undefined;
    if (!gutter) {
      styles = '';
      sheet.replaceSync('');
      return undefined;
    }
    const { place } = gutter;
    const { side, width } = place;
    const taken: Band[] = head > 0 ? [[0, head], ...gutter.taken.filter(([, bottom]) => bottom > head)] : gutter.taken;
    const end = Math.max(0, Math.round(box.bottom - box.top));
    if (!styles) show();
    // The element's position may count from an ancestor.
    const origin = boxOf(shadowRoot.host);
    const corner = `left:${place.left - origin.left}px;top:${box.top - origin.top}px`;
    styles = `${corner};width:${width}px;height:max(var(--height,0px),${end}px)`;
    show();
    const top = box.top + scrollY;
    const lines = readLines(text, box.top);
    return {
      kind: 'sidenotes',
      side,
      left: Math.round(place.left + scrollX),
      top: Math.round(top),
      width,
      lines,
      taken,
      end,
      tell(opened) {
        if (!opened) return { lines, taken, end };
        const { id, phrase } = opened;
        const line = lineOf(phrase);
        if (!line && loose.id !== id) loose = { id, top: scrollY + LOOSE_TOP };
        const at = Math.max(0, Math.round((line ? line.top + scrollY : loose.top) - top));
        const own = { id, top: at };
        // Of two notes at one line, the first stays the first.
        const known = lines.map((each) => (each.id === id ? own : each));
        return { lines: known.includes(own) ? known : [...known, own], taken: at < head ? gutter.taken : taken, end };
      },
      setBands(shown) {
        edges = shown;
        show();
      },
      reveal(id) {
        const phrase = text.highlights.find((each) => annotationIdOf(each) === id && lineOf(each));
        if (phrase) elementOf(phrase)?.scrollIntoView({ block: 'nearest', behavior: smooth() });
      },
    };
  };
}
