import { findArticle } from './article-element.ts';
import { type Coverage, total } from './coverage.ts';
import { coverageOf, isOurs, pointsOf } from './points.ts';

/** Coverage of the texts that must stay free. */
export interface TextCoverage {
  /** The article's text, headings included. */
  readonly article: Coverage;
  /** All headings of the page. */
  readonly headings: Coverage;
  /** Links and buttons outside of the article. */
  readonly navigation: Coverage;
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const NAVIGATION = 'nav, aside, header, [role="navigation"], a[href], button';

/** Measures the text that the viewport shows. */
export function measureText(): TextCoverage {
  const article = findArticle();
  const inArticle: Coverage[] = [];
  const inHeadings: Coverage[] = [];
  const inNavigation: Coverage[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || isOurs(parent) || node.nodeValue?.trim() === '') continue;
    const isInArticle = article?.contains(parent) ?? false;
    const isHeading = parent.closest(HEADINGS) !== null;
    const isNavigation = !isInArticle && parent.closest(NAVIGATION) !== null;
    if (!isInArticle && !isHeading && !isNavigation) continue;
    range.selectNodeContents(node);
    const points = [...range.getClientRects()].flatMap(pointsOf);
    if (points.length === 0) continue;
    const coverage = coverageOf(parent, points);
    if (isInArticle) inArticle.push(coverage);
    if (isHeading) inHeadings.push(coverage);
    if (isNavigation) inNavigation.push(coverage);
  }
  return { article: total(inArticle), headings: total(inHeadings), navigation: total(inNavigation) };
}
