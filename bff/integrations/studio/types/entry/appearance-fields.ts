import { defineField } from '@sanity/types';
import { colourField, stringField, switchedOnField } from '../../fields.ts';

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
  }),
  colourField('bgColor', 'Background', 'The ground of the article, such as #f4ecdb.'),
  colourField('textColor', 'Text colour', 'The text of the article, such as #2b1d10.'),
  colourField('apiBackgroundColor', 'Background of menu and footer', 'Where they should differ from the article.'),
  colourField('apiForegroundColor', 'Text colour of menu and footer', 'Where they should differ from the article.'),
  stringField('globalFontSettings', 'Font', 'The CSS family of one of the fonts in the settings, such as Spectral.'),
  switchedOnField(
    'apiExpandable',
    'The menu can fill the window',
    'With its sections: downloads, about, abstract, annotations, bibliography.',
  ),
  switchedOnField('annotationVisibility', 'Show annotations', 'Highlights in the text, and their cards.'),
];
