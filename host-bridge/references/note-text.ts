import { percentDecoded } from '../../bff/contract/shared/links.ts';
import { closest, matches, pageDocument, textOf, unclobbered } from '../dom/page.ts';
import { BACK_LINK, isMarkText, type Mark } from './mark.ts';

const SKIPPED = `script,style,template,noscript,svg,iframe,object,select,textarea,button,[hidden],annotation,
  annotation-xml,${BACK_LINK}`;
/** These do not separate words. */
const INLINE = /^(?:a|abbr|b|bdi|bdo|cite|code|em|font|i|m[a-z]+|q|s|small|span|strong|sub|sup|u|var|wbr)$/;
/** The number of a note at its beginning, and what is left of it without the link back in it. */
const LABEL = /^[\s^]*[[(]?\s*([\p{L}\p{N}*∗†‡§¶‖]{1,20})(?:\s*[\])][.:]?\s*|[.:](?!\p{N})\s*|\s+)/u;
const EMPTY_LABEL = /^[[(]\s*[\])][.:]?\s*/;

/** In characters. The longest notes of law reviews are shorter. */
const MAX_LENGTH = 6_000;

const DOI = /\b10\.\d{4,9}\/[^\s"<>]+/;
/** The end of a sentence is no part of a DOI. */
const AFTER_DOI = /[.,;:)\]}'’”]+$/;

/** Whether an element of a note leads to another place of the page: back to the text, or to another note. */
const isWay = (element: Element): boolean =>
  matches(element, 'a[href*="#"]') &&
  (!/[\p{L}\p{N}]/u.test(textOf(element)) ||
    (isMarkText(textOf(element)) && element.getAttribute('href')?.[0] === '#'));

/** The letters and digits of a mark or a label. Their case counts: a note `a` may begin with “A”. */
const signOf = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Whether the browser numbers a note, so that no number in its text is that of its mark. */
function isNumbered(note: Element): boolean {
  const item = closest(note, 'ol > li');
  return item !== null && getComputedStyle(item).listStyleType !== 'none';
}

/** The text of a note as it is read, without its number and the links back to its marks. */
export function noteText({ element, note }: Mark): string {
  const accept = (node: Node): number => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
    return matches(node, SKIPPED) || isWay(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
  };
  const nodes = pageDocument.createTreeWalker(note, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, accept);
  let text = '';
  while (text.length < MAX_LENGTH && nodes.nextNode()) {
    const { currentNode: node } = nodes;
    if (node instanceof Element) text += INLINE.test(node.localName) ? '' : ' ';
    else text += node.nodeValue;
  }
  const clean = text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .replace(EMPTY_LABEL, '');
  const [start = '', label = ''] = LABEL.exec(clean) ?? [];
  const isLabel = label !== '' && signOf(label) === signOf(textOf(element)) && !isNumbered(note);
  return isLabel ? clean.slice(start.length) : clean;
}

/** The first DOI in the links or the text of a note. */
export function noteDoi({ note }: Mark): string | null {
  const links = [...unclobbered(note).querySelectorAll('a[href*="10."]')];
  const places = [...links.map((link) => percentDecoded(link.getAttribute('href') ?? '')), textOf(note)];
  const [doi] = places.map((place) => DOI.exec(place)?.[0]).filter((found) => found !== undefined);
  return doi?.replace(AFTER_DOI, '') ?? null;
}
