import Type, { type Static } from 'typebox';
import { Affiliation } from './entry-record.ts';
import { Image } from './files.ts';
import { Nullable } from './nullable.ts';
import { RichText } from './rich-text.ts';
import { CREDIT_ROLES } from './rules/value-forms.ts';

/** A person in related entries. */
export const PersonName = Type.Object({
  title: Type.String({ description: "The person's name." }),
  externalLink: Nullable(Type.String()),
});
export type PersonName = Static<typeof PersonName>;

/** A person in metadata, with what a citation needs. */
export const Contributor = Type.Object({
  ...PersonName.properties,
  givenName: Nullable(Type.String()),
  familyName: Nullable(
    Type.String({
      description: 'With particles and suffix. `null`: `title` is cited as it is.',
    }),
  ),
  isOrganisation: Type.Boolean({ description: 'An organisation, whose `title` is cited as it is.' }),
  orcid: Nullable(Type.String({ examples: ['0000-0002-1825-0097'] })),
  affiliations: Type.Array(Affiliation),
  creditRoles: Type.Array(Type.Enum([...CREDIT_ROLES]), {
    description: 'What the person did for the article, by the last parts of the addresses at credit.niso.org.',
  }),
});
export type Contributor = Static<typeof Contributor>;

/** A person in a full entry. */
export const Person = Type.Object({
  ...Contributor.properties,
  featuredImage: Image,
  biography: RichText,
});
export type Person = Static<typeof Person>;
