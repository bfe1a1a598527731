import { defineArrayMember, defineType } from '@sanity/types';
import { booleanField, listField, pictureFields, richTextField, stringField } from '../fields.ts';
import { isFont } from '../rules/font-file.ts';

const slide = defineArrayMember({
  type: 'object',
  fields: [
    ...pictureFields,
    booleanField('invertImagesOnHover', 'Invert under the pointer', 'For drawings in one colour.'),
  ],
  preview: { select: { title: 'alt', subtitle: 'caption', media: 'image' } },
});

export const contentBlock = defineType({
  name: 'contentBlock',
  title: 'Part of the text',
  type: 'object',
  fields: [
    stringField('heading', 'Heading', 'Empty for a part without one.'),
    richTextField('text', 'Text', 'The paragraphs of this part.'),
    richTextField('tertiary', 'Notes', 'Notes that stand beside the text.'),
    listField('carousel', 'Pictures', 'Shown one after the other.', slide),
    stringField('fontFamily', 'Font', 'The CSS family of a font, if this part has another than the article.', isFont),
    booleanField(
      'alignTertiaryToParagraphStart',
      'Align notes with their paragraphs',
      'Each note begins where its paragraph begins.',
    ),
  ],
  preview: {
    select: { title: 'heading', media: 'carousel.0.image' },
    prepare: ({ title, media }) => ({ title: title || 'Text without a heading', media }),
  },
});
