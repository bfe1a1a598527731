import {
  isPortableTextBlock,
  isPortableTextToolkitList,
  nestLists,
  type ToolkitPortableTextList,
  type ToolkitPortableTextListItem,
} from '@portabletext/toolkit';
import type { PortableTextBlock, TypedObject } from '@portabletext/types';
import type { RichText as RichTextValue } from '../../bff/contract/index.ts';
import { Heading } from '../frame/components/heading.tsx';
import { Spans } from './spans.tsx';

/** Block styles that render as muted paragraphs. */
const MUTED: ReadonlySet<string> = new Set(['classifier', 'secondary']);

interface Props {
  readonly value: RichTextValue;
  /** Level of the heading above the text, 1–5. */
  readonly level: number;
}

function ListItem({ item }: { item: ToolkitPortableTextListItem }) {
  const nested = item.children.filter(isPortableTextToolkitList);
  const text = { ...item, children: item.children.filter((child) => !isPortableTextToolkitList(child)) };
  return (
    <li>
      <Spans block={text} />
      {nested.map((list) => (
        <List key={list._key} list={list} />
      ))}
    </li>
  );
}

function List({ list }: { list: ToolkitPortableTextList }) {
  const Tag = list.listItem === 'number' ? 'ol' : 'ul';
  return (
    <Tag>
      {list.children.map((item) =>
        isPortableTextToolkitList(item) ? (
          <List key={item._key} list={item} />
        ) : (
          <ListItem key={item._key} item={item} />
        ),
      )}
    </Tag>
  );
}

function Block({ block, level }: { block: PortableTextBlock; level: number }) {
  const style = block.style ?? 'normal';
  const text = <Spans block={block} />;
  const heading = /^h([1-6])$/.exec(style)?.[1];
  if (heading !== undefined) {
    return (
      <Heading level={level + Math.max(1, Number(heading) - 1)} dir="auto">
        {text}
      </Heading>
    );
  }
  if (style === 'blockquote') return <blockquote dir="auto">{text}</blockquote>;
  return (
    <p dir="auto" class={MUTED.has(style) ? style : undefined}>
      {text}
    </p>
  );
}

function Node({ node, level }: { node: TypedObject; level: number }) {
  if (isPortableTextToolkitList(node)) return <List list={node} />;
  if (node._type === 'divider') return <hr />;
  return isPortableTextBlock(node) ? <Block block={node} level={level} /> : null;
}

const isEmpty = (value: NonNullable<RichTextValue>): boolean =>
  (typeof value === 'string' ? value.trim() : value).length === 0;

/** Renders portable text, or plain text with empty lines between its paragraphs. */
export function RichText({ value, level }: Props) {
  if (value === null || isEmpty(value)) return null;
  const nodes: readonly TypedObject[] = typeof value === 'string' ? [] : nestLists<TypedObject>(value, 'html');
  const paragraphs = typeof value === 'string' ? value.split(/\n{2,}/) : [];
  return (
    <div class="rich-text">
      {nodes.map((node, index) => (
        <Node key={node._key ?? index} node={node} level={level} />
      ))}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
