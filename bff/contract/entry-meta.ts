import Type, { type Static } from 'typebox';
import { Contributor, EntryRecord, Notice, Update } from './entry-record.ts';
import { Nullable } from './fields.ts';
import { Image, Markdown, Pdf, PdfPreview, SquareImage } from './files.ts';
import { COLOUR } from './request.ts';
import { JournalSettings } from './settings.ts';

const Colour = Type.Optional(
  Type.String({ pattern: COLOUR, description: '`#rrggbb` in lower case; absent when unset or invalid.' }),
);

export const EntryMeta = Type.Object({
  title: Type.String(),
  url: Type.String({ description: 'The slug.' }),
  id: Type.String({ description: 'The slug.' }),
  blurb: Type.String(),
  doi: Type.String(),
  doiUrl: Type.String(),
  releaseDate: Type.String({ description: 'YYYY-MM-DD, or empty.' }),
  apiExpandable: Type.Boolean(),
  annotationVisibility: Type.Boolean({ description: '`false`: readers of the article see no annotations.' }),
  bgColor: Colour,
  textColor: Colour,
  apiBackgroundColor: Colour,
  apiForegroundColor: Colour,
  theme: Type.Integer({ description: '0 dark, 1 light.' }),
  featuredImage: Image,
  featuredImageSquare: SquareImage,
  authors: Type.Array(Contributor),
  designers: Type.Array(Contributor),
  editors: Type.Array(Contributor),
  translators: Type.Array(Contributor),
  contributors: Type.Array(Contributor, { description: 'Others with a CRediT role. They may be among the designers.' }),
  pdf: Nullable(Pdf),
  markdown: Nullable(Markdown),
  pdfPreview: Nullable(PdfPreview),
  ...EntryRecord.properties,
  updateTo: Type.Array(Update, { description: 'What it does to other articles, if it is a notice.' }),
  updatedBy: Type.Array(Notice, { description: 'The notices about it, the oldest first.' }),
  isRetracted: Type.Boolean({ description: 'It is retracted, withdrawn or removed.' }),
  annotationsCount: Type.Integer({ description: 'Attached annotations that resolve.' }),
});
export type EntryMeta = Static<typeof EntryMeta>;

/** Response of `GET /api/v1/entries/:id/meta`. */
export const EntryMetaResponse = Type.Object(
  { settings: JournalSettings, entry: EntryMeta },
  { title: 'Entry metadata' },
);
export type EntryMetaResponse = Static<typeof EntryMetaResponse>;
