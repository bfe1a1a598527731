import { defineArrayMember, defineField } from '@sanity/types';
import { richTextField } from '../../fields.ts';

const group = 'text';

const references = (name: string, title: string, description: string, to: string) =>
  defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type: to }] })],
    group,
  });

const flag = (name: string, title: string, description: string) =>
  defineField({ name, title, description, type: 'boolean', group });

/** The text of an article, and what is connected to it. */
export const textFields = [
  references(
    'annotations',
    'Annotations',
    'Only these are highlighted in the article. Their order is that of the list in the menu.',
    'annotation',
  ),
  references('relatedEntries', 'Related articles', 'Listed at the end of the menu.', 'entry'),
  richTextField('bibliography', { title: 'Bibliography', description: 'As readers see it: a list of works.', group }),
  defineField({
    name: 'content',
    title: 'Text',
    description: 'Only for publishers who make their pages from the API. Leave it empty if the page has the text.',
    type: 'array',
    of: [defineArrayMember({ type: 'contentBlock' })],
    group,
  }),
  flag(
    'revealTertiaryContentOnAnchorHover',
    'Show notes at their place',
    'Notes that belong to a place in the text appear when the pointer or the keyboard is there.',
  ),
  defineField({
    ...flag('revealTertiaryContentOnClick', 'Show notes on a click', 'The older form of the field above.'),
    deprecated: { reason: 'Use “Show notes at their place”, which goes before it.' },
    readOnly: true,
    hidden: ({ value }) => value === undefined,
  }),
  flag(
    'alignAllTertiaryContentToParagraphStart',
    'Align all notes with their paragraphs',
    'Goes before the settings of the single parts.',
  ),
];
