import { defineArrayMember, defineField, defineType } from '@sanity/types';
import { FONT_STYLES, FONT_WEIGHTS } from '../../../contract/shared/font-formats.ts';
import { listField, requiredField } from '../fields.ts';
import { isFontFile } from '../rules/font-file.ts';

const { min, max } = FONT_WEIGHTS;

const file = defineArrayMember({
  type: 'object',
  fields: [
    defineField({
      name: 'file',
      title: 'File',
      description: 'WOFF2 is the smallest. WOFF, OTF and TTF are served as they are.',
      type: 'file',
      options: { accept: '.woff2,.woff,.otf,.ttf' },
      validation: (rule) => rule.custom(isFontFile),
    }),
    defineField({
      name: 'weight',
      title: 'Weight',
      description: '400 is regular, 700 is bold.',
      type: 'number',
      initialValue: 400,
      validation: (rule) =>
        rule.integer().min(min).max(max).error(`A weight is a whole number from ${min} to ${max}: 400 is regular`),
    }),
    defineField({
      name: 'style',
      title: 'Style',
      type: 'string',
      options: { list: [...FONT_STYLES], layout: 'radio', direction: 'horizontal' },
      initialValue: 'normal',
    }),
  ],
  preview: {
    select: { weight: 'weight', style: 'style', subtitle: 'file.asset.originalFilename' },
    prepare: ({ weight, style, subtitle }) => ({ title: [weight, style].filter(Boolean).join(' '), subtitle }),
  },
});

export const font = defineType({
  name: 'font',
  title: 'Font',
  type: 'document',
  fields: [
    requiredField('title', 'Name', 'For lists of fonts.', 'The name is missing: write that of the font'),
    defineField({
      name: 'slug',
      title: 'Slug',
      description: 'The name of the font in the API.',
      type: 'slug',
      options: { source: 'title' },
      validation: (rule) => rule.required(),
    }),
    requiredField(
      'cssFamily',
      'CSS family',
      'The name that style sheets and the fields "Font" use. Fonts without it are not served.',
      'The CSS family is missing: write a name such as Spectral',
    ),
    listField('files', 'Files', 'One for each weight and style.', file),
  ],
  preview: { select: { title: 'title', subtitle: 'cssFamily' } },
});
