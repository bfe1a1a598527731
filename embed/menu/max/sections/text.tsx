import type { RichText as RichTextValue } from '../../../../bff/contract/index.ts';
import { useI18n } from '../../../frame/i18n.tsx';
import { hasText } from '../../../rich-text/plain-text.ts';
import { RichText } from '../../../rich-text/rich-text.tsx';
import { Section } from './section.tsx';

interface Props {
  readonly name: string;
  readonly title: string;
  readonly value: RichTextValue;
  readonly initiallyOpen?: boolean;
}

/** A section of rich text. Renders nothing without text. */
export function TextSection({ value, ...section }: Props) {
  const { contentLanguage } = useI18n();
  if (!hasText(value)) return null;
  return (
    <Section {...section}>
      <div lang={contentLanguage}>
        <RichText value={value} level={2} />
      </div>
    </Section>
  );
}
