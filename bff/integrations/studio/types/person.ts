import { type ConditionalPropertyCallbackContext, defineArrayMember, defineField, defineType } from '@sanity/types';
import { imageField, linkField, organisationFields, richTextField, titleField } from '../fields.ts';
import { hasForm } from '../rules/field-rules.ts';

const affiliation = defineArrayMember({
  type: 'object',
  fields: [...organisationFields(hasForm('person', 'affiliations[].ror'))],
  preview: { select: { title: 'name', subtitle: 'ror' } },
});

const ofOrganisation = ({ document }: ConditionalPropertyCallbackContext) => document?.isOrganisation === true;

/** An author or a designer. */
export const person = defineType({
  name: 'person',
  title: 'Person',
  type: 'document',
  fields: [
    titleField('person', { title: 'Name', description: 'As readers see it, such as "Ilse Marr" or "Studio Plumb".' }),
    defineField({
      name: 'isOrganisation',
      title: 'Organisation',
      description: 'Citations name it as it is written above, such as "World Health Organization".',
      type: 'boolean',
    }),
    defineField({
      name: 'givenName',
      title: 'Given name',
      description: 'For citations.',
      type: 'string',
      hidden: ofOrganisation,
    }),
    defineField({
      name: 'familyName',
      title: 'Family name',
      description: 'For citations, with particles and suffixes: "van der Berg", "King, Jr.".',
      type: 'string',
      hidden: ofOrganisation,
    }),
    defineField({
      name: 'orcid',
      title: 'ORCID iD',
      description: 'As orcid.org shows it, such as 0000-0002-1825-0097.',
      type: 'string',
      validation: (rule) => rule.custom(hasForm('person', 'orcid')),
    }),
    defineField({ name: 'affiliations', title: 'Affiliations', type: 'array', of: [affiliation] }),
    linkField('externalLink', { title: 'Link', description: "The person's own page. Readers open it from the name." }),
    imageField('featuredImage', { title: 'Portrait', description: 'Shown beside the biography.' }),
    richTextField('biography', { title: 'Biography', description: 'A few sentences about the person.' }),
  ],
  preview: {
    select: { title: 'title', organisation: 'affiliations.0.name', orcid: 'orcid', media: 'featuredImage' },
    prepare: ({ title, organisation, orcid, media }) => ({ title, subtitle: organisation ?? orcid, media }),
  },
});
