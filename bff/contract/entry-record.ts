import Type, { type Static } from 'typebox';
import { Nullable, RichText } from './fields.ts';
import { Image } from './files.ts';
import { CREDIT_ROLES, UPDATE_TYPES } from './shared/value-forms.ts';

export const Pages = Type.Object({ first: Type.String(), last: Nullable(Type.String()) });
export type Pages = Static<typeof Pages>;

/** An organisation. `ror` is its address in the Research Organization Registry. */
const Organisation = {
  name: Type.String(),
  ror: Nullable(Type.String({ examples: ['https://ror.org/05gq02987'] })),
};

export const Affiliation = Type.Object(Organisation);
export type Affiliation = Static<typeof Affiliation>;

/** Who paid for the work, and the number of the award. */
export const Funding = Type.Object({ ...Organisation, award: Nullable(Type.String()) });
export type Funding = Static<typeof Funding>;

/** Keys of stored references begin so if they are made from the bibliography. */
export const FROM_BIBLIOGRAPHY = 'bibliography-';

/** A cited work: its DOI, the reference as it is printed, or both. */
export const Reference = Type.Object({
  doi: Nullable(Type.String()),
  unstructured: Nullable(Type.String({ description: 'The reference as plain text.' })),
});
export type Reference = Static<typeof Reference>;

/** The bibliographic record of an entry. Unset fields are `null` or `[]`. */
export const EntryRecord = Type.Object({
  subtitle: Nullable(Type.String()),
  language: Nullable(Type.String({ description: 'BCP 47.', examples: ['en', 'ar', 'zh-Hant'] })),
  licence: Nullable(Type.String({ description: "The licence's address; `null`: that of the journal." })),
  volume: Nullable(Type.String()),
  issue: Nullable(Type.String()),
  pages: Nullable(Pages),
  articleNumber: Nullable(Type.String({ description: 'In place of page numbers.' })),
  section: Nullable(Type.String({ description: 'The section of the journal.' })),
  keywords: Type.Array(Type.String()),
  abstract: Nullable(Type.String({ description: 'Plain text; the introduction where no abstract is set.' })),
  publicUrl: Nullable(Type.String({ description: "The address of the article on the publisher's site." })),
  publicPdfUrl: Nullable(Type.String({ description: "The address of the PDF on the publisher's site." })),
  modifiedDate: Nullable(Type.String({ description: 'YYYY-MM-DD: the last change of the text.' })),
  funding: Type.Array(Funding),
  references: Type.Array(Reference),
});
export type EntryRecord = Static<typeof EntryRecord>;

/** A person in related entries. */
export const PersonName = Type.Object({
  title: Type.String({ description: "The person's name." }),
  externalLink: Nullable(Type.String()),
});
export type PersonName = Static<typeof PersonName>;

/** A person in metadata and at annotations, with what a citation needs. */
export const Contributor = Type.Object({
  ...PersonName.properties,
  givenName: Nullable(Type.String()),
  familyName: Nullable(Type.String({ description: 'With particles and suffix. `null`: `title` is cited as it is.' })),
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

const Kind = Type.Enum([...UPDATE_TYPES], { description: "One of Crossref's types of updates." });

/** What a notice, such as a correction, does to another article. */
export const Update = Type.Object({
  type: Kind,
  doi: Type.String({ description: 'That of the updated article.' }),
  date: Nullable(Type.String({ description: 'YYYY-MM-DD.' })),
});
export type Update = Static<typeof Update>;

/** A notice about an article, and what it does. */
export const Notice = Type.Object({
  type: Kind,
  id: Type.String({ description: 'The slug of the notice.' }),
  title: Type.String(),
  doi: Type.String(),
  publicUrl: Nullable(Type.String()),
  date: Nullable(Type.String({ description: "YYYY-MM-DD; the notice's release if no other date is set." })),
});
export type Notice = Static<typeof Notice>;
