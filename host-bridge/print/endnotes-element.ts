import type { Annotation } from '../../bff/contract/index.ts';
import { doiAddress } from '../../bff/contract/rules/links.ts';
import { annotationsWord } from '../menu-words.ts';
import { createParagraphs } from '../portable-text.ts';
import { pageDocument } from '../unclobbered.ts';

/** Name of the element that contains the endnotes. */
export const ENDNOTES_NAME = 'journal-endnotes';

/**
 * The endnotes inherit the page's font and colours; the page's rules for elements do not apply to them. Titles are not
 * bold: a font face that the page has not loaded yet would arrive after printing. An indent separates consecutive
 * paragraphs; a label and the paragraph after it need none.
 */
const STYLES = `:host{all:unset!important;display:block!important;
margin-block-start:3em!important;font-size:.85em!important}
h2{font:inherit;font-size:1.2em;margin:0;padding-block:1em .8em;border-block-start:1px solid;break-after:avoid}
ol{margin:0;padding-inline-start:2.5em}
li{margin-block-end:.8em;break-inside:avoid}
li::marker{font-variant-numeric:tabular-nums}
p{margin:0;text-wrap:pretty}
p+p:not(.source,.label,.label+p){text-indent:1.2em}
.title{font-weight:inherit;font-variant-caps:small-caps;letter-spacing:.03em;break-after:avoid}
.source{overflow-wrap:anywhere}`;

function createTextElement<Name extends 'h2' | 'p' | 'strong'>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const element = pageDocument.createElement(name);
  element.textContent = text;
  element.dir = 'auto';
  return element;
}

/** The addresses of an annotation's sources, as text for paper. */
function createSources({ externalLink, doi }: Annotation): HTMLElement[] {
  const addresses = [externalLink, doi && doiAddress(doi)].filter((address) => address);
  return addresses.map((address) => Object.assign(createTextElement('p', address ?? ''), { className: 'source' }));
}

/** Shows the address of a link on paper, after its text. */
function showAddress(text: HTMLElement, address: string): Node {
  text.append(` (${address})`);
  return text;
}

function createEndnote(annotation: Annotation): HTMLLIElement {
  const item = pageDocument.createElement('li');
  const title = Object.assign(createTextElement('strong', annotation.title), { className: 'title' });
  item.append(title, ...createParagraphs(annotation.content, showAddress), ...createSources(annotation));
  return item;
}

/**
 * Creates the element with the endnotes, which are numbered from 1.
 *
 * @param language BCP 47 tag of the page's text
 */
export function createEndnotes(annotations: readonly Annotation[], language: string): HTMLElement {
  const element = pageDocument.createElement(ENDNOTES_NAME);
  const list = pageDocument.createElement('ol');
  list.append(...annotations.map(createEndnote));
  const shadow = element.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(STYLES);
  shadow.adoptedStyleSheets = [styles];
  shadow.append(createTextElement('h2', annotationsWord(language)), list);
  return element;
}
