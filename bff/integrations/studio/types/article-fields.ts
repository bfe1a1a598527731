import { defineArrayMember, defineField } from '@sanity/types';
import { CREDIT_ROLES, creditRoleName } from '../../../contract/shared/value-forms.ts';
import {
  addressField,
  dateField,
  imageField,
  listField,
  listPart,
  referencesField,
  richTextField,
  slugField,
  squareImageField,
  stringField,
  textField,
  titleField,
} from '../fields.ts';
import { hasForm } from '../rules/field-rules.ts';

const contribution = listPart('person.title', 'roles.0', [
  defineField({ name: 'person', title: 'Person', type: 'reference', to: [{ type: 'person' }] }),
  defineField({
    name: 'roles',
    title: 'Roles',
    type: 'array',
    of: [defineArrayMember({ type: 'string', validation: (rule) => rule.custom(hasForm) })],
    options: { list: CREDIT_ROLES.map((value) => ({ title: creditRoleName(value), value })) },
  }),
]);

/** What an article is: what readers see of it in a menu or a list. */
export const articleFields = [
  titleField('Title', 'The title of the article.'),
  stringField('subtitle', 'Subtitle', 'Citations have it after the title.'),
  slugField('The name of the article in addresses and in the tag on its page. Links break if it changes.'),
  referencesField('authors', 'Authors', 'In the order of the citation.', 'person'),
  referencesField('designers', 'Designers', 'Shown beside the authors.', 'person'),
  referencesField('editors', 'Editors', 'Of this article. Citations name them.', 'person'),
  referencesField('translators', 'Translators', 'Of this article. Citations name them.', 'person'),
  listField(
    'contributions',
    'Contributions',
    'Who did what, by the roles of CRediT (credit.niso.org). Authors may be among them.',
    contribution,
  ),
  dateField('releaseDate', 'Released', 'The day on which the article came out. Articles without it are last in lists.'),
  stringField('doi', 'DOI', 'Such as 10.5555/journal.12. Publishers of pages can find the article by it.'),
  addressField('externalLink', 'Page of the article', 'The article’s address on the publisher’s site.'),
  textField('blurb', 'Teaser', 'A sentence that makes readers curious. The menu shows it.', 2),
  richTextField('introduction', 'Introduction', 'A paragraph that stands for the article.'),
  richTextField('shortIntroduction', 'Short introduction', 'Shown where other articles refer to this one.'),
  imageField('featuredImage', 'Picture', 'The picture of the article.'),
  squareImageField('featuredImageSquare', 'Square picture', 'The same for places that are as high as wide.'),
  textField('credits', 'Credits', 'Who did what, in plain text. The footer shows it.', 3),
];
