import { isPortableTextBlock, toPlainText } from '@portabletext/toolkit';
import type { RichText } from '../../bff/contract/index.ts';

/** The style of a block that names the subject of the text, above the text itself. */
const CLASSIFIER = 'classifier';

/** The text of a rich text's paragraphs, without those that are empty. */
function paragraphs(value: RichText): { readonly style: string; readonly text: string }[] {
  if (value === null) return [];
  const all =
    typeof value === 'string'
      ? value.split(/\n{2,}/).map((text) => ({ style: 'normal', text }))
      : value
          .filter(isPortableTextBlock)
          .map((block) => ({ style: block.style ?? 'normal', text: toPlainText(block) }));
  return all.filter(({ text }) => text.trim() !== '');
}

/** Whether a rich text contains anything to read. */
export function hasText(value: RichText): boolean {
  return paragraphs(value).length > 0;
}

/** The text of a rich text, one paragraph a line. */
export function plainText(value: RichText): string {
  return paragraphs(value)
    .map(({ text }) => text)
    .join('\n');
}

/** The beginning of a rich text: its first paragraph that is no classifier, or else its first one. */
export function firstParagraph(value: RichText): string {
  const found = paragraphs(value);
  const [first] = [...found.filter(({ style }) => style !== CLASSIFIER), ...found];
  return first?.text.trim() ?? '';
}
