import type { Annotation } from '../../bff/contract/index.ts';
import { doiAddress } from '../../bff/contract/shared/links.ts';
import { createElement } from '../dom/create-element.ts';
import { highlightTrees, queryTrees } from '../dom/highlight-trees.ts';
import { addStyleSheet } from '../dom/style-sheet.ts';
import { pageDocument, removeNode } from '../dom/unclobbered.ts';
import { annotationIdOf, ID_ATTRIBUTE } from '../highlight/highlight-element.ts';
import { wordFor } from './annotation-words.ts';
import { ANNOTATIONS } from './menu-words.ts';
import { createParagraphs } from './portable-text.ts';

/** Name of the element that contains the endnotes. */
const ENDNOTES_NAME = 'journal-endnotes';

/**
 * The endnotes inherit the page's font and colours; the page's rules for elements do not apply to them. Titles are not
 * bold: a font face that the page has not loaded yet would arrive after printing. An indent separates consecutive
 * paragraphs; a label and the paragraph after it need none.
 */
const ENDNOTE_STYLES = `:host{all:unset!important;display:block!important;
margin-block-start:3em!important;font-size:.85em!important}
h2{font:inherit;font-size:1.2em;margin:0;padding-block:1em .8em;border-block-start:1px solid;break-after:avoid}
ol{margin:0;padding-inline-start:2.5em}
li{margin-block-end:.8em;break-inside:avoid}
li::marker{font-variant-numeric:tabular-nums}
p{margin:0;text-wrap:pretty}
p+p:not(.source,.label,.label+p){text-indent:1.2em}
.title{font-weight:inherit;font-variant-caps:small-caps;letter-spacing:.03em;break-after:avoid}
.source{overflow-wrap:anywhere}`;

/** The addresses of an annotation's sources, as text for paper. */
function createSources({ externalLink, doi }: Annotation): HTMLElement[] {
  return [externalLink, doi && doiAddress(doi)].flatMap((textContent) =>
    textContent ? [createElement('p', { textContent, dir: 'auto', className: 'source' })] : [],
  );
}

/** Shows the address of a link on paper, after its text. */
function showAddress(text: HTMLElement, address: string): Node {
  text.append(` (${address})`);
  return text;
}

function createEndnote(annotation: Annotation): HTMLLIElement {
  const item = pageDocument.createElement('li');
  const title = createElement('strong', { textContent: annotation.title, dir: 'auto', className: 'title' });
  item.append(title, ...createParagraphs(annotation.content, showAddress), ...createSources(annotation));
  return item;
}

/**
 * Creates the element with the endnotes, which are numbered from 1.
 *
 * @param language BCP 47 tag of the page's text
 */
function createEndnotes(annotations: readonly Annotation[], language: string): HTMLElement {
  const element = pageDocument.createElement(ENDNOTES_NAME);
  const list = pageDocument.createElement('ol');
  list.append(...annotations.map(createEndnote));
  const shadow = element.attachShadow({ mode: 'open' });
  addStyleSheet(shadow, ENDNOTE_STYLES);
  shadow.append(createElement('h2', { textContent: wordFor(language, ANNOTATIONS), dir: 'auto' }), list);
  return element;
}

/** Attribute of the last element of a highlight while the page is printed: the number of its endnote. */
const NUMBER_ATTRIBUTE = 'data-journal-note';

/** More specific than the rule that removes the page's generated content from highlights. */
const STYLES =
  `[${NUMBER_ATTRIBUTE}]:not(#\\9):not(#\\9)::after{content:"[" attr(${NUMBER_ATTRIBUTE}) "]"!important;` +
  'display:inline-block;font-size:.7em;line-height:0;vertical-align:super}';

/** Whether the next element continues the highlight: it has the same annotation, and no text is between the two. */
function continues(element: Element, next: Element | undefined): boolean {
  if (next === undefined || annotationIdOf(next) !== annotationIdOf(element)) return false;
  const between = pageDocument.createRange();
  between.setStartAfter(element);
  between.setEndBefore(next);
  return between.toString() === '';
}

/** The last elements of each annotation's highlights, by annotation, in text order. */
function highlightEnds(): Map<string, Element[]> {
  const elementsById = new Map<string, Element[]>();
  for (const element of queryTrees(`[${ID_ATTRIBUTE}]`)) {
    const id = annotationIdOf(element) ?? '';
    const elements = elementsById.get(id);
    if (elements === undefined) elementsById.set(id, [element]);
    else elements.push(element);
  }
  const isEnd = (element: Element, index: number, all: Element[]) => !continues(element, all[index + 1]);
  return new Map([...elementsById].map(([id, elements]) => [id, elements.filter(isEnd)]));
}

/**
 * Shows the number of its endnote after every highlight.
 *
 * @param highlights the ends of each endnote's highlights; the first endnote has the number 1
 * @returns removes the numbers
 */
function showNumbers(highlights: readonly (readonly Element[])[]): () => void {
  highlights.forEach((ends, index) => {
    for (const end of ends) end.setAttribute(NUMBER_ATTRIBUTE, String(index + 1));
  });
  const shown = new AbortController();
  for (const tree of highlightTrees()) addStyleSheet(tree, STYLES, shown.signal);
  return () => {
    for (const end of highlights.flat()) end.removeAttribute(NUMBER_ATTRIBUTE);
    shown.abort();
  };
}

/**
 * Prints annotations as endnotes. While the browser prints, the endnotes are at the end of the page, in text order, and
 * every highlight shows the number of its endnote. At all other times the page contains none of this.
 *
 * @param annotations returns the annotations at the time of printing
 * @param signal ends it
 */
export function printEndnotes(annotations: () => readonly Annotation[], signal: AbortSignal): void {
  let clear = (): void => {};
  const show = (): void => {
    clear();
    clear = addEndnotes(annotations());
  };
  const hide = (): void => clear();
  window.addEventListener('beforeprint', show, { signal });
  window.addEventListener('afterprint', hide, { signal });
  signal.addEventListener('abort', hide, { once: true });
}

/** Adds the endnotes and numbers, unless the page has endnotes of another menu. @returns removes them */
function addEndnotes(annotations: readonly Annotation[]): () => void {
  if (annotations.length === 0 || pageDocument.querySelector(ENDNOTES_NAME) !== null) return () => {};
  const ends = highlightEnds();
  const order = [...ends.keys()];
  const place = ({ id }: Annotation) => (ends.has(id) ? order.indexOf(id) : order.length);
  const sorted = [...annotations].sort((one, other) => place(one) - place(other));
  const hideNumbers = showNumbers(sorted.flatMap(({ id }) => [ends.get(id) ?? []]));
  const element = createEndnotes(sorted, pageDocument.documentElement.lang);
  pageDocument.body.append(element);
  return () => {
    removeNode(element);
    hideNumbers();
  };
}
