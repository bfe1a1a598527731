import type { Static } from 'typebox';
import { fieldsOf, flag, list, Organisation, optional, Picture, text } from './values.ts';

export const PersonFields = fieldsOf({
  title: text('the name as readers see it'),
  slug: optional(text('a slug; by default the name of the file')),
  givenName: optional(text('the given name')),
  familyName: optional(text('the family name')),
  isOrganisation: optional(flag()),
  orcid: optional(text('an ORCID iD')),
  affiliations: optional(list(Organisation, 'a list of organisations')),
  externalLink: optional(text('an address')),
  featuredImage: optional(Picture),
});
export type PersonFields = Static<typeof PersonFields>;
