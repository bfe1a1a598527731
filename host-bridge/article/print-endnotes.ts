import type { Annotation } from '../../bff/contract/index.ts';
import type { Spot } from '../dom/closed-parts.ts';
import { ANNOTATIONS } from '../dom/element-words.ts';
import { isLaidOutAsBlock } from '../dom/geometry.ts';
import { createLatestSignal } from '../dom/once.ts';
import { addStyleSheet, body, closest, create, find, range, remove, root } from '../dom/page.ts';
import { wordFor } from '../dom/words.ts';
import { annotationIdOf } from '../highlight/highlight-element.ts';
import { readText } from '../placement/column.ts';
import { annotationContent } from './annotation-content.ts';
import type { Article } from './article.ts';
import { annotationsInLens } from './shown.ts';

const ENDNOTES_NAME = 'journal-endnotes';
/** The number of a highlight that is no element. */
const NUMBER_NAME = 'journal-note';

/**
 * The endnotes inherit the page's font and colours; the page's rules for elements do not apply to them. Titles are not
 * bold: a font face that the page has not loaded yet would arrive after printing. An indent separates consecutive
 * paragraphs; a label and the paragraph after it need none. Links are text, with their addresses behind them.
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
.source{overflow-wrap:anywhere}
a{color:inherit;text-decoration:none}
p:not(.source) a::after{content:" (" attr(href) ")"}`;

function createEndnotes(annotations: readonly Annotation[], entry: string): HTMLElement {
  const element = create(ENDNOTES_NAME);
  element.dataset.entry = entry;
  const list = create('ol');
  for (const annotation of annotations) list.appendChild(create('li')).append(...annotationContent(annotation));
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

/** Whether a highlight continues the one that ends before it: no text is between the two. */
function continues(end: Spot, next: Spot): boolean {
  const between = range();
  if (end instanceof Range) between.setStart(end.endContainer, end.endOffset);
  else between.setStartAfter(end);
  if (next instanceof Range) between.setEnd(next.startContainer, next.startOffset);
  else between.setEndBefore(next);
  return between.toString() === '';
}

/** The last pieces of each annotation's highlights, by annotation, in text order. */
function endsOf(highlights: readonly Spot[]): Map<string, Spot[]> {
  const endsById = new Map<string, Spot[]>();
  for (const highlight of highlights) {
    const id = annotationIdOf(highlight) ?? '';
    const ends = endsById.get(id) ?? [];
    const last = ends.at(-1);
    endsById.set(id, [...(last && continues(last, highlight) ? ends.slice(0, -1) : ends), highlight]);
  }
  return endsById;
}

/** Shows a number at the end of a highlight. The text of a painted one is cut there. @returns restores the text */
function addNumber(end: Spot, number: number): () => void {
  const mark = end instanceof Range ? create(NUMBER_NAME) : end;
  mark.setAttribute(NUMBER_ATTRIBUTE, `${number}`);
  if (!(end instanceof Range)) return () => end.removeAttribute(NUMBER_ATTRIBUTE);
  const { endContainer: node } = end;
  const place = end.cloneRange();
  place.collapse();
  place.insertNode(mark);
  const rest = mark.nextSibling;
  return () => {
    remove(mark);
    if (!(node instanceof Text && rest instanceof Text)) return;
    node.data += rest.data;
    remove(rest);
  };
}

/** Adds the endnotes and numbers until the signal is aborted, unless the page has those of the article. */
function addEndnotes({ highlights, store }: Article, signal: AbortSignal): void {
  const annotations = annotationsInLens(store.get());
  const { entry } = store.get();
  if (annotations.length === 0 || find(`${ENDNOTES_NAME}[data-entry="${CSS.escape(entry)}"]`)) return;
  const ends = endsOf(highlights.allPhrases());
  // Those without a highlight come last.
  const order = [...ends.keys(), ...annotations.map(({ id }) => id)];
  annotations.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  const { column, blocks } = readText([...ends.values()].flat());
  const restore: (() => void)[] = [];
  highlights.change(() => {
    annotations.forEach(({ id }, index) => {
      for (const end of ends.get(id) ?? []) restore.push(addNumber(end, index + 1));
    });
  });
  addStyleSheet(highlights.root().tree, STYLES, signal);
  const element = createEndnotes(annotations, entry);
  if (column) element.style.setProperty('--measure', `${column.right - column.left}px`);
  const article = blocks[0] && closest(blocks[0], 'article,main,[role=main]');
  (article && isLaidOutAsBlock(article) ? article : body())?.append(element);
  signal.addEventListener('abort', () => {
    remove(element);
    highlights.change(() => {
      for (const put of restore.reverse()) put();
    });
  });
}

/** While the browser prints, the page ends with its annotations, whose numbers the highlights show. */
export function printEndnotes(article: Article, signal: AbortSignal): void {
  const endPrint = createLatestSignal(signal);
  addEventListener('beforeprint', () => addEndnotes(article, endPrint()), { signal });
  addEventListener('afterprint', endPrint, { signal });
}
