import { defineArrayMember, defineField } from '@sanity/types';
import { UPDATE_TYPES } from '../../../../contract/rules/value-forms.ts';
import { addressField, organisationFields } from '../../fields.ts';
import { hasForm } from '../../rules/field-rules.ts';

const group = 'record';

const label = (name: string, title: string, description: string) =>
  defineField({ name, title, description, type: 'string', group });

const pages = defineField({
  name: 'pages',
  title: 'Pages',
  description: 'Of the printed issue. Articles without pages have an article number.',
  type: 'object',
  options: { columns: 2 },
  fields: [
    defineField({ name: 'first', title: 'First', type: 'string' }),
    defineField({ name: 'last', title: 'Last', type: 'string' }),
  ],
  group,
});

const funder = defineArrayMember({
  type: 'object',
  fields: [
    ...organisationFields(hasForm('entry', 'funding[].ror')),
    defineField({ name: 'award', title: 'Award', description: 'The number of the grant.', type: 'string' }),
  ],
  preview: { select: { title: 'name', subtitle: 'award' } },
});

const update = defineArrayMember({
  type: 'object',
  fields: [
    defineField({
      name: 'type',
      title: 'Type',
      type: 'string',
      options: { list: UPDATE_TYPES.map((value) => ({ title: value.replaceAll('_', ' '), value })) },
      validation: (rule) => rule.custom(hasForm('entry', 'updateTo[].type')),
    }),
    defineField({
      name: 'doi',
      title: 'DOI',
      description: 'That of the other article, written as there.',
      type: 'string',
      validation: (rule) => rule.custom(hasForm('entry', 'updateTo[].doi')),
    }),
    defineField({
      name: 'date',
      title: 'Date',
      description: 'Without it, the day on which the notice was released.',
      type: 'date',
      validation: (rule) => rule.custom(hasForm('entry', 'updateTo[].date')),
    }),
  ],
  preview: { select: { title: 'type', subtitle: 'doi' } },
});

const reference = defineArrayMember({
  type: 'object',
  fields: [
    defineField({
      name: 'doi',
      title: 'DOI',
      description: 'Such as 10.5555/journal.12.',
      type: 'string',
      validation: (rule) => rule.custom(hasForm('entry', 'references[].doi')),
    }),
    defineField({
      name: 'unstructured',
      title: 'Citation',
      description: 'The work as the bibliography cites it.',
      type: 'text',
      rows: 2,
    }),
  ],
  preview: { select: { title: 'unstructured', subtitle: 'doi' } },
});

/** The bibliographic record: what citations, search engines and libraries read. */
export const recordFields = [
  label('volume', 'Volume', 'Such as 8.'),
  label('issue', 'Issue', 'Such as 28.'),
  pages,
  label('articleNumber', 'Article number', 'Such as e12. Only for articles without pages.'),
  label('section', 'Section', 'The section of the journal, such as Essays.'),
  defineField({
    name: 'language',
    title: 'Language',
    description: 'en, de-AT or ar. Without it, the article has the language of the journal.',
    type: 'string',
    validation: (rule) => rule.custom(hasForm('entry', 'language')),
    group,
  }),
  addressField(
    'licence',
    {
      title: 'Licence',
      description: 'The address of the licence, such as https://creativecommons.org/licenses/by/4.0/.',
      group,
    },
    hasForm('entry', 'licence'),
  ),
  defineField({
    name: 'modifiedDate',
    title: 'Changed',
    description: 'The day of the last change that readers should know of, such as a correction.',
    type: 'date',
    validation: (rule) => rule.custom(hasForm('entry', 'modifiedDate')),
    group,
  }),
  defineField({
    name: 'updateTo',
    title: 'Corrects or retracts',
    description: 'The articles that this notice is about. Their menus link to it, and their citations say so.',
    type: 'array',
    of: [update],
    group,
  }),
  defineField({
    name: 'keywords',
    title: 'Keywords',
    description: 'Press Enter after each of them.',
    type: 'array',
    of: [defineArrayMember({ type: 'string' })],
    options: { layout: 'tags' },
    validation: (rule) => rule.unique(),
    group,
  }),
  defineField({
    name: 'abstract',
    title: 'Abstract',
    description: 'In plain text. Without it, search engines and libraries get the introduction.',
    type: 'text',
    group,
  }),
  defineField({
    name: 'funding',
    title: 'Funding',
    description: 'Who paid for the work.',
    type: 'array',
    of: [funder],
    group,
  }),
  defineField({
    name: 'references',
    title: 'References',
    description: 'The works of the bibliography, one by one, for libraries that count citations.',
    type: 'array',
    of: [reference],
    group,
  }),
];
