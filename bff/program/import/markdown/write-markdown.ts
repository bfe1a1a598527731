import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import type { RootContent } from '../../journal-folder/rich-text/markdown-nodes.ts';

const OPTIONS: Options = {
  bullet: '-',
  emphasis: '*',
  rule: '-',
  listItemIndent: 'one',
  extensions: [gfmToMarkdown()],
};

/** A text that begins with the name of a field and a colon is refused, as its author may have meant a field. */
const FIELD = /^(\w+):(?=\s|$)/;

/** Writes Markdown as journal folders have it. Empty for no nodes. */
export const writeMarkdown = (children: RootContent[]): string =>
  toMarkdown({ type: 'root', children }, OPTIONS).trim().replace(FIELD, '$1\\:');
