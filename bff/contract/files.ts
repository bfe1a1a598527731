import Type, { type Static } from 'typebox';
import { Nullable } from './fields.ts';

/** An image without a caption. Unset fields are `null`. `url` is absolute. */
export const SquareImage = Type.Object({
  url: Nullable(Type.String()),
  alt: Nullable(Type.String()),
});
export type SquareImage = Static<typeof SquareImage>;

/** An image. Unset fields are `null`. `url` is absolute. */
export const Image = Type.Object({
  ...SquareImage.properties,
  caption: Nullable(Type.String()),
});
export type Image = Static<typeof Image>;

export const FontFile = Type.Object({
  url: Type.String(),
  weight: Type.Integer({ minimum: 1, maximum: 1000 }),
  style: Type.String({ examples: ['normal', 'italic', 'oblique'] }),
  filename: Type.String(),
  format: Type.String({ examples: ['woff2', 'woff', 'otf', 'ttf'] }),
});
export type FontFile = Static<typeof FontFile>;

export const Font = Type.Object({
  title: Type.String(),
  slug: Type.String(),
  cssFamily: Type.String({ description: 'The CSS font-family name.' }),
  files: Type.Array(FontFile),
});
export type Font = Static<typeof Font>;

/** The fonts of a journal and the CSS that defines them: top-level keys of the settings and full-entry responses. */
export const FontFields = {
  fonts: Type.Array(Font),
  fontFaceCss: Type.String({ description: 'Generated @font-face rules; empty when the journal has no fonts.' }),
};

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
