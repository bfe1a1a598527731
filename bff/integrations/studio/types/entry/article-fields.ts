import { defineArrayMember, defineField } from '@sanity/types';
import { CREDIT_ROLES, creditRoleName } from '../../../../contract/rules/value-forms.ts';
import { addressField, imageField, richTextField, slugField, squareImageField, titleField } from '../../fields.ts';
import { hasForm } from '../../rules/field-rules.ts';

const group = 'article';

const people = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type: 'person' }] })],
    group,
  });

const contribution = defineArrayMember({
  type: 'object',
  fields: [
    defineField({ name: 'person', title: 'Person', type: 'reference', to: [{ type: 'person' }] }),
    defineField({
      name: 'roles',
      title: 'Roles',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) => rule.custom(hasForm('entry', 'contributions[].roles[]')),
        }),
      ],
      options: { list: CREDIT_ROLES.map((value) => ({ title: creditRoleName(value), value })) },
    }),
  ],
  preview: { select: { title: 'person.title', subtitle: 'roles.0' } },
});

/** What an article is: what readers see of it in a menu or a list. */
export const articleFields = [
  titleField('entry', { title: 'Title', description: 'The title of the article.', group }),
  defineField({
    name: 'subtitle',
    title: 'Subtitle',
    description: 'Citations have it after the title.',
    type: 'string',
    group,
  }),
  slugField('entry', {
    title: 'Slug',
    description: 'The name of the article in addresses and in the tag on its page. Links break if it changes.',
    group,
  }),
  people('authors', 'Authors', 'In the order of the citation.'),
  people('designers', 'Designers', 'Shown beside the authors.'),
  people('editors', 'Editors', 'Of this article. Citations name them.'),
  people('translators', 'Translators', 'Of this article. Citations name them.'),
  defineField({
    name: 'contributions',
    title: 'Contributions',
    description: 'Who did what, by the roles of CRediT (credit.niso.org). Authors may be among them.',
    type: 'array',
    of: [contribution],
    group,
  }),
  defineField({
    name: 'releaseDate',
    title: 'Released',
    description: 'The day on which the article came out. Articles without it are last in lists.',
    type: 'date',
    validation: (rule) => rule.custom(hasForm('entry', 'releaseDate')),
    group,
  }),
  defineField({
    name: 'doi',
    title: 'DOI',
    description: 'Such as 10.5555/journal.12. Publishers of pages can find the article by it.',
    type: 'string',
    validation: (rule) => rule.custom(hasForm('entry', 'doi')),
    group,
  }),
  addressField(
    'externalLink',
    { title: 'Page of the article', description: "The article's address on the publisher's own site.", group },
    hasForm('entry', 'externalLink'),
  ),
  defineField({
    name: 'blurb',
    title: 'Teaser',
    description: 'A sentence that makes readers curious. The menu shows it.',
    type: 'text',
    rows: 2,
    group,
  }),
  richTextField('introduction', {
    title: 'Introduction',
    description: 'A paragraph that stands for the article.',
    group,
  }),
  richTextField('shortIntroduction', {
    title: 'Short introduction',
    description: 'Shown where other articles refer to this one.',
    group,
  }),
  imageField('featuredImage', { title: 'Picture', description: 'The picture of the article.', group }),
  squareImageField('featuredImageSquare', {
    title: 'Square picture',
    description: 'The same for places that are as high as wide.',
    group,
  }),
  defineField({
    name: 'credits',
    title: 'Credits',
    description: 'Who did what, in plain text. The footer shows it.',
    type: 'text',
    rows: 3,
    group,
  }),
];
