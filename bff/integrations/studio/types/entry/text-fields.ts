import { defineArrayMember, defineField } from '@sanity/types';
import { booleanField, listField, referencesField, richTextField } from '../../fields.ts';

/** The text of an article, and what is connected to it. */
export const textFields = [
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
    deprecated: { reason: 'Use “Show notes at their place”, which goes before it.' },
    readOnly: true,
    hidden: ({ value }) => value === undefined,
  }),
  booleanField(
    'alignAllTertiaryContentToParagraphStart',
    'Align all notes with their paragraphs',
    'Goes before the settings of the single parts.',
  ),
];
