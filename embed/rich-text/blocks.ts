import type { RichText } from '../../bff/contract/index.ts';
import { asObjects, asText, type JsonObject } from '../../bff/contract/shared/json-object.ts';

/** Text with its marks: names of decorators and keys of definitions. */
export interface Span {
  readonly text: string;
  readonly marks: readonly string[];
}

/** A paragraph, heading, list item or divider. */
export interface Block {
  readonly style: string;
  readonly isDivider: boolean;
  /** The kind of its list; empty outside lists. */
  readonly listItem: string;
  readonly level: number;
  readonly spans: readonly Span[];
  readonly definitions: readonly JsonObject[];
}

const readSpan = ({ text, marks }: JsonObject): Span => ({
  text: asText(text),
  marks: Array.isArray(marks) ? marks.map(asText) : [],
});

const readBlock = ({ _type, style, listItem, level, children, markDefs }: JsonObject): Block => ({
  style: asText(style),
  isDivider: _type === 'divider',
  listItem: asText(listItem),
  level: Number(level) || 1,
  spans: asObjects(children).map(readSpan),
  definitions: asObjects(markDefs),
});

/** Reads portable text, or plain text with empty lines between its paragraphs. Skips unknown blocks. */
export function readBlocks(value: RichText): Block[] {
  if (typeof value !== 'string')
    return asObjects(value)
      .map(readBlock)
      .filter(({ isDivider, spans }) => isDivider || spans.length > 0);
  const paragraphs = value.split(/\n{2,}/).filter((text) => text.trim() !== '');
  return paragraphs.map((text) => readBlock({ children: [{ text: text.replaceAll('\n', ' ') }] }));
}

const textOf = ({ spans }: Block): string => spans.map(({ text }) => text).join('');

/** The text of a rich text, one paragraph a line. */
export const plainText = (value: RichText): string => readBlocks(value).map(textOf).join('\n');

/** Whether a rich text contains anything to read. */
export const hasText = (value: RichText): boolean => plainText(value).trim() !== '';

/** The beginning of a rich text: its first paragraph that does not name its subject, or else its first one. */
export function firstParagraph(value: RichText): string {
  const blocks = readBlocks(value).filter((block) => textOf(block).trim() !== '');
  const first = blocks.find(({ style }) => style !== 'classifier') ?? blocks[0];
  return first ? textOf(first).trim() : '';
}
