import { CreditLines } from '../../../frame/components/credit-lines.tsx';
import { useI18n } from '../../../frame/i18n.tsx';
import { Section } from './section.tsx';

/** The entry's credits. Renders nothing without credits. */
export function CreditsSection({ credits }: { credits: string }) {
  const { messages } = useI18n();
  if (credits.trim() === '') return null;
  return (
    <Section name="credits" title={messages.credits}>
      <CreditLines credits={credits} />
    </Section>
  );
}
