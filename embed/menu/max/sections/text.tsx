import type { RichText as RichTextValue } from '../../../../bff/contract/index.ts';
import { CreditLines } from '../../../frame/components/credit-lines.tsx';
import { useWords } from '../../../frame/i18n.tsx';
import { hasText, RichText } from '../../../rich-text/rich-text.tsx';
import { Section } from './section.tsx';

interface TextProps {
  readonly name: string;
  readonly title: string;
  readonly value: RichTextValue;
  readonly opensAtFirst?: boolean;
}

/** A section of running text; nothing where there is none. */
export function TextSection({ value, ...section }: TextProps) {
  const { contentLanguage } = useWords();
  if (!hasText(value)) return null;
  return (
    <Section {...section}>
      <div lang={contentLanguage}>
        <RichText value={value} under={2} />
      </div>
    </Section>
  );
}

export function CreditsSection({ credits }: { credits: string }) {
  const { messages } = useWords();
  if (credits.trim() === '') return null;
  return (
    <Section name="credits" title={messages.credits}>
      <CreditLines credits={credits} />
    </Section>
  );
}
