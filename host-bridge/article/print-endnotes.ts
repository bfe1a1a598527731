import type { Annotation } from '../../bff/contract/index.ts';
import { ANNOTATIONS } from '../dom/element-words.ts';
import {
  addStyleSheet,
  body,
  closest,
  create,
  find,
  highlightTrees,
  isLaidOutAsBlock,
  queryTrees,
  range,
  remove,
  root,
} from '../dom/page.ts';
import { createLatestSignal } from '../dom/waiting.ts';
import { wordFor } from '../dom/words.ts';
import { annotationIdOf, ID_ATTRIBUTE } from '../highlight/highlight-element.ts';
import { readText } from '../placement/column.ts';
import { annotationContent } from './annotation-content.ts';

const ENDNOTES_NAME = 'journal-endnotes';

/**
 * The endnotes inherit the page's font and colours; the page's rules for elements do not apply to them. Titles are not
 * bold: a font face that the page has not loaded yet would arrive after printing. An indent separates consecutive
 * paragraphs; a label and the paragraph after it need none.
 */
const ENDNOTE_STYLES = `:host{all:unset!important;display:block!important;clear:both!important;grid-column:1/-1!important;
max-inline-size:var(--measure)!important;margin:3em auto 0!important;text-indent:0!important;font-size:.85em!important}
h2{font:inherit;font-size:1.2em;margin:0;padding-block:1em .8em;border-block-start:1px solid;break-after:avoid}
ol{margin:0;padding-inline-start:2.5em}
li{margin-block-end:.8em;break-inside:avoid}
li::marker{font-variant-numeric:tabular-nums}
p{margin:0;text-wrap:pretty}
p+p:not(.source,.label,.label+p){text-indent:1.2em}
.title{font-weight:inherit;font-variant-caps:small-caps;letter-spacing:.03em;break-after:avoid}
.source{overflow-wrap:anywhere}`;

function createEndnotes(annotations: readonly Annotation[]): HTMLElement {
  const element = create(ENDNOTES_NAME);
  const list = create('ol');
  for (const annotation of annotations) list.appendChild(create('li')).append(...annotationContent(annotation, 'text'));
  const shadow = element.attachShadow({ mode: 'open' });
  addStyleSheet(shadow, ENDNOTE_STYLES);
  shadow.append(create('h2', { textContent: wordFor(root().lang, ANNOTATIONS), dir: 'auto' }), list);
  return element;
}

/** On the last element of a highlight while the page is printed: the number of its endnote. */
const NUMBER_ATTRIBUTE = 'data-journal-note';

/** More specific than the rule that removes the page's generated content from highlights. */
const STYLES =
  `[${NUMBER_ATTRIBUTE}]:not(#\\9):not(#\\9)::after{content:"[" attr(${NUMBER_ATTRIBUTE}) "]"!important;` +
  'display:inline-block;text-indent:0;font-size:.7em;line-height:0;vertical-align:super}';

/** Whether an element continues the highlight that ends before it: no text is between the two. */
function continues(end: Element, next: Element): boolean {
  const between = range();
  between.setStartAfter(end);
  between.setEndBefore(next);
  return between.toString() === '';
}

/** The last elements of each annotation's highlights, by annotation, in text order. */
function highlightEnds(): Map<string, Element[]> {
  const endsById = new Map<string, Element[]>();
  for (const element of queryTrees(`[${ID_ATTRIBUTE}]`)) {
    const id = annotationIdOf(element) ?? '';
    const ends = endsById.get(id) ?? [];
    const last = ends.at(-1);
    endsById.set(id, [...(last && continues(last, element) ? ends.slice(0, -1) : ends), element]);
  }
  return endsById;
}

/** Adds the endnotes and numbers until the signal is aborted, unless the page has endnotes of another menu. */
function addEndnotes(annotations: readonly Annotation[], signal: AbortSignal): void {
  if (annotations.length === 0 || find(ENDNOTES_NAME)) return;
  const ends = highlightEnds();
  const ids = [...ends.keys()];
  const orderOf = ({ id }: Annotation) => (ends.has(id) ? ids.indexOf(id) : ids.length);
  const sorted = [...annotations].sort((a, b) => orderOf(a) - orderOf(b));
  sorted.forEach(({ id }, index) => {
    for (const end of ends.get(id) ?? []) end.setAttribute(NUMBER_ATTRIBUTE, String(index + 1));
  });
  for (const tree of highlightTrees()) addStyleSheet(tree, STYLES, signal);
  const element = createEndnotes(sorted);
  const { column, blocks } = readText([...ends.values()].flat());
  if (column) element.style.setProperty('--measure', `${column.right - column.left}px`);
  const article = blocks[0] && closest(blocks[0], 'article,main,[role=main]');
  (article && isLaidOutAsBlock(article) ? article : body())?.append(element);
  signal.addEventListener('abort', () => {
    remove(element);
    for (const end of queryTrees(`[${NUMBER_ATTRIBUTE}]`)) end.removeAttribute(NUMBER_ATTRIBUTE);
  });
}

/**
 * Prints annotations as endnotes. While the browser prints, the endnotes are at the end of the page, in text order, and
 * every highlight shows the number of its endnote. At all other times the page contains none of this.
 */
export function printEndnotes(annotations: () => readonly Annotation[], signal: AbortSignal): void {
  const endPrint = createLatestSignal(signal);
  addEventListener('beforeprint', () => addEndnotes(annotations(), endPrint()), { signal });
  addEventListener('afterprint', endPrint, { signal });
}
