import { defineArrayMember, defineField, defineType } from '@sanity/types';
import { richTextField } from '../fields.ts';
import { isOnlyOne } from '../rules/singleton.ts';

const creditLine = defineArrayMember({
  type: 'object',
  fields: [
    defineField({ name: 'name', title: 'Name', type: 'string' }),
    defineField({ name: 'title', title: 'Role', type: 'string' }),
  ],
  preview: { select: { title: 'name', subtitle: 'title' } },
});

const credit = defineArrayMember({
  type: 'object',
  fields: [
    defineField({ name: 'title', title: 'Title', description: 'Such as Editors or Design.', type: 'string' }),
    defineField({ name: 'externalTitle', title: 'Organisation', description: 'Such as Studio Plumb.', type: 'string' }),
    defineField({ name: 'creditLine', title: 'People', type: 'array', of: [creditLine] }),
  ],
  preview: { select: { title: 'title', subtitle: 'externalTitle' } },
});

/** The journal's description of itself: one document, whose id is the name of the type. */
export const journalAbout = defineType({
  name: 'journalAbout',
  title: 'About the journal',
  type: 'document',
  validation: (rule) => rule.custom(isOnlyOne),
  fields: [
    richTextField('text', { title: 'Text', description: 'What the journal is, in a few paragraphs.' }),
    richTextField('asideText', { title: 'Beside the text', description: 'How to take part, and what it is set in.' }),
    defineField({
      name: 'credits',
      title: 'Credits',
      description: 'Who makes the journal.',
      type: 'array',
      of: [credit],
    }),
  ],
  preview: { prepare: () => ({ title: 'About the journal' }) },
});
