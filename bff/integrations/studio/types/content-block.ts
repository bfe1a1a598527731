import { defineArrayMember, defineField, defineType } from '@sanity/types';
import { pictureFields, richTextField } from '../fields.ts';

const slide = defineArrayMember({
  type: 'object',
  fields: [
    ...pictureFields,
    defineField({
      name: 'invertImagesOnHover',
      title: 'Invert under the pointer',
      description: 'For drawings in one colour.',
      type: 'boolean',
    }),
  ],
  preview: { select: { title: 'alt', subtitle: 'caption', media: 'image' } },
});

/** A part of an article's text. */
export const contentBlock = defineType({
  name: 'contentBlock',
  title: 'Part of the text',
  type: 'object',
  fields: [
    defineField({ name: 'heading', title: 'Heading', description: 'Empty for a part without one.', type: 'string' }),
    richTextField('text', { title: 'Text', description: 'The paragraphs of this part.' }),
    richTextField('tertiary', { title: 'Notes', description: 'Notes that stand beside the text.' }),
    defineField({
      name: 'carousel',
      title: 'Pictures',
      description: 'Shown one after the other.',
      type: 'array',
      of: [slide],
    }),
    defineField({
      name: 'fontFamily',
      title: 'Font',
      description: 'The CSS family of a font, if this part has another than the article.',
      type: 'string',
    }),
    defineField({
      name: 'alignTertiaryToParagraphStart',
      title: 'Align notes with their paragraphs',
      description: 'Each note begins where its paragraph begins.',
      type: 'boolean',
    }),
  ],
  preview: {
    select: { title: 'heading', media: 'carousel.0.image' },
    prepare: ({ title, media }) => ({ title: title || 'Text without a heading', media }),
  },
});
