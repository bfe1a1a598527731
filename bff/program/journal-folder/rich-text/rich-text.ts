import type { SourceText } from '../files/source-text.ts';
import type { Problems } from '../problems.ts';
import { blocksOf } from './blocks.ts';
import type { TextKind } from './context.ts';
import { parseMarkdown } from './parse-markdown.ts';
import type { RichText } from './portable-text.ts';

/** Converts Markdown without notes and pictures to portable text. */
export function richText(
  source: SourceText,
  kind: Exclude<TextKind, 'article'>,
  newKey: () => string,
  problems: Problems,
): RichText {
  const tree = parseMarkdown(source, problems);
  const context = { kind, tree, problems, newKey, noteNumber: () => null };
  return tree.root.children.flatMap((node) => blocksOf(node, context));
}
