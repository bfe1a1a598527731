import type { Annotation } from '../../../bff/contract/index.ts';
import { useI18n } from '../../frame/i18n.tsx';
import { firstParagraph } from '../../rich-text/plain-text.ts';

/** In characters. No line of a card shows more. */
const MAX_LENGTH = 160;

/** The beginning of an annotation's text on one line, which CSS truncates. Renders nothing without text. */
export function Excerpt({ annotation }: { annotation: Annotation }) {
  const { contentLanguage } = useI18n();
  const text = firstParagraph(annotation.content);
  if (text === '') return null;
  return (
    <p class="excerpt" lang={contentLanguage} dir="auto">
      {text.slice(0, MAX_LENGTH)}
    </p>
  );
}
