import Type, { type Static } from 'typebox';
import { Image, Markdown, Pdf, RelatedPdfPreview, SquareImage } from './files.ts';
import { Nullable } from './nullable.ts';
import { PersonName } from './person.ts';
import { RichText } from './rich-text.ts';

/** Another entry of the journal, with its descriptions and files. */
export const RelatedEntry = Type.Object({
  title: Type.String(),
  url: Type.String({ description: 'The slug.' }),
  doi: Type.String(),
  doiUrl: Type.String(),
  releaseDate: Type.String(),
  introduction: RichText,
  shortIntroduction: RichText,
  externalLink: Nullable(Type.String()),
  featuredImage: Image,
  featuredImageSquare: SquareImage,
  authors: Type.Array(PersonName),
  designers: Type.Array(PersonName),
  pdf: Nullable(Pdf),
  markdown: Nullable(Markdown),
  pdfPreview: Nullable(RelatedPdfPreview),
});
export type RelatedEntry = Static<typeof RelatedEntry>;
