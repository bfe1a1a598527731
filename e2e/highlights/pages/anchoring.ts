import { createTextPositionSelectorMatcher, createTextQuoteSelectorMatcher } from '@apache-annotator/dom';
import { toRange } from 'dom-anchor-text-quote';

/** A highlight's place in the text of the page, and where programs of others find it by its selectors. */
interface Anchored {
  readonly id: string;
  readonly exact: string;
  readonly expected: string;
  readonly found: readonly string[];
}

/** Where a range begins in the text of the page, and what it contains. */
function placeOf(range: Range | null | undefined): string {
  if (!range) return 'nowhere';
  const before = document.createRange();
  before.selectNodeContents(document.body);
  before.setEnd(range.startContainer, range.startOffset);
  return `${String(before).length}: ${range}`;
}

async function allOf(ranges: AsyncIterable<Range>): Promise<Range[]> {
  const found = [];
  for await (const range of ranges) found.push(range);
  return found;
}

/** @param highlight any part of a highlight @param first where its words begin */
async function anchor(id: string, highlight: Element | Range, first: Node, offset = 0): Promise<Anchored> {
  const selectors = await window.JournalClient?.current?.selectorOf(highlight);
  if (!selectors) throw new Error(`A part of "${id}" is no highlight`);
  const { quote, position } = selectors;
  const start = document.createRange();
  start.setStart(first, offset);
  start.collapse(true);
  const { body } = document;
  const byQuote = await allOf(createTextQuoteSelectorMatcher(quote)(body));
  const byPosition = await allOf(createTextPositionSelectorMatcher(position)(body));
  return {
    id,
    exact: quote.exact.replace(/\s+/g, ' '),
    expected: placeOf(start) + quote.exact,
    found: [toRange(body, quote), ...byQuote, ...byPosition].map(placeOf),
  };
}

const highlightsOf = (id: string) => [...document.querySelectorAll(`[data-journal-annotation="${id}"]`)];

/** Has both programs anchor every highlight that is an element. */
export async function anchorElements(): Promise<Anchored[]> {
  const anchored = [];
  for (const element of document.querySelectorAll('[data-journal-annotation][aria-description]')) {
    anchored.push(await anchor(element.getAttribute('data-journal-annotation') ?? '', element, element));
  }
  return anchored;
}

/** Has both programs anchor the only highlight of each annotation by its last part: an element, or the mark of a link. */
export async function anchorLastParts(ids: readonly string[]): Promise<Anchored[]> {
  const anchored = [];
  for (const id of ids) {
    const [first] = highlightsOf(id);
    const last = highlightsOf(id).at(-1);
    if (first && last) anchored.push(await anchor(id, last, first));
  }
  return anchored;
}

/** Has both programs anchor painted highlights by the ranges with which they open. */
export async function anchorPainted(ids: readonly string[]): Promise<Anchored[]> {
  const ranges = new Map<string, Range>();
  document.addEventListener('journal:annotationOpen', (event) => {
    event.preventDefault();
    if (event.detail.range) ranges.set(event.detail.id, event.detail.range);
  });
  for (const id of ids) await window.JournalClient?.current?.open(id);
  const anchored = [];
  for (const [id, range] of ranges) anchored.push(await anchor(id, range, range.startContainer, range.startOffset));
  return anchored;
}
