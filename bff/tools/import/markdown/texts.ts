import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { type Nodes, Problems, parseMarkdown, type RootContent, unlessTooDeep } from '../../../folder/index.ts';
import { MARKDOWN_OPTIONS } from '../../../pages/markdown/markdown-of.ts';
import { MAX_TEXT, RefusedInputError } from '../remarks.ts';
import { Fitter, type TextContext, withBreaks } from './fit.ts';
import { blocksOfHtml, depthOf } from './from-html.ts';

const OPTIONS: Options = {
  ...MARKDOWN_OPTIONS,
  // Folders take them for remarks and code of templates.
  unsafe: [
    { character: '%', after: '%', inConstruct: 'phrasing' },
    { character: '{', after: '[{%#+>~=/-]', inConstruct: 'phrasing' },
    { character: '<', after: '%', inConstruct: 'phrasing' },
  ],
};

/** A text that begins with the name of a field and a colon is refused, as its author may have meant a field. */
const FIELD = /^(\w+):(?=\s|$)/;

/** Writes Markdown as journal folders have it. Empty for no nodes. */
const writeMarkdown = (children: RootContent[]): string =>
  toMarkdown({ type: 'root', children }, OPTIONS).trim().replace(FIELD, '$1\\:');

export function requireLength(text: string): void {
  if (text.length > MAX_TEXT) throw new RefusedInputError(`has a text of more than ${MAX_TEXT} characters`);
}

/** Converts HTML. @throws RefusedInputError for one that is too large */
export function markdownOfHtml(html: string, context: TextContext): string {
  requireLength(html);
  const blocks = blocksOfHtml(html, context.report, context.annotationAt !== undefined);
  return writeMarkdown(new Fitter(context).blocks(blocks));
}

const isStruck = (node: Nodes): boolean =>
  node.type === 'delete' || ('children' in node && node.children.some(isStruck));

const withHeadings = (node: RootContent): RootContent =>
  node.type === 'heading' ? { ...node, depth: depthOf(node.depth) } : node;

/** Converts Markdown of other systems. @throws RefusedInputError */
export function markdownOfMarkdown(text: string, context: TextContext): string {
  requireLength(text);
  const problems = new Problems();
  const source = { file: '', line: 1, text: text.replaceAll('\r\n', '\n') };
  const written = unlessTooDeep(source, problems, () => {
    const tree = parseMarkdown(source);
    if (isStruck(tree.root)) context.report('struck-through text becomes secondary text');
    return writeMarkdown(new Fitter(context, tree).blocks(tree.root.children.map(withHeadings)));
  });
  const [problem] = problems.all;
  if (written === null) throw new RefusedInputError(`has a text in which ${problem?.problem}`);
  return written;
}

/** Text as paragraphs, which blank lines separate. Line ends within them stay. */
export function markdownOfText(text: string): string {
  requireLength(text);
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return writeMarkdown(
    paragraphs.map((paragraph) => ({
      type: 'paragraph',
      children: withBreaks(paragraph.split('\n').map((line) => ({ type: 'text', value: line.trim() }))),
    })),
  );
}

/** A text with its tags above it: a classifier, as in `###### Oceanography · noun`. */
export function tagged(tags: readonly string[], text: string): string {
  const classifier = tags.length === 0 ? '' : `###### ${markdownOfText(tags.join(' · ').replace(/\s+/g, ' '))}`;
  return [classifier, text].filter((part) => part !== '').join('\n\n');
}
