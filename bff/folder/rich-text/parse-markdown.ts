import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { type Problems, placeIn, type SourcePlace, type SourceText } from '../problems.ts';

/** A parsed Markdown text. */
type Root = ReturnType<typeof fromMarkdown>;

/** Any node below a root. */
export type RootContent = Root['children'][number];
export type Nodes = Root | RootContent;

export type NodeOf<Type extends RootContent['type']> = Extract<RootContent, { type: Type }>;

/** What stands within a paragraph. */
export type PhrasingContent = NodeOf<'paragraph'>['children'][number];

export interface MarkdownTree {
  readonly root: Root;
  /** The addresses of `[text][name]`, by identifier. */
  readonly addresses: ReadonlyMap<string, NodeOf<'definition'>>;
  readonly notes: ReadonlyMap<string, NodeOf<'footnoteDefinition'>>;
  placeOf(node: Nodes): SourcePlace;
}

/** `~~text~~` is secondary text. One tilde is not a mark: it stands for "about" and begins paths. */
const OPTIONS = { extensions: [gfm({ singleTilde: false })], mdastExtensions: [gfmFromMarkdown()] };

/** Definitions stand anywhere, also in quotations. */
function collect(
  node: Nodes,
  addresses: Map<string, NodeOf<'definition'>>,
  notes: Map<string, NodeOf<'footnoteDefinition'>>,
): void {
  if (node.type === 'definition' && !addresses.has(node.identifier)) addresses.set(node.identifier, node);
  if (node.type === 'footnoteDefinition' && !notes.has(node.identifier)) notes.set(node.identifier, node);
  if ('children' in node) for (const child of node.children) collect(child, addresses, notes);
}

/** @returns null after reporting a text with too many levels: parsers and converters call themselves for each */
export function unlessTooDeep<T>(place: SourcePlace, problems: Problems, read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    problems.error(place, 'there are too many levels of quotations or lists', 'write fewer levels');
    return null;
  }
}

/** Parses Markdown: CommonMark with GitHub's tables, footnotes, strikethrough and addresses. */
export function parseMarkdown(source: SourceText): MarkdownTree {
  const root = fromMarkdown(source.text, OPTIONS);
  const addresses = new Map<string, NodeOf<'definition'>>();
  const notes = new Map<string, NodeOf<'footnoteDefinition'>>();
  collect(root, addresses, notes);
  return { root, addresses, notes, placeOf: (node) => placeIn(source, node.position?.start.line ?? 1) };
}

/** What kind of text is converted. Only annotations have classifiers and secondary blocks. */
export type TextKind = 'article' | 'annotation' | 'text';

export interface RichTextContext {
  readonly kind: TextKind;
  readonly tree: MarkdownTree;
  readonly problems: Problems;
  newKey(): string;
  /** The number of a note; null where there are no notes. */
  noteNumber(reference: NodeOf<'footnoteReference'>): number | null;
}

/** Reports a node that portable text cannot hold. */
export function refuse({ tree, problems }: RichTextContext, node: Nodes, problem: string, remedy: string): void {
  problems.error(tree.placeOf(node), problem, remedy);
}
