import { defineField } from '@sanity/types';
import { colourField } from '../../fields.ts';

const group = 'appearance';

/** How menu and footer look and behave on the article's page. */
export const appearanceFields = [
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
    group,
  }),
  colourField('bgColor', { title: 'Background', description: 'The ground of the article, such as #f4ecdb.', group }),
  colourField('textColor', { title: 'Text colour', description: 'The text of the article, such as #2b1d10.', group }),
  colourField('apiBackgroundColor', {
    title: 'Background of menu and footer',
    description: 'Where they should differ from the article.',
    group,
  }),
  colourField('apiForegroundColor', {
    title: 'Text colour of menu and footer',
    description: 'Where they should differ from the article.',
    group,
  }),
  defineField({
    name: 'globalFontSettings',
    title: 'Font',
    description: 'The CSS family of one of the fonts in the settings, such as Spectral.',
    type: 'string',
    group,
  }),
  defineField({
    name: 'apiExpandable',
    title: 'The menu can fill the window',
    description: 'With its sections: downloads, about, abstract, annotations, bibliography.',
    type: 'boolean',
    initialValue: true,
    group,
  }),
  defineField({
    name: 'annotationVisibility',
    title: 'Show annotations',
    description: 'Highlights in the text, and their cards.',
    type: 'boolean',
    initialValue: true,
    group,
  }),
];
