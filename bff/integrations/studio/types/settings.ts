import { defineArrayMember, defineField, defineType } from '@sanity/types';
import { addressField, imageField, linkField, richTextField } from '../fields.ts';
import { hasForm } from '../rules/field-rules.ts';
import { isOnlyOne } from '../rules/singleton.ts';

const issnField = (name: 'print' | 'electronic', title: string) =>
  defineField({
    name,
    title,
    description: 'As portal.issn.org shows it, such as 1234-5679.',
    type: 'string',
    validation: (rule) => rule.custom(hasForm('journalSettings', `issn.${name}`)),
  });

const externalLink = defineArrayMember({
  type: 'object',
  fields: [
    defineField({
      name: 'linkTitle',
      title: 'Text',
      type: 'string',
      validation: (rule) => rule.required().error('The text of the link is missing: write it'),
    }),
    linkField('linkUrl', { title: 'Address', description: 'A web page (https://…) or an e-mail address (mailto:…).' }),
  ],
  preview: { select: { title: 'linkTitle', subtitle: 'linkUrl' } },
});

/** The journal's settings: one document, whose id is the name of the type. */
export const journalSettings = defineType({
  name: 'journalSettings',
  title: 'Settings',
  type: 'document',
  validation: (rule) => rule.custom(isOnlyOne),
  fields: [
    defineField({ name: 'title', title: 'Title', description: 'The name of the journal.', type: 'string' }),
    imageField('logo', {
      title: 'Logo',
      description: 'Shown in every menu. An SVG with a transparent ground is best.',
    }),
    defineField({ name: 'blurb', title: 'Motto', description: 'What the journal is, in a line.', type: 'string' }),
    richTextField('shortDescription', {
      title: 'Short description',
      description: 'What the journal is, in a paragraph.',
    }),
    defineField({
      name: 'externalLinks',
      title: 'Links',
      description: 'Shown in every menu: to subscribe, to all issues, for authors.',
      type: 'array',
      of: [externalLink],
    }),
    defineField({
      name: 'fonts',
      title: 'Fonts',
      description: 'Loaded with every article. Their names can be chosen in articles.',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'font' }] })],
    }),
    defineField({
      name: 'issn',
      title: 'ISSN',
      description: 'For citations and search engines.',
      type: 'object',
      options: { columns: 2 },
      fields: [issnField('print', 'Print'), issnField('electronic', 'Electronic')],
    }),
    defineField({ name: 'publisher', title: 'Publisher', description: 'For citations.', type: 'string' }),
    defineField({
      name: 'language',
      title: 'Language',
      description: 'That of articles that name no other: en, de-AT or ar.',
      type: 'string',
      validation: (rule) => rule.custom(hasForm('journalSettings', 'language')),
    }),
    addressField(
      'licence',
      { title: 'Licence', description: 'The address of the licence of articles that name no other.' },
      hasForm('journalSettings', 'licence'),
    ),
  ],
  preview: { select: { title: 'title', subtitle: 'blurb', media: 'logo' } },
});
