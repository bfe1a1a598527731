import Type, { type Static } from 'typebox';
import { Annotation } from './annotation.ts';
import { EntryMeta } from './entry-meta.ts';
import { Notice, Person, PersonName, Reference } from './entry-record.ts';
import { Nullable, RichText } from './fields.ts';
import { FontFields, Image, Markdown, Pdf, RelatedPdfPreview, SquareImage } from './files.ts';
import { About, JournalSettings } from './settings.ts';

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

const OptIn = (description: string) => Type.Optional(Type.Literal(true, { description }));

/**
 * One item of an article's body. `contentBlock` items carry `heading`, `text`, `tertiary`, `fontFamily`,
 * `alignTertiaryToParagraphStart` and `carousel[]` (`image.url`, `alt`, `caption`, and `invertImagesOnHover` present
 * only as `true`); items of other types pass through as the content backend stores them.
 */
export const ContentItem = Type.Object({ _type: Type.String() }, { additionalProperties: true });
export type ContentItem = Static<typeof ContentItem>;

/** A cited work, and what this journal knows has become of it. */
export const CitedWork = Type.Object({
  ...Reference.properties,
  updatedBy: Type.Array(Notice, { description: 'The notices about it in this journal, the oldest first.' }),
});
export type CitedWork = Static<typeof CitedWork>;

/** The full entry: every field of the metadata, and the article. */
export const Entry = Type.Object({
  ...EntryMeta.properties,
  credits: Type.String(),
  authors: Type.Array(Person),
  designers: Type.Array(Person),
  introduction: RichText,
  bibliography: RichText,
  content: Type.Array(ContentItem),
  annotations: Type.Array(Annotation),
  relatedEntries: Type.Array(RelatedEntry),
  references: Type.Array(CitedWork),
  globalFontSettings: Type.Optional(Type.String({ description: "A font's cssFamily; the entry's default." })),
  revealTertiaryContentOnAnchorHover: OptIn(
    'Anchored tertiary content is revealed on pointer hover or keyboard focus.',
  ),
  alignAllTertiaryContentToParagraphStart: OptIn('Overrides every individual tertiary alignment.'),
});
export type Entry = Static<typeof Entry>;

/** Response of `GET /api/v1/entries/:id`. */
export const EntryResponse = Type.Object(
  { settings: JournalSettings, about: About, ...FontFields, entry: Entry },
  { title: 'Full entry' },
);
export type EntryResponse = Static<typeof EntryResponse>;
