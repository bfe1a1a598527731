import { isOurs } from './points.ts';

/** Words of the article's first and last paragraph before its notes. */
const [FIRST, LAST] = ['Every harbour keeps a book', 'want to move your bag'];

function paragraphWith(words: string): Element | undefined {
  const paragraphs = [...document.querySelectorAll('p, .paragraph')];
  return paragraphs.find((paragraph) => !isOurs(paragraph) && paragraph.textContent?.includes(words));
}

/** The element that holds the whole article and as little else as possible. */
export function findArticle(): Element | undefined {
  const first = paragraphWith(FIRST);
  const last = paragraphWith(LAST);
  let article = first;
  while (article !== undefined && last !== undefined && !article.contains(last))
    article = article.parentElement ?? undefined;
  return article;
}

/** What scrolls the article: the page, or a part of it. */
export function findScroller(): Element {
  const page = document.scrollingElement ?? document.documentElement;
  // The overflow of `<body>` is usually that of the page.
  for (
    let element = findArticle();
    element && element !== document.body;
    element = element.parentElement ?? undefined
  ) {
    const canScroll = element.scrollHeight > element.clientHeight + 1;
    if (canScroll && /auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  }
  return page;
}
