import type { Problems, SourceText } from '../problems.ts';
import { readMarkdown } from './foreign-syntax.ts';
import { inlineOf } from './inline.ts';
import {
  type NodeOf,
  type Nodes,
  type PhrasingContent,
  type RichTextContext,
  type RootContent,
  refuse,
  type TextKind,
} from './parse-markdown.ts';
import type { Block, RichText, TextBlock } from './portable-text.ts';

/** The styles of headings by level. Those of annotations include two for which Markdown has no mark. */
const STYLES: Readonly<Record<TextKind, Readonly<Record<number, string>>>> = {
  article: { 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' },
  annotation: { 2: 'h2', 3: 'h3', 4: 'h4', 5: 'secondary', 6: 'classifier' },
  text: { 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' },
};

const COMMENT = /^\s*<!--[\s\S]*-->\s*$/;

function textBlock(style: string, nodes: readonly PhrasingContent[], context: RichTextContext): TextBlock {
  const _key = context.newKey();
  const { children, markDefs } = inlineOf(nodes, context);
  return { _type: 'block', _key, style, markDefs, children };
}

function headingBlocks(node: NodeOf<'heading'>, context: RichTextContext): Block[] {
  const styles = STYLES[context.kind];
  const style = styles[node.depth];
  if (style !== undefined) return [textBlock(style, node.children, context)];
  const levels = Object.keys(styles).map((depth) => '#'.repeat(Number(depth)));
  const advice = {
    article: '; "##" begins a section, and the title is a field',
    annotation: '; the title is a field',
    text: '',
  };
  const remedy = `write ${levels.join(', ')}${advice[context.kind]}`;
  refuse(context, node, `there are no headings ${'#'.repeat(node.depth)} here`, remedy);
  return [];
}

function listBlocks(node: NodeOf<'list'>, level: number, context: RichTextContext): Block[] {
  const remedy = 'begin with 1; for a number that does not begin a list write "1\\."';
  if (node.ordered && (node.start ?? 1) !== 1) refuse(context, node, `the list begins with ${node.start}`, remedy);
  const listItem = node.ordered ? ('number' as const) : ('bullet' as const);
  return node.children.flatMap((item) => {
    if (typeof item.checked === 'boolean')
      refuse(context, item, 'a list with boxes', 'write a list without [ ] and [x]');
    return item.children.flatMap((child, index) => {
      if (child.type === 'list') return listBlocks(child, level + 1, context);
      if (child.type === 'paragraph' && index === 0)
        return [{ ...textBlock('normal', child.children, context), listItem, level }];
      refuse(context, child, 'an item of a list is one paragraph', 'end the list before this, or join the paragraphs');
      return [];
    });
  });
}

/** What is written in place of Markdown that portable text cannot hold. */
const REMEDIES: Readonly<Record<string, readonly [problem: string, remedy: string]>> = {
  code: ['a block of code', 'write `code` within a paragraph; a paragraph does not begin with four spaces'],
  table: ['a table', 'write a list, or show the table on the article’s page'],
  html: ['HTML', 'write it in Markdown; a comment <!-- … --> stands alone'],
};

function unsupported(node: Nodes, context: RichTextContext): Block[] {
  const [problem, remedy] = REMEDIES[node.type] ?? [`Markdown of the kind "${node.type}"`, 'write paragraphs'];
  refuse(context, node, `${problem} cannot be shown`, remedy);
  return [];
}

/** Converts a node to blocks. Reports what portable text cannot hold. */
export function blocksOf(node: RootContent, context: RichTextContext): Block[] {
  switch (node.type) {
    case 'definition':
    case 'footnoteDefinition':
      return [];
    case 'thematicBreak':
      return [{ _type: 'divider', _key: context.newKey() }];
    case 'paragraph':
      return [textBlock('normal', node.children, context)];
    case 'heading':
      return headingBlocks(node, context);
    case 'blockquote':
      return node.children.flatMap((child) => {
        if (child.type === 'paragraph') return [textBlock('blockquote', child.children, context)];
        refuse(context, child, 'a quotation has paragraphs only', 'write the other parts outside of it');
        return [];
      });
    case 'list':
      return listBlocks(node, 1, context);
    case 'html':
      return COMMENT.test(node.value) ? [] : unsupported(node, context);
    default:
      return unsupported(node, context);
  }
}

/** Converts Markdown without notes and pictures to portable text. */
export function richText(
  source: SourceText,
  kind: Exclude<TextKind, 'article'>,
  newKey: () => string,
  problems: Problems,
): RichText {
  const tree = readMarkdown(source, problems);
  const context = { kind, tree, problems, newKey, noteNumber: () => null };
  return tree.root.children.flatMap((node) => blocksOf(node, context));
}
