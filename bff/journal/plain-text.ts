import { isPortableTextBlock } from '@portabletext/toolkit';
import type { PortableTextBlock } from '../contract/index.ts';
import { records } from './stored-fields.ts';

const STARTS_WITH_SPACE = /^\s/;
const IS_SPACE = /\s/;

/** The text of the spans among a block's children. A space stands for inline objects between words. */
function blockText(children: unknown): string {
  const parts: string[] = [];
  let lastCharacter = ' ';
  let followsObject = false;
  for (const { _type, text } of records(children)) {
    if (_type !== 'span' || typeof text !== 'string') {
      followsObject = true;
      continue;
    }
    if (followsObject && !IS_SPACE.test(lastCharacter) && !STARTS_WITH_SPACE.test(text)) parts.push(' ');
    parts.push(text);
    lastCharacter = text.at(-1) ?? lastCharacter;
    followsObject = false;
  }
  return parts.join('');
}

/**
 * Rich text as plain text, with a blank line after each block but the last. The toolkit's `toPlainText` writes the same,
 * but reads all text so far for each inline object, which takes minutes for a long text.
 */
export function plainText(blocks: readonly PortableTextBlock[]): string {
  const last = blocks.length - 1;
  return blocks
    .map((block, index) =>
      isPortableTextBlock(block) ? blockText(block.children) + (index === last ? '' : '\n\n') : '',
    )
    .join('');
}
