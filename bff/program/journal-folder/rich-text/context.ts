import type { Problems } from '../problems.ts';
import type { FootnoteReference, Nodes } from './markdown-nodes.ts';
import type { MarkdownTree } from './parse-markdown.ts';

/** What kind of text is converted. Only annotations have classifiers and secondary blocks. */
export type TextKind = 'article' | 'annotation' | 'text';

/** What the conversion of a text needs. */
export interface RichTextContext {
  readonly kind: TextKind;
  readonly tree: MarkdownTree;
  readonly problems: Problems;
  newKey(): string;
  /** The number of a note; null where there are no notes. */
  noteNumber(reference: FootnoteReference): number | null;
}

/** Reports a node that portable text cannot hold. */
export function refuse({ tree, problems }: RichTextContext, node: Nodes, problem: string, remedy: string): void {
  problems.error(tree.placeOf(node), problem, remedy);
}
