import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';

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
  articleNumber: Nullable(Type.String({ description: 'Stands for pages where there are none.' })),
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
