import type { Place, Problems, SourceText } from '../problems.ts';
import { blocksOf } from './blocks.ts';
import {
  type Heading,
  type Image,
  type MarkdownTree,
  type Paragraph,
  parseMarkdown,
  type RichTextContext,
  type RootContent,
} from './parse-markdown.ts';
import { type Block, isTextBlock, plainText, type RichText } from './portable-text.ts';

/** A picture in a paragraph of its own. */
interface TextPicture {
  readonly file: string;
  readonly alt: string;
  readonly caption: string | undefined;
  readonly place: Place;
}

/** A part of an article below a heading `##`; the first may have none. */
export interface Section {
  readonly _key: string;
  readonly heading: string;
  readonly text: RichText;
  /** The notes that the text refers to. */
  readonly notes: RichText;
  readonly pictures: readonly TextPicture[];
}

/** The text of an article. */
export interface ArticleText {
  /** The heading `#` at the beginning; null if there is none. */
  readonly title: string | null;
  readonly sections: readonly Section[];
}

const isBlank = (text: string) => text.trim() === '';

/** The pictures of a paragraph that has nothing else; null for other paragraphs. */
function picturesOf(node: RootContent): readonly Image[] | null {
  if (node.type !== 'paragraph') return null;
  const images = node.children.filter((child) => child.type === 'image');
  const hasText = node.children.some(
    (child) => child.type !== 'image' && !(child.type === 'text' && isBlank(child.value)),
  );
  return images.length > 0 && !hasText ? images : null;
}

/** The plain text of a heading. */
function headingText(node: Heading | Paragraph, context: RichTextContext): string {
  const [block] = blocksOf({ type: 'paragraph', children: node.children }, { ...context, newKey: () => '' });
  if (block === undefined || !isTextBlock(block)) return '';
  const isMarked = block.children.some(({ marks }) => marks.length > 0);
  const problem = 'readers see this heading without its marks';
  if (isMarked) context.problems.warn(context.tree.placeOf(node), problem, 'write the heading as plain text');
  return plainText(block);
}

/** Writes the number of a note before its text. */
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

class ArticleConverter {
  readonly #context: RichTextContext;
  /** The numbers of the notes, in the order in which the text refers to them. */
  readonly #numbers = new Map<string, number>();

  constructor(tree: MarkdownTree, newKey: () => string, problems: Problems) {
    this.#context = {
      kind: 'article',
      tree,
      problems,
      newKey,
      noteNumber: ({ identifier }) => {
        if (!this.#numbers.has(identifier)) this.#numbers.set(identifier, this.#numbers.size + 1);
        return this.#numbers.get(identifier) ?? null;
      },
    };
  }

  convert(): ArticleText {
    const nodes = this.#context.tree.root.children;
    const [first] = nodes;
    const isTitled = first?.type === 'heading' && first.depth === 1;
    const title = isTitled ? headingText(first, this.#context) : null;
    const sections = sectionsOf(isTitled ? nodes.slice(1) : nodes).map((part) => this.#section(part));
    this.#reportUnusedNotes();
    return {
      title,
      sections: sections.filter(({ heading, text, pictures }) => heading !== '' || text.length + pictures.length > 0),
    };
  }

  #section({ heading, nodes }: { heading: Heading | null; nodes: readonly RootContent[] }): Section {
    const { newKey } = this.#context;
    const _key = newKey();
    const before = this.#numbers.size;
    const pictures = nodes.flatMap((node) => picturesOf(node) ?? []);
    const text = nodes.filter((node) => picturesOf(node) === null).flatMap((node) => blocksOf(node, this.#context));
    return {
      _key,
      heading: heading === null ? '' : headingText(heading, this.#context),
      text,
      notes: this.#notesAfter(before),
      pictures: pictures.map((node) => {
        const place = this.#context.tree.placeOf(node);
        return { file: node.url, alt: node.alt ?? '', caption: node.title ?? undefined, place };
      }),
    };
  }

  /** Notes that refer to further notes add them to the section. */
  #notesAfter(before: number): Block[] {
    const blocks: Block[] = [];
    for (const [identifier, number] of this.#numbers) {
      if (number <= before) continue;
      const nodes = this.#context.tree.notes.get(identifier)?.children ?? [];
      const note = nodes.flatMap((node) => blocksOf(node, this.#context));
      blocks.push(...numbered(note, number, this.#context.newKey));
    }
    return blocks;
  }

  #reportUnusedNotes(): void {
    for (const [identifier, node] of this.#context.tree.notes) {
      if (this.#numbers.has(identifier)) continue;
      const remedy = `write [^${node.label ?? identifier}] where the note belongs, or remove it`;
      this.#context.problems.error(this.#context.tree.placeOf(node), 'nothing refers to this note', remedy);
    }
  }
}

/** Splits the nodes at the headings `##`. */
function sectionsOf(nodes: readonly RootContent[]): { heading: Heading | null; nodes: RootContent[] }[] {
  const sections: { heading: Heading | null; nodes: RootContent[] }[] = [{ heading: null, nodes: [] }];
  for (const node of nodes) {
    if (node.type === 'heading' && node.depth === 2) sections.push({ heading: node, nodes: [] });
    else sections.at(-1)?.nodes.push(node);
  }
  return sections;
}

/** Converts the Markdown of an article: sections, their notes and their pictures. */
export function articleText(source: SourceText, newKey: () => string, problems: Problems): ArticleText {
  return new ArticleConverter(parseMarkdown(source, problems), newKey, problems).convert();
}
