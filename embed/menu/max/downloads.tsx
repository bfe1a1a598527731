import type { Pdf, PdfPreview, RelatedEntry, RelatedPdfPreview } from '../../../bff/contract/index.ts';
import { DoiAndDate } from '../../frame/components/doi.tsx';
import { ExternalLink, safeHref } from '../../frame/components/external-link.tsx';
import { People } from '../../frame/components/people.tsx';
import { useI18n } from '../../frame/i18n.tsx';
import type { FrameEntry } from '../../frame/state/frame-data.ts';
import { hasText } from '../../rich-text/blocks.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import { Section } from './sections.tsx';

type Preview = PdfPreview | RelatedPdfPreview;

/** The address of the PDF. The editors may override that of the file. */
const pdfAddress = (pdf: Pdf | null, preview: Preview | null): string | null =>
  (preview?.override ? safeHref(preview.downloadUrl) : null) ?? safeHref(pdf?.url);

function PreviewImage({ preview }: { preview: Preview }) {
  const address = safeHref(preview.url);
  if (address === null) return null;
  const width = 520;
  const height = Math.round(width / preview.asset.metadata.dimensions.aspectRatio) || undefined;
  const alt = ('altText' in preview ? preview.altText : null) ?? '';
  return (
    <img class="pdf-preview" src={address} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
  );
}

/** A link to the PDF, with a preview image of its first page if the entry has one. */
function PdfLink({ pdf, preview }: { pdf: Pdf | null; preview: Preview | null }) {
  const address = pdfAddress(pdf, preview);
  if (address === null) return null;
  return (
    <ExternalLink href={address} class="download" quiet data-file="pdf">
      {preview === null ? null : <PreviewImage preview={preview} />}
      <span class="action">{preview?.downloadLabel || 'PDF'}</span>
    </ExternalLink>
  );
}

/** Links to the entry's files. Renders nothing without files. */
export function Downloads({ entry: { pdf, markdown, pdfPreview } }: { entry: FrameEntry['entry'] }) {
  const { messages } = useI18n();
  const hasPdf = pdfAddress(pdf, pdfPreview) !== null;
  const markdownAddress = safeHref(markdown?.url);
  if (!hasPdf && markdownAddress === null) return null;
  return (
    <ul class="line downloads" aria-label={messages.downloads}>
      {hasPdf ? (
        <li>
          <PdfLink pdf={pdf} preview={pdfPreview} />
        </li>
      ) : null}
      {markdownAddress === null ? null : (
        <li>
          <ExternalLink href={markdownAddress} class="action" quiet data-file="markdown">
            Markdown
          </ExternalLink>
        </li>
      )}
    </ul>
  );
}

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
