import Type, { type Static } from 'typebox';
import { anyText, fieldsOf, file, list, markdown, optional, Picture, text } from './values.ts';

const FontFile = fieldsOf({
  file: file('a font file', 'font'),
  weight: optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'a weight from 1 to 1000' })),
  style: optional(Type.Enum(['normal', 'italic', 'oblique'], { description: 'normal, italic or oblique' })),
});

const Font = fieldsOf({
  title: text('the name of the font'),
  slug: optional(text('a slug; by default made from the title')),
  cssFamily: text('the name of the font in CSS'),
  files: list(FontFile, 'a list of font files'),
});
export type FontFields = Static<typeof Font>;

/** The fields of `journal.yaml`. */
export const JournalFields = fieldsOf({
  title: text('the name of the journal'),
  issn: optional(fieldsOf({ print: optional(text('an ISSN')), electronic: optional(text('an ISSN')) })),
  publisher: optional(text()),
  language: optional(text('a language tag, such as en or ar')),
  licence: optional(text('the address of a licence')),
  logo: optional(Picture),
  shortDescription: optional(markdown()),
  blurb: optional(anyText()),
  externalLinks: optional(list(fieldsOf({ linkTitle: text(), linkUrl: text('an address') }), 'a list of links')),
  fonts: optional(list(Font, 'a list of fonts')),
});
export type JournalFields = Static<typeof JournalFields>;

const CreditLine = fieldsOf({ name: text('a name'), title: optional(anyText('what the person does')) });

const Credit = fieldsOf({
  title: anyText(),
  externalTitle: optional(anyText()),
  creditLine: optional(list(CreditLine, 'a list of people')),
});

/** The fields of `about.md`. */
export const AboutFields = fieldsOf({
  asideText: optional(markdown()),
  credits: optional(list(Credit, 'a list of credits')),
});
export type AboutFields = Static<typeof AboutFields>;
