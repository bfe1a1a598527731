import Type, { type Static } from 'typebox';
import {
  anyText,
  colour,
  fieldsOf,
  file,
  flag,
  list,
  markdown,
  Organisation,
  optional,
  Picture,
  slug,
  slugs,
  text,
} from './values.ts';

const CarouselItem = fieldsOf({ ...Picture.properties, invertImagesOnHover: optional(flag()) });

const Section = fieldsOf({
  heading: anyText('the heading of the section'),
  fontFamily: optional(text('the cssFamily of a font')),
  alignTertiaryToParagraphStart: optional(flag()),
  carousel: optional(list(CarouselItem, 'a list of pictures')),
});
export type SectionSettings = Static<typeof Section>;

const Preview = fieldsOf({
  file: file('a picture of the first page', 'picture'),
  altText: optional(anyText('what the page shows')),
  override: optional(flag()),
  downloadLabel: optional(text()),
  downloadUrl: optional(text('an address')),
  hotspot: optional(fieldsOf({ x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() })),
});

const Contribution = fieldsOf({
  person: slug('a person', 'person'),
  roles: list(text('a CRediT role'), 'a list of CRediT roles'),
});

const Update = fieldsOf({
  type: text('the type of the update'),
  doi: text('a DOI'),
  date: optional(text('a date, YYYY-MM-DD')),
});

export const ArticleFields = fieldsOf({
  title: optional(text()),
  subtitle: optional(text()),
  slug: optional(text('a slug; by default the name of the file')),
  draft: optional(flag()),
  blurb: optional(anyText()),
  doi: optional(text('a DOI')),
  releaseDate: optional(text('a date, YYYY-MM-DD')),
  modifiedDate: optional(text('a date, YYYY-MM-DD')),
  language: optional(text('a language tag, such as en or ar')),
  licence: optional(text('the address of a licence')),
  volume: optional(text()),
  issue: optional(text()),
  pages: optional(fieldsOf({ first: text('a page'), last: optional(text('a page')) })),
  articleNumber: optional(text()),
  section: optional(text()),
  keywords: optional(list(text(), 'a list of keywords')),
  abstract: optional(text()),
  externalLink: optional(text('the address of the article’s page')),
  publicPdfUrl: optional(text('the address of the PDF on the publisher’s site')),
  funding: optional(list(fieldsOf({ ...Organisation.properties, award: optional(text()) }), 'a list of funders')),
  references: optional(
    list(fieldsOf({ doi: optional(text('a DOI')), unstructured: optional(text()) }), 'a list of works'),
  ),
  updateTo: optional(list(Update, 'a list of updates')),
  bgColor: optional(colour()),
  textColor: optional(colour()),
  apiBackgroundColor: optional(colour()),
  apiForegroundColor: optional(colour()),
  theme: optional(Type.Enum([0, 1], { description: '0 (dark) or 1 (light)' })),
  credits: optional(anyText()),
  featuredImage: optional(Picture),
  featuredImageSquare: optional(Picture),
  authors: optional(slugs('a person', 'person')),
  designers: optional(slugs('a person', 'person')),
  editors: optional(slugs('a person', 'person')),
  translators: optional(slugs('a person', 'person')),
  contributions: optional(list(Contribution, 'a list of people with their roles')),
  introduction: optional(markdown()),
  shortIntroduction: optional(markdown()),
  bibliography: optional(markdown('a list of works in Markdown')),
  annotations: optional(slugs('an annotation', 'annotation')),
  relatedEntries: optional(slugs('an article', 'article')),
  pdf: optional(file('a PDF', 'pdf')),
  pdfPreview: optional(Preview),
  markdown: optional(file('a Markdown file for readers', 'markdown')),
  apiExpandable: optional(flag()),
  annotationVisibility: optional(flag()),
  globalFontSettings: optional(text('the cssFamily of a font')),
  revealTertiaryContentOnAnchorHover: optional(flag()),
  revealTertiaryContentOnClick: optional(flag()),
  alignAllTertiaryContentToParagraphStart: optional(flag()),
  sections: optional(list(Section, 'a list of settings of sections')),
});
export type ArticleFields = Static<typeof ArticleFields>;
