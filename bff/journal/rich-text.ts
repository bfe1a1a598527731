import { toHTML } from '@portabletext/to-html';
import type { PortableTextBlock, RichText, TextStyle } from '../contract/index.ts';
import { blocks, plainText } from './portable-text.ts';
import { htmlComponents } from './rich-text-html.ts';
import { records } from './stored-fields.ts';

/** Renders a stored rich-text field in one text style. */
export type RichTextRenderer = (value: unknown) => RichText;

/** The renderer would show inline objects that have children as blocks inside a block, which HTML does not have. */
function withSpansOnly(block: PortableTextBlock): PortableTextBlock {
  if (!('children' in block)) return block;
  const spans = { children: records(block.children).filter(({ _type }) => _type === 'span') };
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
export function richTextIn(style: TextStyle): RichTextRenderer {
  return renderers[style];
}
