import { defineType, type FieldDefinition } from '@sanity/types';
import { appearanceFields } from './appearance-fields.ts';
import { articleFields } from './article-fields.ts';
import { fileFields } from './file-fields.ts';
import { recordFields } from './record-fields.ts';
import { textFields } from './text-fields.ts';

/** Fields in one tab of the form. */
const inGroup = (group: string, fields: readonly FieldDefinition[]) => fields.map((each) => ({ ...each, group }));

/** An article. */
export const entry = defineType({
  name: 'entry',
  title: 'Article',
  type: 'document',
  groups: [
    { name: 'article', title: 'Article', default: true },
    { name: 'text', title: 'Annotations and text' },
    { name: 'record', title: 'Record' },
    { name: 'files', title: 'Files' },
    { name: 'appearance', title: 'Appearance' },
  ],
  fields: [
    ...inGroup('article', articleFields),
    ...inGroup('text', textFields),
    ...inGroup('record', recordFields),
    ...inGroup('files', fileFields),
    ...inGroup('appearance', appearanceFields),
  ],
  orderings: [{ name: 'newest', title: 'Newest first', by: [{ field: 'releaseDate', direction: 'desc' }] }],
  preview: {
    select: { title: 'title', date: 'releaseDate', slug: 'url.current', media: 'featuredImage' },
    prepare: ({ title, date, slug, media }) => ({ title, subtitle: [date, slug].filter(Boolean).join(' · '), media }),
  },
});
