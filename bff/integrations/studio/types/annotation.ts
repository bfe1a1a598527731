import { defineField, defineType } from '@sanity/types';
import { ANNOTATION_TYPES } from '../../../contract/shared/annotations.ts';
import {
  addressField,
  booleanField,
  dateField,
  imageField,
  listPart,
  referencesField,
  richTextField,
  slugField,
  stringField,
  titleField,
} from '../fields.ts';
import { hasPhrases, isInPhrase, isPhrase } from '../rules/text-rules.ts';

const segment = listPart('scanPhrase', 'scanKeyword', [
  defineField({
    name: 'scanPhrase',
    title: 'Phrase',
    description: 'Words of the article, exactly as written there, and enough of them to occur only once.',
    type: 'text',
    rows: 2,
    validation: (rule) => rule.custom(isPhrase),
  }),
  stringField(
    'scanKeyword',
    'Keyword',
    'The part of the phrase that is highlighted. Leave it empty to highlight the whole phrase.',
    isInPhrase,
  ),
]);

const scanText = defineField({
  name: 'scanText',
  title: 'Highlights',
  description: 'Where the annotation is shown in the text of an article.',
  type: 'object',
  fields: [
    booleanField(
      'enableScanText',
      'Search articles for the phrases',
      'Turn this off if the page marks the place up by itself: <span class="annotation" id="SLUG">.',
      true,
    ),
    defineField({
      name: 'scanSegments',
      title: 'Phrases',
      description:
        'One for each place or language. An article that has none of them shows no highlight: "Open preview" in the menu of this document checks them on the page.',
      type: 'array',
      of: [segment],
      validation: (rule) => rule.custom(hasPhrases),
    }),
  ],
});

export const annotation = defineType({
  name: 'annotation',
  title: 'Annotation',
  type: 'document',
  fields: [
    titleField('Title', 'The heading of the card.'),
    slugField('The name of the annotation in addresses. Links break if it changes.'),
    defineField({
      name: 'annotationType',
      title: 'Type',
      description: 'Commentary on the text, a related work, or the explanation of a term.',
      type: 'string',
      options: {
        list: ANNOTATION_TYPES.map((value) => ({ title: value.charAt(0).toUpperCase() + value.slice(1), value })),
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'commentary',
      validation: (rule) => rule.required().error('The type is missing: choose one'),
    }),
    scanText,
    richTextField('content', 'Text', 'The text of the card.'),
    imageField('featuredImage', 'Picture', 'Shown above the text.'),
    addressField('externalLink', 'Link', 'A page about the subject, or the related work itself.'),
    referencesField('authors', 'Authors', 'Who wrote it. Readers can cite it by them.', 'person'),
    dateField('date', 'Date', 'When it was written.'),
    stringField('doi', 'DOI', 'Its own, or that of the related work, such as 10.5555/journal.12.'),
  ],
  preview: {
    select: { title: 'title', type: 'annotationType', slug: 'url.current', media: 'featuredImage' },
    prepare: ({ title, type, slug, media }) => ({ title, subtitle: [type, slug].filter(Boolean).join(' · '), media }),
  },
});
