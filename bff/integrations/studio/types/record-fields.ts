import { defineArrayMember, defineField } from '@sanity/types';
import { UPDATE_TYPES } from '../../../contract/shared/value-forms.ts';
import {
  addressField,
  dateField,
  listField,
  listPart,
  organisationFields,
  pairField,
  stringField,
  textField,
} from '../fields.ts';
import { hasForm } from '../rules/field-rules.ts';

const pages = pairField('pages', 'Pages', 'Of the printed issue. Articles without pages have an article number.', [
  stringField('first', 'First'),
  stringField('last', 'Last'),
]);

const funder = listPart('name', 'award', [
  ...organisationFields,
  stringField('award', 'Award', 'The number of the grant.'),
]);

const update = listPart('type', 'doi', [
  defineField({
    name: 'type',
    title: 'Type',
    type: 'string',
    options: { list: UPDATE_TYPES.map((value) => ({ title: value.replaceAll('_', ' '), value })) },
    validation: (rule) => rule.custom(hasForm),
  }),
  stringField('doi', 'DOI', 'That of the other article, written as there.'),
  dateField('date', 'Date', 'Without it, the day on which the notice was released.'),
]);

const reference = listPart('unstructured', 'doi', [
  stringField('doi', 'DOI', 'Such as 10.5555/journal.12.'),
  textField('unstructured', 'Citation', 'The work as the bibliography cites it.', 2),
]);

/** The bibliographic record: what citations, search engines and libraries read. */
export const recordFields = [
  stringField('volume', 'Volume', 'Such as 8.'),
  stringField('issue', 'Issue', 'Such as 28.'),
  pages,
  stringField('articleNumber', 'Article number', 'Such as e12. Only for articles without pages.'),
  stringField('section', 'Section', 'The section of the journal, such as Essays.'),
  stringField('language', 'Language', 'en, de-AT or ar. Without it, the article has the language of the journal.'),
  addressField(
    'licence',
    'Licence',
    'The address of the licence, such as https://creativecommons.org/licenses/by/4.0/.',
  ),
  dateField('modifiedDate', 'Changed', 'The day of the last change that readers should know of, such as a correction.'),
  listField(
    'updateTo',
    'Corrects or retracts',
    'The articles that this notice is about. Their menus link to it, and their citations say so.',
    update,
  ),
  defineField({
    name: 'keywords',
    title: 'Keywords',
    description: 'Press Enter after each keyword.',
    type: 'array',
    of: [defineArrayMember({ type: 'string' })],
    options: { layout: 'tags' },
    validation: (rule) => rule.unique(),
  }),
  textField('abstract', 'Abstract', 'In plain text. Without it, search engines and libraries get the introduction.'),
  listField('funding', 'Funding', 'Who paid for the work.', funder),
  listField(
    'references',
    'References',
    'The works of the bibliography, one by one, for libraries that count citations.',
    reference,
  ),
];
