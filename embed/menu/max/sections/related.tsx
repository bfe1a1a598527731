import type { RelatedEntry } from '../../../../bff/contract/index.ts';
import { DoiAndDate } from '../../../frame/components/doi.tsx';
import { ExternalLink } from '../../../frame/components/external-link.tsx';
import { People } from '../../../frame/components/people.tsx';
import { useI18n } from '../../../frame/i18n.tsx';
import { hasText } from '../../../rich-text/blocks.ts';
import { RichText } from '../../../rich-text/rich-text.tsx';
import { PdfLink } from './downloads.tsx';
import { Section } from './section.tsx';

function Related({ entry }: { entry: RelatedEntry }) {
  const { messages, contentLanguage } = useI18n();
  const description = hasText(entry.shortIntroduction) ? entry.shortIntroduction : entry.introduction;
  return (
    <li class="related-entry">
      <h3 class="related-title" lang={contentLanguage} dir="auto">
        <ExternalLink href={entry.externalLink ?? entry.doiUrl} quiet>
          {entry.title}
        </ExternalLink>
      </h3>
      <People people={entry.authors} around={messages.authors} class="authors" limit={6} />
      <div lang={contentLanguage}>
        <RichText value={description} level={3} />
      </div>
      <DoiAndDate entry={entry} />
      <PdfLink pdf={entry.pdf} preview={entry.pdfPreview} />
    </li>
  );
}

export function RelatedSection({ entries }: { entries: readonly RelatedEntry[] }) {
  const { messages } = useI18n();
  if (entries.length === 0) return null;
  return (
    <Section name="related" title={messages.relatedEntries} count={entries.length}>
      <ul>
        {entries.map((entry) => (
          <Related key={entry.url} entry={entry} />
        ))}
      </ul>
    </Section>
  );
}
