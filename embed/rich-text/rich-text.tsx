import type { RichText as RichTextValue } from '../../bff/contract/index.ts';
import { Heading } from '../frame/components/heading.tsx';
import { type Block, readBlocks } from './blocks.ts';
import { Spans } from './spans.tsx';

/** Block styles that render as muted paragraphs. */
const MUTED: ReadonlySet<string> = new Set(['classifier', 'secondary']);

/** Groups blocks. @param belongs whether a block belongs to the group that begins with `first` */
function groupBlocks(
  blocks: readonly Block[],
  belongs: (block: Block, first: Block) => boolean,
): [Block, ...Block[]][] {
  const groups: [Block, ...Block[]][] = [];
  for (const block of blocks) {
    const group = groups.at(-1);
    if (group && belongs(block, group[0])) group.push(block);
    else groups.push([block]);
  }
  return groups;
}

const isDeeper = (block: Block, first: Block) => block.level > first.level;

const isOfList = (block: Block, first: Block) =>
  Boolean(first.listItem && block.listItem) &&
  (isDeeper(block, first) || (block.level === first.level && block.listItem === first.listItem));

function renderItem([item, ...nested]: readonly [Block, ...Block[]]) {
  return (
    <li>
      <Spans block={item} />
      {groupBlocks(nested, isOfList).map(renderList)}
    </li>
  );
}

function renderList(items: readonly [Block, ...Block[]]) {
  const Tag = items[0].listItem === 'number' ? 'ol' : 'ul';
  return <Tag>{groupBlocks(items, isDeeper).map(renderItem)}</Tag>;
}

function renderBlock(block: Block, level: number) {
  const { style } = block;
  const text = <Spans block={block} />;
  const heading = /^h([1-6])$/.exec(style)?.[1];
  if (heading !== undefined) {
    return (
      <Heading level={level + Math.max(1, Number(heading) - 1)} dir="auto">
        {text}
      </Heading>
    );
  }
  if (block.isDivider) return <hr />;
  if (style === 'blockquote') return <blockquote dir="auto">{text}</blockquote>;
  return (
    <p dir="auto" class={MUTED.has(style) ? style : undefined}>
      {text}
    </p>
  );
}

/**
 * Renders portable text or plain text. Blocks never change their order, so they need no keys.
 * @param level that of the heading above the text, 1–5
 */
export function RichText({ value, level }: { value: RichTextValue; level: number }) {
  const groups = groupBlocks(readBlocks(value), isOfList);
  if (groups.length === 0) return null;
  return (
    <div class="rich-text">
      {groups.map((group) => (group[0].listItem ? renderList(group) : renderBlock(group[0], level)))}
    </div>
  );
}
