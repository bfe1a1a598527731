import type { Spot } from '../dom/closed-parts.ts';
import { pageDocument, remove, unclobbered } from '../dom/page.ts';
import { HIGHLIGHT_NAME } from './highlight-element.ts';

/** Selects elements whose formatting or structure is copied with a few of their words, too. */
const FORMATTING =
  'a,abbr,b,bdo,cite,code,del,em,i,ins,kbd,mark,q,s,small,span,strong,sub,sup,u,var,' +
  `ol,ul,dl,pre,table,thead,tbody,tfoot,tr,${HIGHLIGHT_NAME}`;

/** The attributes that mean something outside the page. */
const KEPT = /^(href|src|alt|title|lang|dir|style|start|value|type|colspan|rowspan|width|height|datetime|cite)$/;

/** The nearest element around a range that gives its text no form. */
function elementAround({ commonAncestorContainer: node }: Range): Element {
  const element = node instanceof Element ? node : node.parentElement;
  return (element && unclobbered(element).closest(`:not(${FORMATTING})`)) ?? pageDocument.body;
}

function isCopied(element: Element): boolean {
  const { display, userSelect } = getComputedStyle(element);
  return display !== 'none' && userSelect !== 'none';
}

/** Copies what a range contains of a node, without highlights, into a document that loads and runs nothing. */
function copyOf(node: Node, range: Range, inert: Document): Node[] {
  if (!range.intersectsNode(node)) return [];
  if (node instanceof Text) {
    const start = node === range.startContainer ? range.startOffset : 0;
    const end = node === range.endContainer ? range.endOffset : node.length;
    return [inert.createTextNode(node.data.slice(start, end))];
  }
  if (!(node instanceof Element) || !isCopied(node)) return [];
  const content = [...unclobbered(node).childNodes].flatMap((child) => copyOf(child, range, inert));
  if (node.localName === HIGHLIGHT_NAME) return content;
  const copy = inert.importNode(node);
  for (const { name } of [...node.attributes]) if (!KEPT.test(name)) copy.removeAttribute(name);
  if (node instanceof HTMLAnchorElement && node.href) copy.setAttribute('href', node.href);
  if (node instanceof HTMLImageElement) copy.setAttribute('src', node.currentSrc || node.src);
  copy.append(...content);
  return [copy];
}

/** The selected text as browsers copy it. Only with these texts, a selection contains the descriptions of pictures. */
function selectedText(selection: Selection, ranges: readonly Range[]): string {
  const images = ranges.flatMap((range) =>
    [...elementAround(range).querySelectorAll('img')].filter((image) => range.intersectsNode(image)),
  );
  const descriptions = images.map((image) => {
    const description = new Text(image.alt);
    image.before(description);
    return description;
  });
  const text = String(selection).replaceAll('\u00a0', ' ');
  descriptions.forEach(remove);
  return text;
}

/** Copies the page's text rather than its highlights, whose styles and attributes would be in every copy. */
export function copyWithoutHighlights(phrases: () => readonly Spot[], signal: AbortSignal): void {
  const onCopy = (event: ClipboardEvent): void => {
    const selection = getSelection();
    const { clipboardData, target } = event;
    const isEdited = target instanceof HTMLElement && (target.isContentEditable || target.matches('input,textarea'));
    if (event.defaultPrevented || !clipboardData || !selection || selection.isCollapsed || isEdited) return;
    // In Firefox, a reader can select several parts of a page.
    const ranges = [...Array(selection.rangeCount)].map((_, index) => selection.getRangeAt(index));
    const isCopied = (phrase: Spot) =>
      phrase instanceof Element && ranges.some((range) => range.intersectsNode(phrase));
    if (!phrases().some(isCopied)) return;
    const inert = pageDocument.implementation.createHTMLDocument();
    for (const range of ranges)
      for (const child of unclobbered(elementAround(range)).childNodes)
        inert.body.append(...copyOf(child, range, inert));
    clipboardData.setData('text/html', inert.body.innerHTML);
    clipboardData.setData('text/plain', selectedText(selection, ranges));
    event.preventDefault();
  };
  // On the window, so that the listeners of the page come first.
  addEventListener('copy', onCopy, { signal });
}
