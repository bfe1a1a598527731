import type { Problems, SourcePlace, SourceText } from '../problems.ts';
import { blocksOf } from './blocks.ts';
import { readMarkdown } from './foreign-syntax.ts';
import { withoutNotes } from './inline.ts';
import type { NodeOf, RichTextContext, RootContent } from './parse-markdown.ts';
import { type Block, isTextBlock, keysFor, plainText, type RichText } from './portable-text.ts';

/** A picture in a paragraph of its own. */
interface TextPicture {
  readonly file: string;
  readonly alt: string;
  readonly caption: string | undefined;
  readonly place: SourcePlace;
}

/** A part of an article below a heading `##`; the first may have none. */
export interface ArticleSection {
  readonly _key: string;
  readonly heading: string;
  readonly text: RichText;
  readonly notes: RichText;
  readonly pictures: readonly TextPicture[];
}

export interface ArticleText {
  /** The heading `#` at the beginning; null if the text begins otherwise. */
  readonly title: string | null;
  readonly sections: readonly ArticleSection[];
}

/** The pictures of a paragraph that has nothing else. */
function picturesOf(node: RootContent): readonly NodeOf<'image'>[] {
  if (node.type !== 'paragraph') return [];
  const parts = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const images = parts.filter((child) => child.type === 'image');
  return images.length === parts.length ? images : [];
}

/** A heading as plain text. Its notes are counted as those of the text are. */
function headingText(node: NodeOf<'heading'> | NodeOf<'paragraph'>, context: RichTextContext): string {
  const { tree, problems } = context;
  const [block] = blocksOf({ type: 'paragraph', children: node.children }, { ...context, newKey: keysFor('heading') });
  if (block === undefined || !isTextBlock(block)) return '';
  const heading = withoutNotes(block);
  const hasNotes = heading.children.length < block.children.length;
  const isMarked = heading.children.some(({ marks }) => marks.length > 0);
  const place = tree.placeOf(node);
  const noteRemedy = 'write the mark in the text below the heading';
  if (hasNotes) problems.warn(place, 'readers see this heading without the mark of its note', noteRemedy);
  if (isMarked) problems.warn(place, 'readers see this heading without its marks', 'write the heading as plain text');
  return plainText(heading).trim();
}

function numbered(blocks: readonly Block[], number: number, newKey: () => string): Block[] {
  const [first, ...rest] = blocks;
  const label = `${number}. `;
  if (first === undefined || !isTextBlock(first)) return [...blocks];
  const [span, ...spans] = first.children;
  const children =
    span !== undefined && span.marks.length === 0
      ? [{ ...span, text: label + span.text }, ...spans]
      : [{ _type: 'span' as const, _key: newKey(), text: label, marks: [] }, ...first.children];
  return [{ ...first, children }, ...rest];
}

function sectionsOf(nodes: readonly RootContent[]): { heading: NodeOf<'heading'> | null; nodes: RootContent[] }[] {
  const sections: { heading: NodeOf<'heading'> | null; nodes: RootContent[] }[] = [{ heading: null, nodes: [] }];
  for (const node of nodes) {
    if (node.type === 'heading' && node.depth === 2) sections.push({ heading: node, nodes: [] });
    else sections.at(-1)?.nodes.push(node);
  }
  return sections;
}

/** Converts the Markdown of an article: sections, their notes and their pictures. */
export function articleText(source: SourceText, newKey: () => string, problems: Problems): ArticleText {
  const tree = readMarkdown(source, problems);
  /** The numbers of the notes, in the order in which the text refers to them. */
  const numbers = new Map<string, number>();
  const noteNumber = ({ identifier }: NodeOf<'footnoteReference'>) => {
    const number = numbers.get(identifier) ?? numbers.size + 1;
    numbers.set(identifier, number);
    return number;
  };
  const context: RichTextContext = { kind: 'article', tree, problems, newKey, noteNumber };
  const blocks = (nodes: readonly RootContent[]) => nodes.flatMap((node) => blocksOf(node, context));
  /** Notes that refer to further notes add them to the section. */
  const notesAfter = (before: number): Block[] => {
    const notes: Block[] = [];
    for (const [identifier, number] of numbers)
      if (number > before) notes.push(...numbered(blocks(tree.notes.get(identifier)?.children ?? []), number, newKey));
    return notes;
  };
  const { children } = tree.root;
  const [first, ...others] = children;
  const isTitled = first?.type === 'heading' && first.depth === 1;
  const title = isTitled ? headingText(first, context) : null;
  // The notes of the title belong to the first section.
  let before = 0;
  const sections = sectionsOf(isTitled ? others : children).map(({ heading, nodes }) => {
    const _key = newKey();
    const words = heading === null ? '' : headingText(heading, context);
    const text = blocks(nodes.filter((node) => picturesOf(node).length === 0));
    const pictures = nodes.flatMap(picturesOf).map((image) => {
      const { url: file, alt, title: caption } = image;
      return { file, alt: alt ?? '', caption: caption ?? undefined, place: tree.placeOf(image) };
    });
    const notes = notesAfter(before);
    before = numbers.size;
    return { _key, heading: words, text, notes, pictures };
  });
  for (const [identifier, node] of tree.notes) {
    if (numbers.has(identifier)) continue;
    const remedy = `write [^${node.label ?? identifier}] where the note belongs, or remove it`;
    problems.error(tree.placeOf(node), 'nothing refers to this note', remedy);
  }
  const isEmpty = ({ heading, text, notes, pictures }: ArticleSection) =>
    heading === '' && text.length + notes.length + pictures.length === 0;
  return { title, sections: sections.filter((section) => !isEmpty(section)) };
}
