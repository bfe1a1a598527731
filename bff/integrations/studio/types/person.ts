import { type ConditionalPropertyCallbackContext, defineField, defineType } from '@sanity/types';
import {
  addressField,
  booleanField,
  imageField,
  listField,
  listPart,
  organisationFields,
  richTextField,
  stringField,
  titleField,
} from '../fields.ts';

const affiliation = listPart('name', 'ror', organisationFields);

const ofOrganisation = ({ document }: ConditionalPropertyCallbackContext) => document?.isOrganisation === true;

/** An author or a designer. */
export const person = defineType({
  name: 'person',
  title: 'Person',
  type: 'document',
  fields: [
    titleField('Name', 'As readers see it, such as "Ilse Marr" or "Studio Plumb".'),
    booleanField(
      'isOrganisation',
      'Organisation',
      'Citations name it as it is written above, such as "World Health Organization".',
    ),
    defineField({ ...stringField('givenName', 'Given name', 'For citations.'), hidden: ofOrganisation }),
    defineField({
      ...stringField(
        'familyName',
        'Family name',
        'For citations, with particles and suffixes: "van der Berg", "King, Jr.".',
      ),
      hidden: ofOrganisation,
    }),
    stringField('orcid', 'ORCID iD', 'As orcid.org shows it, such as 0000-0002-1825-0097.'),
    listField('affiliations', 'Affiliations', undefined, affiliation),
    addressField('externalLink', 'Link', 'The person’s own page. Readers open it from the name.'),
    imageField('featuredImage', 'Portrait', 'Shown beside the biography.'),
    richTextField('biography', 'Biography', 'A few sentences about the person.'),
  ],
  preview: {
    select: { title: 'title', organisation: 'affiliations.0.name', orcid: 'orcid', media: 'featuredImage' },
    prepare: ({ title, organisation, orcid, media }) => ({ title, subtitle: organisation ?? orcid, media }),
  },
});
