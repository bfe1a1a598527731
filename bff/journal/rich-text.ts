import { escapeHTML, type PortableTextHtmlComponents, toHTML } from '@portabletext/to-html';
import type { PortableTextBlock, RichText, TextStyle } from '../contract/index.ts';
import { isAnnotationReference } from '../contract/shared/annotations.ts';
import { asObject, asObjects } from '../contract/shared/json-object.ts';
import { encodeAddress, safeLink } from '../contract/shared/links.ts';
import { blocks, plainText } from './portable-text.ts';

const SECONDARY_OPACITY = 0.5;

/** A paragraph. The list inside a list item's paragraph comes after it, because a parser ends the paragraph there. */
function paragraph(children = '', attributes = ''): string {
  const list = children.search(/<[uo]l>/);
  const [text, nested] = list === -1 ? [children, ''] : [children.slice(0, list), children.slice(list)];
  return `<p${attributes}>${text}</p>${nested}`;
}

const muted = (children: string | undefined) =>
  paragraph(children, ` class="muted" style="opacity:${SECONDARY_OPACITY}"`);

/** A link around text. Text with two links keeps the inner one, because a parser ends a link where another begins. */
function link(href: string | null, children: string): string {
  return href === null || children.includes('<a ') ? children : `<a href="${escapeHTML(href)}">${children}</a>`;
}

function annotationLink(definition: unknown, children: string): string {
  const { slug } = asObject(definition);
  return link(typeof slug === 'string' ? encodeAddress(`#${encodeURIComponent(slug)}`) : null, children);
}

/**
 * Renders the journal's rich text as HTML: classifier and legacy secondary blocks as muted paragraphs, secondary text
 * with an opacity, dividers as `hr`, annotation references as local hash links, or as plain text if they do not
 * resolve.
 */
const htmlComponents: Partial<PortableTextHtmlComponents> = {
  hardBreak: () => '<br>',
  types: { divider: ({ isInline }) => (isInline ? '' : '<hr>') },
  block: {
    normal: ({ children }) => paragraph(children),
    classifier: ({ children }) => muted(children),
    secondary: ({ children }) => muted(children),
  },
  marks: {
    sub: ({ children }) => `<sub>${children}</sub>`,
    sup: ({ children }) => `<sup>${children}</sup>`,
    highlight: ({ children }) => `<mark>${children}</mark>`,
    secondary: ({ children }) => `<span style="opacity:${SECONDARY_OPACITY}">${children}</span>`,
    link: ({ value, children }) => link(safeLink(value?.href), children),
    annotationReference: ({ value, children }) => annotationLink(value, children),
  },
  // Unknown styles and marks show their text. Class names are not derived from content.
  unknownBlockStyle: ({ children }) => paragraph(children),
  unknownMark: ({ value, children }) =>
    isAnnotationReference(asObject(value)) ? annotationLink(value, children) : children,
  unknownType: () => '',
  unknownList: ({ children }) => `<ul>${children ?? ''}</ul>`,
  unknownListItem: ({ children }) => `<li>${children ?? ''}</li>`,
};

export type RichTextRenderer = (value: unknown) => RichText;

/** The renderer would show inline objects that have children as blocks inside a block, which HTML does not have. */
function withSpansOnly(block: PortableTextBlock): PortableTextBlock {
  if (!('children' in block)) return block;
  const spans = { children: asObjects(block.children).filter(({ _type }) => _type === 'span') };
  return { ...block, ...spans };
}

/**
 * HTML as a browser writes it again after parsing it, so that sanitisers change nothing: plain quotes in text, no line
 * ends of other systems. Attributes contain no quotes, because addresses encode them.
 */
const asSerialised = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('\u00a0', '&nbsp;').replaceAll('\r', '\n');

const toHtml = (value: unknown) =>
  asSerialised(toHTML(blocks(value).map(withSpansOnly), { components: htmlComponents, onMissingComponent: false }));

const renderers: Readonly<Record<TextStyle, RichTextRenderer>> = {
  portabletext: blocks,
  string: (value) => plainText(blocks(value)),
  html: toHtml,
};

/** The renderer of a text style. It renders absent rich text as an empty list or an empty string. */
export const richTextIn = (style: TextStyle): RichTextRenderer => renderers[style];
