/** The part of the measuring that runs in the publisher's page. It is bundled into one script. */
import { type Coverage, coverageOf, isOurs, type Point, pointsOf, total } from './coverage.ts';
import { findArticle, findControls, findHighlights, findRestPoint, findScroller, type Seen } from './find.ts';

/** How many things can be seen, and short descriptions of those that cannot be pressed. */
export interface Presses {
  readonly visible: number;
  readonly unpressable: readonly string[];
}

/** What one scroll position shows. */
export interface PositionMeasures {
  readonly menu: 'card' | 'launcher' | 'none';
  /** The article's text, headings included. */
  readonly article: Coverage;
  /** All headings of the page. */
  readonly headings: Coverage;
  /** Links and buttons outside of the article. */
  readonly navigation: Coverage;
  readonly highlights: Presses;
  readonly controls: Presses;
}

declare global {
  interface Window {
    placementMeasures: typeof placementMeasures;
  }
}

/** The end of a short article, or a wheel that turns something else, is noticed after this time. */
const SCROLL_TIMEOUT_MS = 2_000;

/** The menu counts as still when it has not moved for so many looks, and is measured where it is after the last one. */
const STILL_LOOKS = 4;
const LOOKS = 50;
const INTERVAL_MS = 100;

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const NAVIGATION = 'nav, aside, header, [role="navigation"], a[href], button';

/** The boxes in which readers see a part of the menu, and can press it. */
const boxesOf = (part: 'iframe' | '.launcher'): readonly DOMRect[] =>
  [...document.querySelectorAll('journal-menu')]
    .flatMap((menu) => [...(menu.shadowRoot ?? menu).querySelectorAll(part)])
    .map((element) => element.getBoundingClientRect())
    .filter(({ left, top, width, height }) => {
      const [middle] = document.elementsFromPoint(left + width / 2, top + height / 2);
      return middle !== undefined && isOurs(middle);
    });

const coverageOfBoxes = ({ element, boxes }: Seen): Coverage => coverageOf(element, boxes.flatMap(pointsOf));

function countPresses(things: readonly Seen[]): Presses {
  const visible = things
    .map((thing) => ({ thing, coverage: coverageOfBoxes(thing) }))
    .filter(({ coverage }) => coverage.visible > 0);
  // Something that covers half of a control makes it hard to press.
  const unpressable = visible.filter(({ coverage }) => coverage.covered * 2 >= coverage.visible);
  const describe = ({ element }: Seen) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
    return `${element.localName} “${words.slice(0, 30)}”`;
  };
  return { visible: visible.length, unpressable: unpressable.map(({ thing }) => describe(thing)) };
}

/** The elements with text of their own, each once for each text. */
function findTexts(): readonly Seen[] {
  const texts: Seen[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || isOurs(element) || node.nodeValue?.trim() === '') continue;
    range.selectNodeContents(node);
    texts.push({ element, boxes: [...range.getClientRects()] });
  }
  return texts;
}

function measurePosition(): PositionMeasures {
  const article = findArticle();
  const isInArticle = ({ element }: Seen) => article?.contains(element) ?? false;
  const texts = findTexts();
  const coverageOfTexts = (isMeant: (text: Seen) => boolean) => total(texts.filter(isMeant).map(coverageOfBoxes));
  return {
    menu: boxesOf('.launcher').length > 0 ? 'launcher' : boxesOf('iframe').length > 0 ? 'card' : 'none',
    article: coverageOfTexts(isInArticle),
    headings: coverageOfTexts(({ element }) => element.closest(HEADINGS) !== null),
    navigation: coverageOfTexts((text) => !isInArticle(text) && text.element.closest(NAVIGATION) !== null),
    highlights: countPresses(findHighlights()),
    controls: countPresses(findControls()),
  };
}

let chosen = -1;

/** The functions that the measuring program calls. */
const placementMeasures = {
  highlightCount: () => findHighlights().length,
  /** Waits until the menu stays where it is. */
  async whenStill(): Promise<void> {
    const last: string[] = [];
    for (let look = 0; look < LOOKS; look += 1) {
      last.push(JSON.stringify([boxesOf('iframe'), boxesOf('.launcher')]));
      if (look >= STILL_LOOKS && new Set(last.slice(-STILL_LOOKS - 1)).size === 1) return;
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
    }
  },
  /** Scrolls the article. @param fraction 0 for its beginning, 1 for its end */
  scrollTo(fraction: number): void {
    const scroller = findScroller();
    scroller.scrollTo({ top: fraction * (scroller.scrollHeight - scroller.clientHeight), behavior: 'instant' });
  },
  restPoint: findRestPoint,
  /** Measures the frame after that of the next scroll event. `null` when nothing scrolls. */
  whileScrolling: () =>
    new Promise<PositionMeasures | null>((resolve) => {
      const measure = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve(measurePosition())));
      document.addEventListener('scroll', measure, { capture: true, once: true });
      setTimeout(() => {
        document.removeEventListener('scroll', measure, { capture: true });
        resolve(null);
      }, SCROLL_TIMEOUT_MS);
    }),
  /** Chooses a highlight in view that can be pressed. @returns where to press it */
  chooseHighlight(): Point | null {
    for (const [index, { element, boxes }] of findHighlights().entries()) {
      // A press of one in a link follows it.
      if (element.closest('a[href]') !== null) continue;
      const isFree = (point: Point) => {
        const { visible, covered } = coverageOf(element, [point]);
        return visible > covered;
      };
      const free = boxes.flatMap(pointsOf).filter(isFree);
      const middle = free[Math.floor(free.length / 2)];
      if (middle === undefined) continue;
      chosen = index;
      return middle;
    }
    return null;
  },
  chosenHighlight: () =>
    total(
      findHighlights()
        .slice(chosen, chosen + 1)
        .map(coverageOfBoxes),
    ),
  position: measurePosition,
};

window.placementMeasures = placementMeasures;
