import { fromParse5 } from 'hast-util-from-parse5';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { parseFragment } from 'parse5';
import type { Xml } from '../xml.ts';

/** How the project writes Markdown. */
export const MARKDOWN_OPTIONS: Options = {
  bullet: '-',
  emphasis: '*',
  rule: '-',
  listItemIndent: 'one',
  extensions: [gfmToMarkdown()],
};

/** An element for which Markdown has no mark, but whose tags it may contain. */
const asTag: Handle = (state, element) => [
  { type: 'html', value: `<${element.tagName}>` },
  ...state.all(element),
  { type: 'html', value: `</${element.tagName}>` },
];

const HANDLERS = { sub: asTag, sup: asTag, mark: asTag };

/** In the address of a link, where it begins no entity. Programs that do not parse Markdown would keep the backslash. */
const ESCAPED_AMPERSAND = /(?<=\]\([^)\s]*)\\&(?![#\w]+;)/g;

/** Converts HTML that the service wrote. Its elements are not nested deeply: see the limits of rich text. */
export function markdownOf({ text }: Xml): string {
  const tree = toMdast(fromParse5(parseFragment(text)), { handlers: HANDLERS, document: true });
  return toMarkdown(tree, MARKDOWN_OPTIONS).replace(ESCAPED_AMPERSAND, '&');
}
