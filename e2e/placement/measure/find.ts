import { isOurs, type Point } from './coverage.ts';

/** Words of the article's first and last paragraph before its notes. */
const FIRST = 'Every harbour keeps a book';
const LAST = 'want to move your bag';

/** Elements in the text that the product made from phrases. */
export const HIGHLIGHT = '[data-journal-annotation]';

const CONTROLS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="link"], [onclick]';

/** An element with the boxes in which it is seen. */
export interface Seen {
  readonly element: Element;
  readonly boxes: readonly DOMRect[];
}

const seen = (element: Element): Seen => ({ element, boxes: [...element.getClientRects()] });

/** The element that holds the whole article and as little else as possible. */
export function findArticle(): Element | null {
  const paragraphs = [...document.querySelectorAll('p, .paragraph')].filter((paragraph) => !isOurs(paragraph));
  const [first, last] = [FIRST, LAST].map((words) => paragraphs.find((each) => each.textContent?.includes(words)));
  let article = first?.parentElement ?? null;
  while (article !== null && last !== undefined && !article.contains(last)) article = article.parentElement;
  return article;
}

/** What scrolls the article: the page, or a part of it. */
export function findScroller(): Element {
  // The overflow of `<body>` is usually that of the page.
  for (let element = findArticle(); element && element !== document.body; element = element.parentElement) {
    const canScroll = element.scrollHeight > element.clientHeight + 1;
    if (canScroll && /auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** All elements of a tree with their open shadow trees, without the product's. */
const elementsIn = (root: Document | ShadowRoot): Element[] =>
  [...root.querySelectorAll('*')]
    .filter((element) => !isOurs(element))
    .flatMap((element) => (element.shadowRoot === null ? element : [element, ...elementsIn(element.shadowRoot)]));

/** The site's own links, buttons and fields. */
export const findControls = (): readonly Seen[] =>
  elementsIn(document)
    .filter((element) => element.matches(CONTROLS) && element.closest(HIGHLIGHT) === null)
    .map(seen);

/** The highlights: elements, or painted ranges. */
export function findHighlights(): readonly Seen[] {
  const ranges = [...CSS.highlights.values()].flatMap((painted) => [...painted]);
  const inText = ranges.flatMap(({ startContainer, startOffset, endContainer, endOffset }) => {
    const range = document.createRange();
    range.setStart(startContainer, startOffset);
    range.setEnd(endContainer, endOffset);
    const element = startContainer.parentElement;
    return element === null ? [] : [{ element, boxes: [...range.getClientRects()] }];
  });
  return [...[...document.querySelectorAll(HIGHLIGHT)].map(seen), ...inText];
}

/** A point in the middle of the window where the mouse may rest: on a highlight it would ask for a preview. */
export function findRestPoint(): Point {
  const x = innerWidth / 2;
  for (let y = innerHeight / 2; y < innerHeight; y += 8)
    if (!document.elementFromPoint(x, y)?.closest(HIGHLIGHT)) return { x, y };
  return { x, y: innerHeight / 2 };
}
