import type { RelatedEntry } from '../../../../bff/contract/index.ts';
import { Facts } from '../../../frame/components/doi-and-date.tsx';
import { ExternalLink } from '../../../frame/components/external-link.tsx';
import { People } from '../../../frame/components/people.tsx';
import { useWords } from '../../../frame/i18n.tsx';
import { hasText, RichText } from '../../../rich-text/rich-text.tsx';
import { PdfLink } from './downloads.tsx';
import { Section } from './section.tsx';

/** One related entry with its description, and its PDF alone for download. */
function Related({ entry }: { entry: RelatedEntry }) {
  const { messages, contentLanguage } = useWords();
  const description = hasText(entry.shortIntroduction) ? entry.shortIntroduction : entry.introduction;
  return (
    <li class="related-entry">
      <h3 class="related-title" lang={contentLanguage} dir="auto">
        <ExternalLink href={entry.externalLink ?? entry.doiUrl} quiet>
          {entry.title}
        </ExternalLink>
      </h3>
      <People people={entry.authors} around={messages.authors} class="authors" atFirst={6} />
      <div lang={contentLanguage}>
        <RichText value={description} under={3} />
      </div>
      <Facts doi={entry.doi} doiUrl={entry.doiUrl} releaseDate={entry.releaseDate} />
      <PdfLink pdf={entry.pdf} preview={entry.pdfPreview} />
    </li>
  );
}

export function RelatedSection({ entries }: { entries: readonly RelatedEntry[] }) {
  const { messages } = useWords();
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
