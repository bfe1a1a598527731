import { defineArrayMember, defineField, defineType, type FieldDefinition } from '@sanity/types';
import {
  addressField,
  booleanField,
  colourField,
  fileField,
  listField,
  referencesField,
  richTextField,
  stringField,
} from '../fields.ts';
import { isFont } from '../rules/font-file.ts';
import { articleFields } from './article-fields.ts';
import { recordFields } from './record-fields.ts';

/** The text of an article, and what is connected to it. */
const textFields = [
  referencesField(
    'annotations',
    'Annotations',
    'Only these are highlighted in the article. Their order is that of the list in the menu.',
    'annotation',
  ),
  referencesField('relatedEntries', 'Related articles', 'Listed at the end of the menu.', 'entry'),
  richTextField('bibliography', 'Bibliography', 'As readers see it: a list of works.'),
  listField(
    'content',
    'Text',
    'Only for publishers who make their pages from the API. Leave it empty if the page has the text.',
    defineArrayMember({ type: 'contentBlock' }),
  ),
  booleanField(
    'revealTertiaryContentOnAnchorHover',
    'Show notes at their place',
    'Notes that belong to a place in the text appear when the pointer or the keyboard is there.',
  ),
  defineField({
    ...booleanField('revealTertiaryContentOnClick', 'Show notes on a click', 'The older form of the field above.'),
    deprecated: { reason: 'Use “Show notes at their place”, which takes precedence.' },
    readOnly: true,
    hidden: ({ value }) => value === undefined,
  }),
  booleanField(
    'alignAllTertiaryContentToParagraphStart',
    'Align all notes with their paragraphs',
    'Overrides the settings of the single parts.',
  ),
];

/** What readers can take with them. */
const fileFields = [
  fileField('pdf', 'PDF', 'The article for printing. Readers can download it.', 'application/pdf'),
  addressField(
    'publicPdfUrl',
    'Address of the PDF',
    'On the publisher’s own site, in the directory of the article’s page: Google Scholar reads no other.',
  ),
  defineField({
    name: 'pdfPreview',
    title: 'Preview of the PDF',
    description: 'A picture of its first page.',
    type: 'image',
    options: { hotspot: true },
    fields: [
      stringField('altText', 'Alternative text', 'What the picture shows, such as “First page of the article”.'),
      stringField('downloadLabel', 'Label of the download', 'Without it, the menu names the file.'),
      booleanField('override', 'Download from another address', 'Readers get the PDF from the address below.'),
      addressField('downloadUrl', 'Other address', 'Where the PDF is, if it is not the file above.'),
    ],
  }),
  fileField('markdown', 'Markdown', 'The text of the article for programs and notes.', '.md,.markdown,.txt'),
];

/** How menu and footer look and behave on the article's page. */
const appearanceFields = [
  defineField({
    name: 'theme',
    title: 'Theme',
    description: 'The colours of menu and footer, unless others are set below.',
    type: 'number',
    options: {
      list: [
        { title: 'Dark', value: 0 },
        { title: 'Light', value: 1 },
      ],
      layout: 'radio',
      direction: 'horizontal',
    },
    initialValue: 0,
  }),
  colourField('bgColor', 'Background', 'The ground of the article, such as #f4ecdb.'),
  colourField('textColor', 'Text colour', 'The text of the article, such as #2b1d10.'),
  colourField('apiBackgroundColor', 'Background of menu and footer', 'Where they should differ from the article.'),
  colourField('apiForegroundColor', 'Text colour of menu and footer', 'Where they should differ from the article.'),
  stringField(
    'globalFontSettings',
    'Font',
    'The CSS family of one of the fonts in the settings, such as Spectral.',
    isFont,
  ),
  booleanField(
    'apiExpandable',
    'The menu can fill the window',
    'With its sections: downloads, about, abstract, annotations, bibliography.',
    true,
  ),
  booleanField(
    'annotationVisibility',
    'Show annotations',
    'If off, readers of the article see neither highlights nor annotations. The API still has them.',
    true,
  ),
];

/** Fields in one tab of the form. */
const inGroup = (group: string, fields: readonly FieldDefinition[]) => fields.map((field) => ({ ...field, group }));

export const entry = defineType({
  name: 'entry',
  title: 'Article',
  type: 'document',
  groups: [
    { name: 'article', title: 'Article', default: true },
    { name: 'text', title: 'Annotations and text' },
    { name: 'record', title: 'Record' },
    { name: 'files', title: 'Files' },
    { name: 'appearance', title: 'Appearance' },
  ],
  fields: [
    ...inGroup('article', articleFields),
    ...inGroup('text', textFields),
    ...inGroup('record', recordFields),
    ...inGroup('files', fileFields),
    ...inGroup('appearance', appearanceFields),
  ],
  orderings: [{ name: 'newest', title: 'Newest first', by: [{ field: 'releaseDate', direction: 'desc' }] }],
  preview: {
    select: { title: 'title', date: 'releaseDate', slug: 'url.current', media: 'featuredImage' },
    prepare: ({ title, date, slug, media }) => ({ title, subtitle: [date, slug].filter(Boolean).join(' · '), media }),
  },
});
