import { defineType } from '@sanity/types';
import { listField, listPart, richTextField, stringField } from '../fields.ts';
import { isOnlyOne } from '../rules/field-rules.ts';

const creditLine = listPart('name', 'title', [stringField('name', 'Name'), stringField('title', 'Role')]);

const credit = listPart('title', 'externalTitle', [
  stringField('title', 'Title', 'Such as Editors or Design.'),
  stringField('externalTitle', 'Organisation', 'Such as Studio Plumb.'),
  listField('creditLine', 'People', undefined, creditLine),
]);

/** The journal's description of itself: one document, whose id is the name of the type. */
export const journalAbout = defineType({
  name: 'journalAbout',
  title: 'About the journal',
  type: 'document',
  validation: (rule) => rule.custom(isOnlyOne),
  fields: [
    richTextField('text', 'Text', 'What the journal is, in a few paragraphs.'),
    richTextField('asideText', 'Beside the text', 'How to take part, and what it is set in.'),
    listField('credits', 'Credits', 'Who makes the journal.', credit),
  ],
  preview: { prepare: () => ({ title: 'About the journal' }) },
});
