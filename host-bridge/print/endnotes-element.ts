import type { Annotation } from '../../bff/contract/index.ts';
import { noteParagraphs } from './endnote-text.ts';

/** Name of the element that the notes are in. */
export const ENDNOTES_NAME = 'journal-endnotes';

/** The heading of the notes, by the page's language where it is not "Annotations". */
const HEADINGS: Readonly<Record<string, string>> = {
  de: 'Anmerkungen',
  es: 'Anotaciones',
  ar: 'حواشٍ',
  ja: '注釈',
};

/**
 * In the page's own type and colours; its rules for elements reach nothing here. Titles have no weight of their own: a face
 * that the page has not needed so far would come too late. An indent tells a paragraph from the one before it: a label and
 * what it labels need none.
 */
const STYLES = `:host{all:unset!important;display:block!important;margin-block-start:3em!important;font-size:.85em!important}
h2{font:inherit;font-size:1.2em;margin:0;padding-block:1em .8em;border-block-start:1px solid;break-after:avoid}
ol{margin:0;padding-inline-start:2.5em}
li{margin-block-end:.8em;break-inside:avoid}
li::marker{font-variant-numeric:tabular-nums}
p{margin:0;text-wrap:pretty}
p+p:not(.source,.label,.label+p){text-indent:1.2em}
.title{font-weight:inherit;font-variant-caps:small-caps;letter-spacing:.03em;break-after:avoid}
.source{overflow-wrap:anywhere}`;

function textElement<Name extends 'h2' | 'p' | 'strong'>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  element.dir = 'auto';
  return element;
}

/** Where an annotation is from, to be read on paper. */
function sources({ externalLink, doi }: Annotation): HTMLElement[] {
  const addresses = [externalLink, doi ? `https://doi.org/${doi}` : null].filter((address) => address);
  return addresses.map((address) => Object.assign(textElement('p', address ?? ''), { className: 'source' }));
}

function note(annotation: Annotation): HTMLLIElement {
  const item = document.createElement('li');
  const title = Object.assign(textElement('strong', annotation.title), { className: 'title' });
  item.append(title, ...noteParagraphs(annotation.content), ...sources(annotation));
  return item;
}

/**
 * Annotations as numbered endnotes, from 1 on.
 *
 * @param language BCP 47 tag of the page's text; unknown ones get English
 */
export function endnotesElement(annotations: readonly Annotation[], language: string): HTMLElement {
  const element = document.createElement(ENDNOTES_NAME);
  const list = document.createElement('ol');
  list.append(...annotations.map(note));
  const heading = HEADINGS[language.toLowerCase().split('-')[0] ?? ''] ?? 'Annotations';
  const shadow = element.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(STYLES);
  shadow.adoptedStyleSheets = [styles];
  shadow.append(textElement('h2', heading), list);
  return element;
}
