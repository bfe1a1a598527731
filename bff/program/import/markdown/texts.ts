import { decoded, safeLink } from '../../../contract/rules/links.ts';
import { Problems } from '../../journal-folder/problems.ts';
import type { Nodes, RootContent } from '../../journal-folder/rich-text/markdown-nodes.ts';
import { parseMarkdown } from '../../journal-folder/rich-text/parse-markdown.ts';
import { MAX_TEXT, RefusedInputError } from '../limits.ts';
import { type Element, parseHtml } from './element.ts';
import { Fitter, type Fitting } from './fit.ts';
import { HtmlConverter } from './from-html.ts';
import { writeMarkdown } from './write-markdown.ts';

/** What a text may link to. */
export interface TextContext {
  /** The address that relative links begin at. */
  readonly base: string | undefined;
  /** Whether `#slug` is a link to an annotation, as in the service's own HTML. */
  readonly hasOwnLinks?: boolean;
  tell(change: string): void;
}

function fitting({ base, hasOwnLinks = false, tell }: TextContext): Fitting {
  return {
    tell,
    linkTo(href) {
      if (hasOwnLinks && href.startsWith('#')) return `annotation:${decoded(href.slice(1))}`;
      return safeLink(href) ?? safeLink(absolute(href, base));
    },
  };
}

function absolute(href: string, base: string | undefined): string | null {
  try {
    return new URL(href, base).href;
  } catch {
    return null;
  }
}

function requireLength(text: string): void {
  if (text.length > MAX_TEXT) throw new RefusedInputError(`has a text of more than ${MAX_TEXT} characters`);
}

const isMuted = (node: Element | string): node is Element =>
  typeof node !== 'string' && node.name === 'p' && /\bmuted\b/.test(node.attributes.get('class') ?? '');

/**
 * The service's HTML has one form for classifiers and secondary blocks. Those at the beginning are classifiers.
 */
function ownBlocks(nodes: readonly (Element | string)[], converter: HtmlConverter): RootContent[] {
  const first = nodes.findIndex((node) => !isMuted(node) && !(typeof node === 'string' && node.trim() === ''));
  return nodes.flatMap((node, index): RootContent[] => {
    if (!isMuted(node)) return converter.blocks([node]);
    const depth = first === -1 || index < first ? 6 : 5;
    return [{ type: 'heading', depth, children: converter.inline(node.children) }];
  });
}

/** Converts HTML. @throws RefusedInputError for one that is too large */
export function markdownOfHtml(html: string, context: TextContext): string {
  requireLength(html);
  const converter = new HtmlConverter(context.tell);
  const nodes = parseHtml(html);
  const blocks = context.hasOwnLinks ? ownBlocks(nodes, converter) : converter.blocks(nodes);
  return writeMarkdown(new Fitter(fitting(context)).blocks(blocks));
}

/** Whether a node or one below it is struck text. */
const isStruck = (node: Nodes): boolean =>
  node.type === 'delete' || ('children' in node && node.children.some(isStruck));

/** Annotations have headings of three levels. */
const withHeadings = (node: RootContent): RootContent =>
  node.type !== 'heading' ? node : { ...node, depth: node.depth < 3 ? 2 : node.depth === 3 ? 3 : 4 };

/** Converts Markdown of other systems. @throws RefusedInputError */
export function markdownOfMarkdown(text: string, context: TextContext): string {
  requireLength(text);
  const problems = new Problems();
  const tree = parseMarkdown({ file: '', line: 1, text: text.replaceAll('\r\n', '\n') }, problems);
  const [problem] = problems.all;
  if (problem !== undefined) throw new RefusedInputError(`has a text in which ${problem.problem}`);
  if (isStruck(tree.root)) context.tell('struck text becomes less important text');
  const fitter = new Fitter({ ...fitting(context), tree });
  return writeMarkdown(fitter.blocks(tree.root.children.map(withHeadings)));
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
      children: paragraph
        .split('\n')
        .flatMap((line, index) => [
          ...(index === 0 ? [] : [{ type: 'break' as const }]),
          { type: 'text' as const, value: line.trim() },
        ]),
    })),
  );
}
