import { escapeHTML, type PortableTextHtmlComponents, toHTML } from '@portabletext/to-html';
import { noteAddress } from '../../../program/journal-folder/rich-text/inline.ts';
import type { Block, RichText } from '../../../program/journal-folder/rich-text/portable-text.ts';

const NOTE = noteAddress('');
const LINE_LENGTH = 110;

/** The mark of a note in the text, as the publisher's system writes it. */
const noteMark = (number: string, text: string) =>
  `<sup class="footnote-ref"><a href="${NOTE}${number}" id="ref-${number}">${text}</a></sup>`;

const components: Partial<PortableTextHtmlComponents> = {
  marks: {
    link: ({ value, children }) => {
      const href = String(value?.href ?? '');
      if (href.startsWith(NOTE)) return noteMark(href.slice(NOTE.length), children);
      return `<a href="${escapeHTML(href)}">${children}</a>`;
    },
  },
  block: {
    normal: ({ children }) => `<p>${children}</p>\n`,
    blockquote: ({ children }) => `<blockquote><p>${children}</p></blockquote>\n`,
  },
  list: ({ children }) => `<ul>\n${children}</ul>\n`,
  listItem: ({ children }) => `<li>${children}</li>\n`,
};

/** Breaks lines at spaces outside tags, as an old HTML editor would. */
function wrapped(html: string): string {
  let column = 0;
  return html.replace(/<[^>]*>|\s|[^<\s]+/g, (token) => {
    if (token === '\n' || (token === ' ' && column > LINE_LENGTH)) {
      column = 0;
      return '\n';
    }
    column += token.length;
    return token;
  });
}

/** Replaces invisible characters by their entity names. */
const withEntityNames = (html: string) => html.replace(/\u00a0/g, '&nbsp;').replace(/\u00ad/g, '&shy;');

/** Renders rich text as the publisher's system would. */
export const htmlOf = (text: RichText): string => withEntityNames(wrapped(toHTML<Block>([...text], { components })));

/** Plain text for an element or an attribute. */
export const escaped = (text: string): string => withEntityNames(escapeHTML(text));
