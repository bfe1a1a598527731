import { defineType } from '@sanity/types';
import {
  addressField,
  imageField,
  listField,
  listPart,
  pairField,
  referencesField,
  requiredField,
  richTextField,
  stringField,
} from '../fields.ts';
import { isOnlyOne } from '../rules/field-rules.ts';

const issnField = (name: 'print' | 'electronic', title: string) =>
  stringField(name, title, 'As portal.issn.org shows it, such as 1234-5679.');

const externalLink = listPart('linkTitle', 'linkUrl', [
  requiredField('linkTitle', 'Text', undefined, 'The text of the link is missing: write it'),
  addressField('linkUrl', 'Address', 'A web page (https://…) or an e-mail address (mailto:…).'),
]);

/** The journal's settings: one document, whose id is the name of the type. */
export const journalSettings = defineType({
  name: 'journalSettings',
  title: 'Settings',
  type: 'document',
  validation: (rule) => rule.custom(isOnlyOne),
  fields: [
    stringField('title', 'Title', 'The name of the journal.'),
    imageField('logo', 'Logo', 'Shown in every menu. An SVG with a transparent ground is best.'),
    stringField('blurb', 'Motto', 'What the journal is, in a line.'),
    richTextField('shortDescription', 'Short description', 'What the journal is, in a paragraph.'),
    listField('externalLinks', 'Links', 'Shown in every menu: to subscribe, to all issues, for authors.', externalLink),
    referencesField('fonts', 'Fonts', 'Loaded with every article. Their names can be chosen in articles.', 'font'),
    pairField('issn', 'ISSN', 'For citations and search engines.', [
      issnField('print', 'Print'),
      issnField('electronic', 'Electronic'),
    ]),
    stringField('publisher', 'Publisher', 'For citations.'),
    stringField('language', 'Language', 'That of articles that name no other: en, de-AT or ar.'),
    addressField('licence', 'Licence', 'The address of the licence of articles that name no other.'),
  ],
  preview: { select: { title: 'title', subtitle: 'blurb', media: 'logo' } },
});
