import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';
import { UPDATE_TYPES } from './rules/value-forms.ts';

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
