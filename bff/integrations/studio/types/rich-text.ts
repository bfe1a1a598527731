import { defineArrayMember, defineField, defineType } from '@sanity/types';
import { addressField } from '../fields.ts';

const link = defineArrayMember({
  name: 'link',
  title: 'Link',
  type: 'object',
  fields: [
    addressField(
      'href',
      'Address',
      'A web page (https://…), an e-mail address (mailto:…) or a place in the page (#…).',
    ),
  ],
});

const annotationReference = defineArrayMember({
  name: 'annotationReference',
  title: 'Annotation',
  type: 'object',
  fields: [
    defineField({
      name: 'reference',
      title: 'Annotation',
      description: 'Opens when a reader presses the text.',
      type: 'reference',
      to: [{ type: 'annotation' }],
      validation: (rule) => rule.required(),
    }),
  ],
});

const block = defineArrayMember({
  type: 'block',
  styles: [
    { title: 'Paragraph', value: 'normal' },
    { title: 'Heading', value: 'h2' },
    { title: 'Lower heading', value: 'h3' },
    { title: 'Quotation', value: 'blockquote' },
    { title: 'Classifier (muted)', value: 'classifier' },
    { title: 'Secondary (older texts)', value: 'secondary' },
  ],
  lists: [
    { title: 'Bulleted', value: 'bullet' },
    { title: 'Numbered', value: 'number' },
  ],
  marks: {
    decorators: [
      { title: 'Strong', value: 'strong' },
      { title: 'Emphasis', value: 'em' },
      { title: 'Secondary (muted)', value: 'secondary' },
      { title: 'Code', value: 'code' },
      { title: 'Underline', value: 'underline' },
      { title: 'Strike', value: 'strike-through' },
      { title: 'Superscript', value: 'sup' },
      { title: 'Subscript', value: 'sub' },
    ],
    annotations: [link, annotationReference],
  },
});

export const divider = defineType({
  name: 'divider',
  title: 'Divider',
  type: 'object',
  // The editor refuses a type without fields.
  fields: [defineField({ name: 'style', type: 'string', hidden: true })],
  preview: { prepare: () => ({ title: '———' }) },
});

/** Portable text as the service reads it. */
export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: [block, defineArrayMember({ type: 'divider' })],
});
