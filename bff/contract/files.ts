import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';

export const Pdf = Type.Object({
  url: Type.String(),
  pdfMimeType: Type.String({ examples: ['application/pdf'] }),
  pdfFilename: Type.String(),
});
export type Pdf = Static<typeof Pdf>;

export const Markdown = Type.Object({
  url: Type.String(),
  markdownMimeType: Type.String({ examples: ['text/markdown', 'text/plain'] }),
  markdownFilename: Type.String(),
});
export type Markdown = Static<typeof Markdown>;

/** The image asset behind a PDF preview. */
const PreviewAsset = Type.Object({
  _id: Type.String(),
  url: Type.String(),
  metadata: Type.Object({
    dimensions: Type.Object({ aspectRatio: Type.Number({ description: 'Width divided by height.' }) }),
  }),
});

/**
 * The preview of a related entry's PDF. `url` is the asset at 520 px width in the best format that the browser accepts.
 */
export const RelatedPdfPreview = Type.Object({
  asset: PreviewAsset,
  override: Type.Boolean(),
  downloadLabel: Nullable(Type.String()),
  downloadUrl: Nullable(Type.String()),
  url: Type.String(),
});
export type RelatedPdfPreview = Static<typeof RelatedPdfPreview>;

const Box = Type.Object({}, { additionalProperties: true });

/** The preview of the current entry's PDF: the fields of a related preview, and the editors' crop. */
export const PdfPreview = Type.Object({
  altText: Nullable(Type.String()),
  crop: Nullable(Box),
  hotspot: Nullable(Box),
  ...RelatedPdfPreview.properties,
});
export type PdfPreview = Static<typeof PdfPreview>;
