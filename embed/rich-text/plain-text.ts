import type { RichText } from '../../bff/contract/index.ts';
import { type Block, readBlocks } from './blocks.ts';

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
