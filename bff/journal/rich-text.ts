import { toHTML } from '@portabletext/to-html';
import { toPlainText } from '@portabletext/toolkit';
import type { RichText, TextStyle } from '../contract/index.ts';
import { blocks } from './portable-text.ts';
import { htmlComponents } from './rich-text-html.ts';

/** Renders a stored rich-text field in one text style. */
export type RichTextRenderer = (value: unknown) => RichText;

const renderers: Readonly<Record<TextStyle, RichTextRenderer>> = {
  portabletext: blocks,
  string: (value) => toPlainText(blocks(value)),
  html: (value) => toHTML(blocks(value), { components: htmlComponents, onMissingComponent: false }),
};

/** The renderer of a text style. It renders absent rich text as an empty list or an empty string. */
export function richTextIn(style: TextStyle): RichTextRenderer {
  return renderers[style];
}
