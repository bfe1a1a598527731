import type { Markdown, Pdf, PdfPreview, RelatedPdfPreview } from '../../../../bff/contract/index.ts';
import { ExternalLink, safeHref } from '../../../frame/components/external-link.tsx';
import { useI18n } from '../../../frame/i18n.tsx';

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
export function PdfLink({ pdf, preview }: { pdf: Pdf | null; preview: Preview | null }) {
  const address = pdfAddress(pdf, preview);
  if (address === null) return null;
  return (
    <ExternalLink href={address} class="download" quiet data-file="pdf">
      {preview === null ? null : <PreviewImage preview={preview} />}
      <span class="action">{preview?.downloadLabel || 'PDF'}</span>
    </ExternalLink>
  );
}

interface Props {
  readonly pdf: Pdf | null;
  readonly markdown: Markdown | null;
  readonly preview: PdfPreview | null;
}

/** Links to the entry's files. Renders nothing without files. */
export function Downloads({ pdf, markdown, preview }: Props) {
  const { messages } = useI18n();
  const address = pdfAddress(pdf, preview);
  const markdownAddress = safeHref(markdown?.url);
  if (address === null && markdownAddress === null) return null;
  return (
    <ul class="line downloads" aria-label={messages.downloads}>
      {address === null ? null : (
        <li>
          <PdfLink pdf={pdf} preview={preview} />
        </li>
      )}
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
